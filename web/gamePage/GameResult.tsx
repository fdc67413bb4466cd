import { displayedKind } from '#game/kinds/displayed.ts'
import { useCallback, useMemo } from 'react'
import { scoreOf } from '#game/statistics/score.ts'
import { ChallengeButton } from '../challenge/ChallengeButton.tsx'
import { requestNextGame, type GameState } from '../play/gameState.ts'
import { countdownOf } from '../play/nextGame.ts'
import { showResult } from '../play/showResult.ts'
import type { GameStore } from '../play/gameStore.ts'
import type { KnownPlay } from '../storage/knownPlay.ts'
import { DayScores } from '../result/DayScores.tsx'
import { ResultDialog } from '../result/ResultDialog.tsx'
import { RESET_SINCE } from '../result/Scores.tsx'
import { NextMode } from '../today/NextMode.tsx'
import { Button } from '../ui/Button.tsx'
import { useEnter } from '../ui/useEnter.ts'
import { ArchiveNext } from './DayBar.tsx'
import { resultScores } from './resultScores.ts'

const NOT_COUNTED = 'Archive games do not count in your stats.'
const FINISHED_LATE =
  'Finished late, when the number was public: it counts for your streak but not in your stats.'

type GameResultProps = { store: GameStore; state: GameState; siteName: string }

/** The result of a finished game. Loads with a game's first row, since only its end needs it. */
export function GameResult({ store, state, siteName }: GameResultProps) {
  const { digits, segment, play, statistics, nextGame } = state
  const { scores, average, countsPlay } = useMemo(
    () => resultScores(digits, play, statistics),
    [digits, play, statistics],
  )
  const { update } = store
  const onPlayNext = useCallback(() => update(requestNextGame), [update])
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
      offer={segment === null && <ChallengeButton digits={digits} />}
      play={{ digits, day }}
      figures={
        <DayScores
          {...{ gameId, latest }}
          own={scores}
          ownAverage={average}
          live={state.resultOpen}
          everyoneName={segment === null && !nextGame.available ? 'Everyone today' : 'Everyone that day'}
          note={countsPlay ? null : noteOf(play)}
        />
      }
    >
      {segment !== null ? (
        <ArchiveNext state={state} onPlayNext={onPlayNext} offersBoth />
      ) : nextGame.available ? (
        <Button onClick={onPlayNext}>Play Todays Game</Button>
      ) : (
        <>
          <p>{countdownOf(nextGame)}</p>
          <NextMode digits={digits} />
        </>
      )}
    </ResultDialog>
  )
}

/** Why the shown play does not count in the player's statistics. */
function noteOf({ kind, finishedLate }: KnownPlay): string {
  if (!displayedKind(kind).isRated) return NOT_COUNTED
  return finishedLate ? FINISHED_LATE : RESET_SINCE
}
