import { textPageTexts } from '../language/textPageTexts.ts'
import { FAIRNESS, OPEN_DATA } from '../paths/pagePaths.ts'
import { monthAndYear } from '../textPage/dates.ts'
import { Prose } from '../textPage/Prose.tsx'
import { TextPage, type Site } from '../textPage/TextPage.tsx'
import { Sentence } from '../ui/Sentence.tsx'
import style from '../textPage/textPage.css?inline'

type OpenDataPageProps = {
  site: Site
  licence: { name: string; title: string; path: string }
  /** The published months, such as `2026-10`, newest first, and the files of each. */
  months: readonly { month: string; files: readonly string[] }[]
}

const LIST = `${OPEN_DATA}/index.json`

/** The published files of each month. */
export function OpenDataPage({ site, licence, months }: OpenDataPageProps) {
  const { siteName } = site
  return (
    <TextPage
      site={site}
      path={OPEN_DATA}
      heading={textPageTexts.page.openData}
      description={textPageTexts.openData.description}
      style={style}
    >
      <p>{textPageTexts.openData.content({ siteName })}</p>
      <p>
        <Sentence
          text={textPageTexts.openData.licence({ title: licence.title, name: licence.name, siteName })}
          part={licence.title}
        >
          <a rel="license" href={licence.path}>
            {licence.title}
          </a>
        </Sentence>
      </p>
      <Prose>{textPageTexts.openData.commitments({ fairness: FAIRNESS })}</Prose>
      <Prose>{textPageTexts.openData.programs({ list: LIST })}</Prose>
      <h2>{textPageTexts.openData.months}</h2>
      {months.length === 0 && <p>{textPageTexts.openData.noMonth}</p>}
      {months.map(({ month, files }) => (
        <section key={month} id={month}>
          <h3>
            <time dateTime={month}>{monthAndYear(month)}</time>
          </h3>
          <ul>
            {files.map((file) => (
              <li key={file}>
                <a href={`${OPEN_DATA}/${month}/${file}`}>{file}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </TextPage>
  )
}
