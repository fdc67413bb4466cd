import { previousDay, type Day } from '#game/day.ts'
import type { PublicCommitment, PublicList } from '#game/fairness/publicList.ts'
import { textPageTexts } from '../language/textPageTexts.ts'
import { language } from '../language/texts.ts'
import { FAIRNESS, OPEN_DATA } from '../paths/pagePaths.ts'
import { longDate } from '../textPage/dates.ts'
import { Prose } from '../textPage/Prose.tsx'
import { TextPage, type Site } from '../textPage/TextPage.tsx'
import { Unfinished } from '../textPage/Unfinished.tsx'
import type { Content } from '../ui/content.ts'
import { Sentence } from '../ui/Sentence.tsx'
import style from './fairness.css?inline'

type FairnessPageProps = {
  site: Site
  publicUrl: string
  today: Day
  /** The closed day that is shown. */
  shown: Day
  /** The day of the first list; null without one. */
  first: Day | null
  ofToday: PublicList | null
  ofShown: PublicList | null
}

/** The commitments of today and of a closed day. */
export function FairnessPage({ site, publicUrl, today, shown, first, ofToday, ofShown }: FairnessPageProps) {
  return (
    <TextPage
      site={site}
      path={FAIRNESS}
      heading={textPageTexts.fairness.heading}
      description={textPageTexts.fairness.description}
      style={style}
      modules={['/fairness/page.mjs']}
    >
      <section>
        <div id="verdict" className="day" role="status" data-texts={verdictTexts()} />
        <p>{textPageTexts.fairness.promise}</p>
        <p>
          <button type="button" id="check" className="button" hidden>
            {textPageTexts.fairness.checkAll}
          </button>
        </p>
        <noscript>
          <p>{textPageTexts.fairness.noScript}</p>
        </noscript>
      </section>
      <h2>{textPageTexts.fairness.how}</h2>
      <Prose>{textPageTexts.fairness.commitments({ siteName: site.siteName })}</Prose>
      <section id="today">
        <h2>{textPageTexts.fairness.today}</h2>
        <DateLine day={today} />
        {ofToday ? <List {...ofToday} /> : <p>{textPageTexts.fairness.notYet}</p>}
      </section>
      <section id="closed">
        <h2>{textPageTexts.fairness.closed}</h2>
        <form action="#closed">
          <label>
            <span>{textPageTexts.fairness.day}</span>
            <input
              type="date"
              name="day"
              defaultValue={shown}
              max={previousDay(today)}
              min={first ?? undefined}
              required
            />
          </label>
          <button className="button button-quiet">{textPageTexts.fairness.show}</button>
        </form>
        <DateLine day={shown} />
        {ofShown ? <List {...ofShown} /> : <p>{reasonOf(shown, first)}</p>}
      </section>
      <section>
        <h2>{textPageTexts.fairness.checkYourself}</h2>
        <Prose>{textPageTexts.fairness.script({ script: SCRIPT, node: NODE })}</Prose>
        <Prose>{callOf(publicUrl)}</Prose>
        <Prose>{textPageTexts.fairness.hashes}</Prose>
        <Prose>{textPageTexts.fairness.lists({ chain: CHAIN, openData: OPEN_DATA })}</Prose>
      </section>
      <section>
        <h2>{textPageTexts.fairness.limits}</h2>
        <ul>
          <li>{textPageTexts.fairness.fixed}</li>
          <li>{textPageTexts.fairness.notRandom}</li>
          <Prose as="li">{textPageTexts.fairness.lateProves}</Prose>
          <li>{textPageTexts.fairness.noListProves}</li>
          <li>{textPageTexts.fairness.keepChain}</li>
          <li>{textPageTexts.fairness.others}</li>
        </ul>
      </section>
    </TextPage>
  )
}

const SCRIPT = '/fairness/verify.mjs'
const NODE = 'https://nodejs.org'
const CHAIN = '/fairness/chain.json'

/** How the script is called, as `Prose`. */
function callOf(publicUrl: string): string {
  return `\`node verify.mjs ${publicUrl}\``
}

function DateLine({ day }: { day: Day }) {
  return (
    <p className="day">
      <time dateTime={day}>{longDate(day)}</time>
    </p>
  )
}

function reasonOf(day: Day, first: Day | null): string {
  if (first === null) return textPageTexts.fairness.noList
  return day < first
    ? textPageTexts.fairness.beforeFirst({ day: longDate(first) })
    : textPageTexts.fairness.missing
}

/** The texts of the page's script (web/public/fairness/page.mjs), with the names of their placeholders. */
function verdictTexts(): string {
  const day = '{day}'
  const days = '{days}'
  return JSON.stringify({
    noHttps: textPageTexts.verdict.noHttps,
    wrong: textPageTexts.verdict.wrong({ day }),
    right: textPageTexts.verdict.right({ day }),
    checking: textPageTexts.verdict.checking,
    failed: textPageTexts.verdict.failed,
    days: daysByForm(),
    allRight: textPageTexts.verdict.allRight({ days }),
    proved: textPageTexts.verdict.proved({ days, day }),
    notProved: textPageTexts.verdict.notProved({ days, day }),
  })
}

/** The count of days in each plural form of the language. */
function daysByForm(): Record<string, string> {
  const rules = new Intl.PluralRules(language)
  const counts = Array.from({ length: 200 }, (_, count) => count)
  return Object.fromEntries(
    counts.map((count) => [rules.select(count), textPageTexts.verdict.days({ count, shown: '{count}' })]),
  )
}

function List({ day, at, previous, hash, games }: PublicList) {
  const numbers = games.filter(({ target }) => target)
  const late = games.filter(({ isLate }) => isLate)
  const instant = at.toISOString()
  return (
    <>
      {numbers.length > 0 && (
        <ul className="numbers" translate="no">
          {numbers.map(({ digits, target }) => (
            <li key={digits} data-game={`${day}/${digits}`}>
              <Unfinished />
              <span>{target}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Sentence text={textPageTexts.fairness.publishedAt({ instant })} part={instant}>
          <time dateTime={instant} translate="no">
            {instant}
          </time>
        </Sentence>
      </p>
      {late.map(({ digits }) => (
        <p key={digits} className="late">
          {textPageTexts.fairness.late({ digits })}
        </p>
      ))}
      <details>
        <summary>{textPageTexts.fairness.fingerprints}</summary>
        <div className="cards">
          {games.map((game) => (
            <Game key={game.digits} day={day} {...game} />
          ))}
        </div>
        <dl>
          <Field name={textPageTexts.fairness.hash} value={hash} />
          <Field name={textPageTexts.fairness.previous} value={previous} />
        </dl>
      </details>
    </>
  )
}

function Game({ day, digits, commitment, target, nonce }: PublicCommitment & { day: Day }) {
  return (
    <section data-game={`${day}/${digits}`}>
      <h3>{textPageTexts.page.mode({ digits })}</h3>
      {target && <Unfinished />}
      <dl>
        {target && <Field name={textPageTexts.fairness.number} value={target} />}
        {nonce && <Field name={textPageTexts.fairness.nonce} value={nonce} />}
        <Field name={textPageTexts.fairness.commitment} value={commitment} />
      </dl>
    </section>
  )
}

function Field({ name, value }: { name: string; value: Content }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="hash" translate="no">
        {value}
      </dd>
    </div>
  )
}
