import { displayedKind } from '#game/kinds/displayed.ts'
import { useMemo, type ComponentProps } from 'react'
import { Link } from 'wouter'
import { previousDay, type Day } from '#game/day.ts'
import { scoreOf } from '#game/statistics/score.ts'
import { shortDay } from '../language/days.ts'
import { texts } from '../language/texts.ts'
import { countdownOf } from '../plays/nextGame.ts'
import { showResult } from '../plays/gameState.ts'
import type { KnownPlay, KnownStatistics } from '../storage/knownPlay.ts'
import { ResultDialog } from '../result/ResultDialog.tsx'
import { Scores, type ScoresProps } from '../result/Scores.tsx'
import { Button } from '../ui/Button.tsx'
import type { ResultProps } from './parts/boardParts.ts'
import type { DigitCount } from '#game/digits.ts'
import { DAY } from '../paths/pagePaths.ts'
import { TodayLink } from '../today/TodayLink.tsx'
import { nextUnfinished } from '../today/todaysPlays.ts'
import { useToday, useTodaysPlays } from '../today/useTodaysPlays.ts'
import { average } from '#game/statistics/statistics.ts'
import { readLocalScores } from '../storage/localScores.ts'
import { useChunk } from '../loading/chunks.ts'
import { LateGroupsToday } from '../today/LateGroupsToday.tsx'
import { Streak } from '../today/Streak.tsx'

/** The result of a finished daily game. */
export function DailyResult(props: ResultProps) {
  const { digits, nextGame } = props.state
  const next = nextUnfinished(digits, useTodaysPlays())
  const isEarlier = nextGame.available
  return (
    <GameResult
      {...props}
      isTodays={!isEarlier}
      everyoneName={isEarlier ? texts.gamePage.everyoneThatDay : texts.gamePage.everyoneToday}
    >
      {isEarlier ? (
        <Button onClick={props.onPlayNext}>{texts.gamePage.playTodaysGame}</Button>
      ) : (
        <>
          <p>{countdownOf(nextGame)}</p>
          {next ? (
            <TodayLink digits={next} className="button">
              {texts.gamePage.nextMode({ mode: texts.board.mode({ digits: next }) })}
            </TodayLink>
          ) : (
            <Link href={DAY} className="button">
              {texts.gamePage.seeYourDay}
            </Link>
          )}
        </>
      )}
    </GameResult>
  )
}

/** `Yesterday’s number`, or `The number of Nov 3`. */
function nameOfTarget(day: Day, today: Day): string {
  return day === previousDay(today)
    ? texts.gamePage.yesterdaysNumber
    : texts.gamePage.numberOf({ day: shortDay(day) })
}

type GameResultProps = ResultProps &
  Pick<ComponentProps<typeof ResultDialog>, 'isTodays' | 'children'> & { everyoneName: string }

/** The result of a finished game of a day. Loads with the first row, since only the end needs it. */
export function GameResult({ store, state, siteName, everyoneName, ...parts }: GameResultProps) {
  const { digits, play, statistics } = state
  const result = useMemo(() => resultScores(digits, play, statistics), [digits, play, statistics])
  const today = useToday()
  const latest = play && scoreOf(play.status, play.guesses.length)
  if (!play?.day || play.status === 'playing' || play.target === null || latest === null) return null
  const { status, target, day, gameId } = play
  return (
    <ResultDialog
      {...parts}
      open={state.resultOpen}
      onClose={() => store.update((now) => showResult(now, false))}
      gameId={gameId}
      target={target}
      targetName={parts.isTodays ? texts.gamePage.theNumber : nameOfTarget(day, today)}
      shared={{ siteName, digits, ...play, status }}
      play={{ digits, day }}
      figures={
        <DayScores
          {...{ gameId, latest }}
          own={result.scores}
          ownAverage={result.average}
          live={state.resultOpen}
          isTodays={parts.isTodays === true}
          everyoneName={everyoneName}
          note={result.countsPlay ? null : noteOf(play)}
        />
      }
    />
  )
}

/** Why the shown play does not count in the player's statistics. */
function noteOf({ kind, finishedLate }: KnownPlay): string {
  if (!displayedKind(kind).isRated) return texts.gamePage.notCounted
  return finishedLate ? texts.gamePage.finishedLate : texts.result.resetSince
}

/** The player's games of the mode, for the result; `countsPlay` says whether they include the shown play. */
export type ResultScores = { scores: readonly number[]; average: number | null; countsPlay: boolean }

/** The scores for the result: the server's once they are known, this browser's until then. */
export function resultScores(
  digits: DigitCount,
  play: KnownPlay | null,
  statistics: KnownStatistics | null,
): ResultScores {
  if (statistics) {
    const { histogram, average: mean, countsPlay } = statistics
    const counts = countsPlay && !play?.finishedLate
    return { scores: histogram.flatMap(scoresOfBucket), average: mean, countsPlay: counts }
  }
  const score = play && scoreOf(play.status, play.guesses.length)
  const noted = readLocalScores(digits)
  const isRated = !play || displayedKind(play.kind).isRated
  const countsPlay = isRated && !play?.finishedLate && play?.gameId !== noted?.resetAfter
  // The game just played counts even if storage is forbidden.
  const known = { ...noted?.scores, ...(score && countsPlay && { [play.gameId]: score }) }
  const scores = Object.values(known)
  return { scores, average: average(scores), countsPlay }
}

function scoresOfBucket(count: number, bucket: number): number[] {
  return Array<number>(count).fill(bucket + 1)
}

type DayScoresProps = Omit<ScoresProps, 'everyone'> & {
  gameId: string
  /** Whether the figures of all players update. */
  live: boolean
  isTodays: boolean
}

const loadCrowdScores = () => import('../result/CrowdScores.tsx')

/** The player's own scores at once, those of all players when they are known, the streak, and the groups. */
function DayScores({ isTodays, ...props }: DayScoresProps) {
  const crowd = useChunk(loadCrowdScores)
  return (
    <>
      {crowd ? <crowd.CrowdScores {...props} /> : <Scores {...props} everyone={null} />}
      <Streak />
      {isTodays && props.live && <LateGroupsToday heading="h3" />}
    </>
  )
}
