import { dayShareText, parText, spokenDay } from './dayText.ts'
import { texts } from '../../language/texts.ts'
import { pageTexts } from '../../language/pageTexts.ts'
import { decimalText } from '../../language/numbers.ts'
import { shortDay } from '../../language/days.ts'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { previousDay, type Day } from '#game/day.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { dayTries, PARS, type DayScores } from '#game/statistics/dayResult.ts'
import { scoreOf, triesText } from '#game/statistics/score.ts'
import { boardPath, gamePath } from '../../kinds/boardAddress.ts'
import { ARCHIVE, CHALLENGES } from '../../paths/pagePaths.ts'
import { ShareCard } from '../../share/ShareCard.tsx'
import { onFocusOrReconnect } from '../../sync/onFocusOrReconnect.ts'
import { useScreenQuery } from '../../sync/graphql/useScreenQuery.ts'
import { useViewer } from '../../viewer/viewer.ts'
import { GroupsToday } from '../GroupsToday.tsx'
import { refreshToday } from '../refreshToday.ts'
import { Streak } from '../Streak.tsx'
import { TodayLink } from '../TodayLink.tsx'
import type { BegunPlays } from '../todaysPlays.ts'
import { useToday, useTodaysPlays } from '../useTodaysPlays.ts'
import styles from './day.css?inline'
import { YesterdayDocument } from './DayPage.generated.ts'
import { addStyles } from '../../loading/addStyles.ts'

addStyles(styles)

/** Today's six games in one view, with the text to share, and what to play next. */
export function DayPage({ siteName }: { siteName: string }) {
  // The server that renders the page knows no player.
  const [isInBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
  useEffect(() => onFocusOrReconnect(() => void refreshToday(null)), [])
  return (
    <main className="page stack day">
      {isInBrowser ? <Day siteName={siteName} /> : <h1>{pageTexts.day.title}</h1>}
    </main>
  )
}

function Day({ siteName }: { siteName: string }) {
  const day = useToday()
  const plays = useTodaysPlays()
  const { profile } = useViewer()
  const scores = scoresOf(plays)
  const hard = DIGIT_COUNTS.filter((digits) => plays[digits]?.isHard)
  const left = DIGIT_COUNTS.filter((digits) => scores[digits] === undefined)
  const isOver = left.length === 0
  return (
    <>
      <h1>{isOver ? texts.today.complete : pageTexts.day.title}</h1>
      <p className="day-sum">
        <b translate="no">{shortDay(day)}</b>
        <span>{` ${left.length === DIGIT_COUNTS.length ? pageTexts.day.noneOver : parText(scores)}`}</span>
      </p>
      <Games plays={plays} scores={scores} />
      {isOver && (
        <ShareCard
          text={dayShareText({ siteName, day, scores, hard })}
          words={spokenDay({ siteName, day, scores, hard })}
        />
      )}
      <Streak />
      <p className="day-note">{pageTexts.day.parNote}</p>
      <nav className="day-further" aria-label={pageTexts.day.otherGames}>
        <Yesterday today={day} />
        <Link href={boardPath({ kind: 'practice', digits: 5 })} className="button button-quiet">
          {pageTexts.day.randomGame}
        </Link>
        <Link href={CHALLENGES} className="button button-quiet">
          {pageTexts.day.challengeFriend}
        </Link>
      </nav>
      {profile && <GroupsToday heading="h2" />}
    </>
  )
}

/** Leads to a game of yesterday that is not over; without one, to the archive. */
function Yesterday({ today }: { today: Day }) {
  const day = previousDay(today)
  const { data } = useScreenQuery(YesterdayDocument, { day })
  const over = data?.viewer.month.filter((play) => play.day === day && play.status !== 'PLAYING')
  const left = DIGIT_COUNTS.find((mode) => !over?.some(({ digits }) => digits === mode))
  const isArchived = !data || (data.firstDay !== null && data.firstDay <= day)
  if (!left || !isArchived)
    return (
      <Link href={ARCHIVE} className="button button-quiet">
        {pageTexts.day.archive}
      </Link>
    )
  return (
    <Link href={gamePath(left, day)} className="button">
      {pageTexts.day.yesterdaysArchive}
    </Link>
  )
}

function Games({ plays, scores }: { plays: BegunPlays; scores: DayScores }) {
  const { games, tries, par } = dayTries(scores)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{pageTexts.day.game}</th>
          <th scope="col">{pageTexts.day.tries}</th>
          <th scope="col">{pageTexts.day.par}</th>
        </tr>
      </thead>
      <tbody>
        {DIGIT_COUNTS.map((digits) => {
          const score = scores[digits]
          return (
            <tr key={digits}>
              <th scope="row">
                <TodayLink digits={digits}>{texts.board.mode({ digits })}</TodayLink>
              </th>
              <td>
                {score === undefined ? (
                  <TodayLink digits={digits} className="day-play">
                    {plays[digits] ? pageTexts.day.resume : pageTexts.day.play}
                  </TodayLink>
                ) : (
                  <>
                    <b translate="no">{triesText(score, plays[digits]?.isHard)}</b>
                    {plays[digits]?.isHard && (
                      <span className="spoken">{` ${pageTexts.day.inHardMode}`}</span>
                    )}
                  </>
                )}
              </td>
              <td translate="no">{decimalText(PARS[digits], 1)}</td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{games === DIGIT_COUNTS.length ? pageTexts.day.allSix : pageTexts.day.finished}</th>
          <td translate="no">
            <b>{tries}</b>
          </td>
          <td translate="no">{decimalText(par, 1)}</td>
        </tr>
        {games > 0 && (
          <tr>
            <th scope="row">{pageTexts.day.average}</th>
            <td translate="no">
              <b>{decimalText(tries / games, 1)}</b>
            </td>
            <td translate="no">{decimalText(par / games, 1)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}

function scoresOf(plays: BegunPlays): DayScores {
  return Object.fromEntries(
    DIGIT_COUNTS.flatMap((digits) => {
      const play = plays[digits]
      const score = play ? scoreOf(play.status, play.tries) : null
      return score === null ? [] : [[digits, score]]
    }),
  )
}
