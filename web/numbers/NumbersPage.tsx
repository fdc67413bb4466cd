import { ATTEMPTS, DIGIT_COUNTS } from '#game/digits.ts'
import type { PublicGame, PublicNumbers } from '#game/statistics/publicNumbers.ts'
import { averageText } from '#game/statistics/statistics.ts'
import { shortDay } from '../language/days.ts'
import { numberText, withDecimalSign } from '../language/numbers.ts'
import { textPageTexts } from '../language/textPageTexts.ts'
import { texts } from '../language/texts.ts'
import { NUMBERS } from '../paths/pagePaths.ts'
import { longDate, monthName } from '../textPage/dates.ts'
import { TextPage, type Site } from '../textPage/TextPage.tsx'
import { Unfinished } from '../textPage/Unfinished.tsx'
import { Sentence } from '../ui/Sentence.tsx'
import style from './numbers.css?inline'

/** The numbers and results of a closed day. */
export function NumbersPage({ site, day, games, hardest }: PublicNumbers & { site: Site }) {
  return (
    <TextPage
      site={site}
      path={NUMBERS}
      heading={texts.navigation.numbers}
      description={textPageTexts.numbers.description}
      style={style}
      modules={[]}
    >
      <p className="day">
        <time dateTime={day}>{longDate(day)}</time>
      </p>
      <p className="note">{textPageTexts.numbers.note}</p>
      <div className="cards">
        {DIGIT_COUNTS.map((digits) => (
          <section key={digits} id={`digits${digits}`} data-game={`${day}/${digits}`}>
            <h2>{textPageTexts.page.mode({ digits })}</h2>
            <Unfinished />
            <Results game={games.find((game) => game.digits === digits)} />
          </section>
        ))}
      </div>
      <section className="hardest">
        <h2>{textPageTexts.numbers.hardest({ month: monthName(day) })}</h2>
        {hardest.length === 0 ? (
          <p>{textPageTexts.numbers.noneHard}</p>
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
  if (game === undefined) return <p className="none">{textPageTexts.numbers.nobodyPlayed}</p>
  const { players, average, histogram } = game.crowd
  const digits = [...game.target]
  return (
    <>
      <p className="number" data-digits={digits.length}>
        <span className="spoken">{textPageTexts.numbers.numberWas({ number: digits.join(' ') })}</span>
        {digits.map((digit, place) => (
          <span key={place} translate="no" aria-hidden="true">
            {digit}
          </span>
        ))}
      </p>
      {average === null ? (
        <p className="none">{textPageTexts.numbers.nobodyFinished}</p>
      ) : (
        <>
          <dl>
            {[
              [textPageTexts.numbers.players({ count: players }), numberText(players)],
              [textPageTexts.numbers.foundIt, winRate(histogram)],
              [textPageTexts.numbers.average, withDecimalSign(averageText(average))],
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
      <caption className="spoken">{textPageTexts.numbers.howMany}</caption>
      <thead className="spoken">
        <tr>
          <th scope="col">{textPageTexts.numbers.tries}</th>
          <th scope="col">{textPageTexts.numbers.bar}</th>
          <th scope="col">{textPageTexts.numbers.playersOfBar}</th>
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
                  <span className="spoken">{textPageTexts.numbers.notFound}</span>
                </>
              )}
            </th>
            <td>
              <Bar width={Math.max((plays / longest) * 100, plays > 0 ? 1 : 0)} />
            </td>
            <td translate="no">{numberText(plays)}</td>
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
  const date = shortDay(day)
  const text = textPageTexts.numbers.hardDay({
    digits,
    day: date,
    average: withDecimalSign(averageText(crowd.average ?? 0)),
    share: winRate(crowd.histogram),
  })
  return (
    <li data-game={`${day}/${digits}`}>
      <Unfinished />
      <div>
        <b translate="no">{target}</b>
        <Sentence text={` ${text}`} part={date}>
          <time translate="no" dateTime={day}>
            {date}
          </time>
        </Sentence>
      </div>
    </li>
  )
}

function winRate(histogram: readonly number[]): string {
  const finished = histogram.reduce((sum, plays) => sum + plays, 0)
  const percent = Math.round(((finished - (histogram[ATTEMPTS] ?? 0)) / finished) * 100)
  return textPageTexts.numbers.percent({ percent })
}
