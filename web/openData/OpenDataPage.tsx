import { OPEN_DATA } from '../paths/pagePaths.ts'
import { monthAndYear } from '../textPage/dates.ts'
import { Prose } from '../textPage/Prose.tsx'
import { TextPage, type Site } from '../textPage/TextPage.tsx'
import style from '../textPage/textPage.css?inline'

type OpenDataPageProps = {
  site: Site
  licence: { name: string; title: string; path: string }
  /** The published months, such as `2026-10`, newest first. */
  months: readonly string[]
  files: readonly string[]
}

/** The published files of each month. */
export function OpenDataPage({ site, licence, months, files }: OpenDataPageProps) {
  const { siteName } = site
  return (
    <TextPage
      site={site}
      path={OPEN_DATA}
      heading="Open data"
      description="Each month, all games of the month before as open data: plays and guesses, without personal data."
      style={style}
    >
      <p>
        {`On the second day of each month, ${siteName} publishes the games of the previous month, and the
        plays of these games with their guesses. Players have pseudonyms that are new in each month. The data
        has no instants of plays and no personal data.`}
      </p>
      <p>
        <span>Licence: </span>
        <a rel="license" href={licence.path}>
          {licence.title}
        </a>
        <span>
          {` (${licence.name}). You may share and adapt the data for any purpose. Name ${siteName} and the
          month as the source.`}
        </span>
      </p>
      <Prose>
        {`Its table of commitments proves that no number was changed after its day began: see
        [Fair numbers](/fairness).`}
      </Prose>
      <Prose>
        {`For programs: [index.json](${OPEN_DATA}/index.json). Each month’s README.md describes the columns for
        people, and datapackage.json for programs.`}
      </Prose>
      <h2>Months</h2>
      {months.length === 0 && <p>No month is published yet.</p>}
      {months.map((month) => (
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
