import { displayedKind } from '#game/kinds/displayed.ts'
import { useMemo } from 'react'
import { scoreOf } from '#game/statistics/score.ts'
import { ChallengeButton } from '../challenges/ChallengeButton.tsx'
import { countdownOf } from '../plays/nextGame.ts'
import { showResult } from '../plays/showResult.ts'
import type { KnownPlay } from '../storage/knownPlay.ts'
import { DayScores } from '../result/DayScores.tsx'
import { ResultDialog } from '../result/ResultDialog.tsx'
import { RESET_SINCE } from '../result/Scores.tsx'
import { Button } from '../ui/Button.tsx'
import { useEnter } from '../ui/useEnter.ts'
import type { Elements } from '../ui/content.ts'
import type { ResultProps } from './parts/boardParts.ts'
import { resultScores } from './resultScores.ts'
import { Link } from 'wouter'
import { modeName, type DigitCount } from '#game/digits.ts'
import { gamePath } from '../kinds/boards.ts'
import { nextUnfinished } from '../today/todaysPlays.ts'
import { useTodaysPlays } from '../today/useTodaysPlays.ts'

const NOT_COUNTED = 'Archive games do not count in your stats.'
const FINISHED_LATE =
  'Finished late, when the number was public: it counts for your streak but not in your stats.'

/** The result of a finished daily game. */
export function DailyResult(props: ResultProps) {
  const { digits, nextGame } = props.state
  return (
    <GameResult
      {...props}
      offer={<ChallengeButton digits={digits} />}
      everyoneName={nextGame.available ? 'Everyone that day' : 'Everyone today'}
    >
      {nextGame.available ? (
        <Button onClick={props.onPlayNext}>Play Todays Game</Button>
      ) : (
        <>
          <p>{countdownOf(nextGame)}</p>
          <NextMode digits={digits} />
        </>
      )}
    </GameResult>
  )
}

type GameResultProps = ResultProps & {
  offer: Elements
  everyoneName: string
  /** The next steps. */
  children: Elements
}

/** The result of a finished game of a day. Loads with the first row, since only the end needs it. */
export function GameResult({ store, state, siteName, onPlayNext, ...parts }: GameResultProps) {
  const { digits, play, statistics, nextGame } = state
  const { offer, everyoneName, children } = parts
  const { scores, average, countsPlay } = useMemo(
    () => resultScores(digits, play, statistics),
    [digits, play, statistics],
  )
  const { update } = store
  useEnter(state.resultOpen && nextGame.available, onPlayNext)
  const latest = play && scoreOf(play.status, play.guesses.length)
  if (!play?.day || play.status === 'playing' || play.target === null || latest === null) return null
  const { status, target, hints, day, kind, gameId } = play
  return (
    <ResultDialog
      open={state.resultOpen}
      onClose={() => update((now) => showResult(now, false))}
      target={target}
      shared={{ siteName, digits, hints, status, day, kind }}
      offer={offer}
      play={{ digits, day }}
      figures={
        <DayScores
          {...{ gameId, latest }}
          own={scores}
          ownAverage={average}
          live={state.resultOpen}
          everyoneName={everyoneName}
          note={countsPlay ? null : noteOf(play)}
        />
      }
    >
      {children}
    </ResultDialog>
  )
}

/** Why the shown play does not count in the player's statistics. */
function noteOf({ kind, finishedLate }: KnownPlay): string {
  if (!displayedKind(kind).isRated) return NOT_COUNTED
  return finishedLate ? FINISHED_LATE : RESET_SINCE
}

/** Offers the next game of today that is not over, if any. */
function NextMode({ digits }: { digits: DigitCount }) {
  const mode = nextUnfinished(digits, useTodaysPlays())
  return (
    mode && (
      <Link href={gamePath(mode)} className="button">
        {`Next: ${modeName(mode)}`}
      </Link>
    )
  )
}
