import { DIGIT_COUNTS } from '#game/digits.ts'
import { textPageTexts } from '../language/textPageTexts.ts'
import { EMBED } from '../paths/pagePaths.ts'
import { Prose } from '../textPage/Prose.tsx'
import { TextPage, type Site } from '../textPage/TextPage.tsx'
import style from './embedPage.css?inline'

type EmbedPageProps = {
  site: Site
  /** The HTML of the frame at `address`. */
  snippet: string
  address: string
  sandbox: string
  width: number
  height: number
}

const OEMBED = 'https://oembed.com'

/** For people with a page of their own: the HTML that shows today's game on it. */
export function EmbedPage({ site, snippet, address, sandbox, width, height }: EmbedPageProps) {
  const { siteName } = site
  return (
    <TextPage
      site={site}
      path={EMBED}
      heading={textPageTexts.embed.heading}
      description={textPageTexts.embed.description({ siteName })}
      style={style}
      modules={['/embed/page.mjs']}
    >
      <p>{textPageTexts.embed.intro({ siteName })}</p>
      <form id="options" hidden>
        <label>
          <span>{textPageTexts.embed.mode}</span>
          <select name="digits" defaultValue={address.slice(-1)}>
            {DIGIT_COUNTS.map((digits) => (
              <option key={digits} value={digits}>
                {textPageTexts.page.mode({ digits })}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{textPageTexts.embed.colours}</span>
          <select name="theme">
            <option value="">{textPageTexts.embed.system}</option>
            <option value="light">{textPageTexts.embed.light}</option>
            <option value="dark">{textPageTexts.embed.dark}</option>
          </select>
        </label>
      </form>
      <pre translate="no">
        <code id="snippet" data-address={address}>
          {snippet}
        </code>
      </pre>
      <p>
        <button
          type="button"
          id="copy"
          className="button"
          aria-live="polite"
          data-copied={textPageTexts.embed.copied}
          hidden
        >
          {textPageTexts.embed.copy}
        </button>
      </p>
      <h2>{textPageTexts.embed.preview}</h2>
      <iframe
        id="preview"
        src={address}
        title={siteName}
        loading="lazy"
        sandbox={sandbox}
        width={width}
        height={height}
      />
      <h2>{textPageTexts.embed.goodToKnow}</h2>
      <ul>
        <Prose as="li">{textPageTexts.embed.cookies}</Prose>
        <Prose as="li">{textPageTexts.embed.sandbox({ siteName })}</Prose>
        <Prose as="li">{textPageTexts.embed.size}</Prose>
        <Prose as="li">{textPageTexts.embed.oembed({ oembed: OEMBED })}</Prose>
      </ul>
    </TextPage>
  )
}
