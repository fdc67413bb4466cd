import { shareDate } from '#game/day.ts'
import { ATTEMPTS, DIGIT_COUNTS } from '#game/digits.ts'
import type { PublicGame, PublicNumbers } from '#game/statistics/publicNumbers.ts'
import { averageText } from '#game/statistics/statistics.ts'
import { NUMBERS } from '../paths/pagePaths.ts'
import { longDate, monthName } from '../textPage/dates.ts'
import { TextPage, type Site } from '../textPage/TextPage.tsx'
import { Unfinished } from '../textPage/Unfinished.tsx'
import style from './numbers.css?inline'

/** The numbers and results of a closed day. */
export function NumbersPage({ site, day, games, hardest }: PublicNumbers & { site: Site }) {
  return (
    <TextPage
      site={site}
      path={NUMBERS}
      heading="Yesterday’s numbers"
      description="The numbers of the last day that is over, and how everyone did."
      style={style}
      modules={[]}
    >
      <p className="day">
        <time dateTime={day}>{longDate(day)}</time>
      </p>
      <p className="note">
        A day is over at midnight US Eastern time. Its numbers are secret until then. The figures count the
        plays of players who played on the day.
      </p>
      <div className="cards">
        {DIGIT_COUNTS.map((digits) => (
          <section key={digits} id={`digits${digits}`} data-game={`${day}/${digits}`}>
            <h2>{`${digits} digits`}</h2>
            <Unfinished />
            <Results game={games.find((game) => game.digits === digits)} />
          </section>
        ))}
      </div>
      <section className="hardest">
        <h2>{`The hardest days of ${monthName(day)}`}</h2>
        {hardest.length === 0 ? (
          <p>Nobody missed a number of this month so far.</p>
        ) : (
          <ul>
            {hardest.map((game) => (
              <HardDay key={game.digits} {...game} />
            ))}
          </ul>
        )}
      </section>
    </TextPage>
  )
}

function Results({ game }: { game: PublicGame | undefined }) {
  if (game === undefined) return <p className="none">Nobody played this one.</p>
  const { players, average, histogram } = game.crowd
  const digits = [...game.target]
  return (
    <>
      <p className="number" data-digits={digits.length}>
        <span className="spoken">{`The number was ${digits.join(' ')}`}</span>
        {digits.map((digit, place) => (
          <span key={place} translate="no" aria-hidden="true">
            {digit}
          </span>
        ))}
      </p>
      {average === null ? (
        <p className="none">Nobody finished this one.</p>
      ) : (
        <>
          <dl>
            {[
              [players === 1 ? 'Player' : 'Players', count(players)],
              ['Found it', winRate(histogram)],
              ['Average', averageText(average)],
            ].map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd translate="no">{value}</dd>
              </div>
            ))}
          </dl>
          <Tries histogram={histogram} />
        </>
      )}
    </>
  )
}

function Tries({ histogram }: { histogram: readonly number[] }) {
  const longest = Math.max(...histogram)
  return (
    <table className="tries">
      <caption className="spoken">How many players needed how many tries</caption>
      <thead className="spoken">
        <tr>
          <th scope="col">Tries</th>
          <th scope="col">Bar</th>
          <th scope="col">Players</th>
        </tr>
      </thead>
      <tbody>
        {histogram.map((plays, index) => (
          <tr key={index}>
            <th scope="row">
              {index < ATTEMPTS ? (
                <span translate="no">{index + 1}</span>
              ) : (
                <>
                  <span aria-hidden="true">×</span>
                  <span className="spoken">Not found</span>
                </>
              )}
            </th>
            <td>
              <Bar width={Math.max((plays / longest) * 100, plays > 0 ? 1 : 0)} />
            </td>
            <td translate="no">{count(plays)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Bars are SVG, because the page's policy allows no style attributes. */
function Bar({ width }: { width: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none">
      <rect width={width.toFixed(1)} height="10" />
    </svg>
  )
}

function HardDay({ digits, day, target, crowd }: PublicGame) {
  const results = `average ${averageText(crowd.average ?? 0)}, ${winRate(crowd.histogram)} found it`
  return (
    <li data-game={`${day}/${digits}`}>
      <Unfinished />
      <div>
        <b translate="no">{target}</b>
        <span>{` ${digits} digits, `}</span>
        <time translate="no" dateTime={day}>
          {shareDate(day)}
        </time>
        <span>{`: ${results}`}</span>
      </div>
    </li>
  )
}

function winRate(histogram: readonly number[]): string {
  const finished = histogram.reduce((sum, plays) => sum + plays, 0)
  return `${Math.round(((finished - (histogram[ATTEMPTS] ?? 0)) / finished) * 100)}%`
}

const COUNT = new Intl.NumberFormat('en')

function count(value: number): string {
  return COUNT.format(value)
}
