import { displayedKind } from '#game/kinds/displayed.ts'
import { useMemo, type ComponentProps } from 'react'
import { Link } from 'wouter'
import { previousDay, shareDate, type Day } from '#game/day.ts'
import { scoreOf } from '#game/statistics/score.ts'
import { countdownOf } from '../plays/nextGame.ts'
import { showResult } from '../plays/gameState.ts'
import type { KnownPlay } from '../storage/knownPlay.ts'
import { DayScores } from '../result/DayScores.tsx'
import { ResultDialog } from '../result/ResultDialog.tsx'
import { RESET_SINCE } from '../result/Scores.tsx'
import { Button } from '../ui/Button.tsx'
import type { ResultProps } from './parts/boardParts.ts'
import { resultScores } from './resultScores.ts'
import { modeName } from '#game/digits.ts'
import { DAY } from '../paths/pagePaths.ts'
import { TodayLink } from '../today/TodayLink.tsx'
import { nextUnfinished } from '../today/todaysPlays.ts'
import { useToday, useTodaysPlays } from '../today/useTodaysPlays.ts'

const NOT_COUNTED = 'Archive games do not count in your stats.'
const FINISHED_LATE =
  'Finished after midnight, when the number was public: it counts for your streak, but not in your stats.'

/** The result of a finished daily game. */
export function DailyResult(props: ResultProps) {
  const { digits, nextGame } = props.state
  const next = nextUnfinished(digits, useTodaysPlays())
  const isEarlier = nextGame.available
  return (
    <GameResult
      {...props}
      isTodays={!isEarlier}
      everyoneName={isEarlier ? 'Everyone that day' : 'Everyone today'}
    >
      {isEarlier ? (
        <Button onClick={props.onPlayNext}>Play Todays Game</Button>
      ) : (
        <>
          <p>{countdownOf(nextGame)}</p>
          {next ? (
            <TodayLink digits={next} className="button">
              {`Next: ${modeName(next)}`}
            </TodayLink>
          ) : (
            <Link href={DAY} className="button">
              See your day
            </Link>
          )}
        </>
      )}
    </GameResult>
  )
}

/** `Yesterday’s number`, or `The number of Nov 3`. */
function nameOfTarget(day: Day, today: Day): string {
  return day === previousDay(today) ? 'Yesterday’s number' : `The number of ${shareDate(day)}`
}

type GameResultProps = ResultProps &
  Pick<ComponentProps<typeof ResultDialog>, 'isTodays' | 'children'> & { everyoneName: string }

/** The result of a finished game of a day. Loads with the first row, since only the end needs it. */
export function GameResult({ store, state, siteName, everyoneName, ...parts }: GameResultProps) {
  const { digits, play, statistics } = state
  const { scores, average, countsPlay } = useMemo(
    () => resultScores(digits, play, statistics),
    [digits, play, statistics],
  )
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
      targetName={parts.isTodays ? 'The number' : nameOfTarget(day, today)}
      shared={{ siteName, digits, ...play, status }}
      play={{ digits, day }}
      figures={
        <DayScores
          {...{ gameId, latest }}
          own={scores}
          ownAverage={average}
          live={state.resultOpen}
          isTodays={parts.isTodays === true}
          everyoneName={everyoneName}
          note={countsPlay ? null : noteOf(play)}
        />
      }
    />
  )
}

/** Why the shown play does not count in the player's statistics. */
function noteOf({ kind, finishedLate }: KnownPlay): string {
  if (!displayedKind(kind).isRated) return NOT_COUNTED
  return finishedLate ? FINISHED_LATE : RESET_SINCE
}
