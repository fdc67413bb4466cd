import { previousDay, type Day } from '#game/day.ts'
import type { PublicCommitment, PublicList } from '#game/fairness/publicList.ts'
import { FAIRNESS } from '../paths/pagePaths.ts'
import { longDate } from '../textPage/dates.ts'
import { Prose } from '../textPage/Prose.tsx'
import { TextPage, type Site } from '../textPage/TextPage.tsx'
import { Unfinished } from '../textPage/Unfinished.tsx'
import type { Content } from '../ui/content.ts'
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
      heading="Fair numbers"
      description="How to check that no number was changed after its day began."
      style={style}
      modules={['/fairness/page.mjs']}
    >
      <section>
        <div id="verdict" className="day" role="status" />
        <p>No number changes after its day has begun. Every browser can check it.</p>
        <p>
          <button type="button" id="check" className="button" hidden>
            Check all days
          </button>
        </p>
        <noscript>
          <p>This page checks the days by JavaScript, which is off. The script below does the same.</p>
        </noscript>
      </section>
      <h2>How it works</h2>
      <Prose>
        {`A day’s six numbers are drawn when the day begins. At that moment, before the first guess,
        ${site.siteName} publishes a *commitment* to each number: a fingerprint of the number together with a
        long random text, the *nonce*. A commitment does not reveal its number, and no other number has the
        same commitment. When the day is over, numbers and nonces are published. Then everybody can compute
        the fingerprints again and see that no number was changed in the meantime.`}
      </Prose>
      <section id="today">
        <h2>Today</h2>
        <DateLine day={today} />
        {ofToday ? (
          <List {...ofToday} />
        ) : (
          <p>The commitments are published with the first game of the day.</p>
        )}
      </section>
      <section id="closed">
        <h2>A day that is over</h2>
        <form action="#closed">
          <label>
            <span>Day</span>
            <input
              type="date"
              name="day"
              defaultValue={shown}
              max={previousDay(today)}
              min={first ?? undefined}
              required
            />
          </label>
          <button className="button button-quiet">Show</button>
        </form>
        <DateLine day={shown} />
        {ofShown ? <List {...ofShown} /> : <p>{reasonOf(shown, first)}</p>}
      </section>
      <section>
        <h2>Check it yourself</h2>
        <Prose>
          {`The script [verify.mjs](/fairness/verify.mjs) has 30 lines and needs only
          [Node.js](https://nodejs.org) 20. It does what this page does:`}
        </Prose>
        <Prose>{`\`node verify.mjs ${publicUrl}\``}</Prose>
        <Prose>
          {`A commitment is the SHA-256 of the text \`DAY DIGITS NUMBER NONCE\`. The hash of a list is the
          SHA-256 of the text \`DAY TIME LATE PREVIOUS-HASH\` and the six commitments. All are separated by
          single spaces. LATE has the digits of late games, or \`-\`. Every list names the hash of the list
          before it, so a change of an old list changes all later hashes: the lists are a chain.`}
        </Prose>
        <Prose>
          {`All lists are in [chain.json](/fairness/chain.json), and those of past months in the
          [open data](/open-data).`}
        </Prose>
      </section>
      <section>
        <h2>What this proves, and what it does not</h2>
        <ul>
          <li>
            It proves that a number was fixed when its commitment was published, and not changed afterwards:
            for example not after popular first guesses were seen.
          </li>
          <li>
            It does not prove that the number was drawn at random, nor that its operator keeps it secret. A
            computer draws it with equal chances for all numbers, which nobody outside can check.
          </li>
          <Prose as="li">
            A *late* commitment was published when the game was open already, for example on the day on which
            this page was added. For such a game it proves less: guesses may have come first.
          </Prose>
          <li>
            A day without a list proves nothing. The server was off when the day began and until it ended, or
            the list was withheld. Numbers of a missed day are drawn when the first player opens it in the
            archive.
          </li>
          <li>
            The chain could be replaced as a whole. So copy the hash of a list, or keep chain.json: if the
            hash of the same day is another one later, the history was changed.
          </li>
          <li>Random games and challenges have no commitments.</li>
        </ul>
      </section>
    </TextPage>
  )
}

function DateLine({ day }: { day: Day }) {
  return (
    <p className="day">
      <time dateTime={day}>{longDate(day)}</time>
    </p>
  )
}

function reasonOf(day: Day, first: Day | null): string {
  if (first === null) return 'No list is published yet.'
  if (day < first) return `This day was played before the first list, which is that of ${longDate(first)}.`
  return 'This day has no list: its commitments are missing, so its numbers prove nothing.'
}

function List({ day, at, previous, hash, games }: PublicList) {
  const numbers = games.filter(({ target }) => target)
  const late = games.filter(({ isLate }) => isLate)
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
        <span>Published at </span>
        <time dateTime={at.toISOString()} translate="no">
          {at.toISOString()}
        </time>
      </p>
      {late.map(({ digits }) => (
        <p
          key={digits}
          className="late"
        >{`${digits} digits is late: its game was open before its commitment.`}</p>
      ))}
      <details>
        <summary>Fingerprints</summary>
        <div className="cards">
          {games.map((game) => (
            <Game key={game.digits} day={day} {...game} />
          ))}
        </div>
        <dl>
          <Field name="Hash of this list" value={hash} />
          <Field name="Hash of the list before it" value={previous} />
        </dl>
      </details>
    </>
  )
}

function Game({ day, digits, commitment, target, nonce }: PublicCommitment & { day: Day }) {
  return (
    <section data-game={`${day}/${digits}`}>
      <h3>{`${digits} digits`}</h3>
      {target && <Unfinished />}
      <dl>
        {target && <Field name="Number" value={target} />}
        {nonce && <Field name="Nonce" value={nonce} />}
        <Field name="Commitment" value={commitment} />
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
