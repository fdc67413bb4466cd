import { useCallback, useMemo } from 'react'
import { requestNextGame, showResult, type GameState } from '../play/gameState.ts'
import type { GameStore } from '../play/gameStore.ts'
import { useAnimationTimers } from '../play/useAnimationTimers.ts'
import { ResultDialog } from '../result/ResultDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { MissedGuessDialog } from './MissedGuessDialog.tsx'
import { resultScores } from './resultScores.ts'

type GameProgressProps = { store: GameStore; state: GameState; siteName: string }

/** The consequences of a guess: the new row's animation, the result, and the dialog for a late guess. */
export function GameProgress(props: GameProgressProps) {
  useAnimationTimers(props.store, props.state)
  return (
    <>
      <GameResult {...props} />
      <MissedGuessDialog {...props} />
    </>
  )
}

function GameResult({ store, state, siteName }: GameProgressProps) {
  const { digits, play, statistics } = state
  const figures = useMemo(() => resultScores(digits, play, statistics), [digits, play, statistics])
  const { update } = store
  const onPlayNext = useCallback(() => update(requestNextGame), [update])
  if (!play || play.status === 'playing' || play.target === null) return null
  return (
    <ResultDialog
      {...figures}
      digits={digits}
      gameId={play.gameId}
      open={state.resultOpen}
      onClose={() => update((now) => showResult(now, false))}
      status={play.status}
      target={play.target}
      hints={play.hints}
      day={play.day}
      siteName={siteName}
      nextGame={state.nextGame}
      onPlayNext={onPlayNext}
    />
  )
}

/** Replaces Enter and Backspace after the end. */
export function AfterGame({ store: { update }, state }: Pick<GameProgressProps, 'store' | 'state'>) {
  const { available, countdown } = state.nextGame
  return (
    <div className="after-game">
      {available ? (
        <Button onClick={() => update(requestNextGame)}>Play Todays Game</Button>
      ) : (
        <p role="status">{countdown}</p>
      )}
      {/* It stays mounted below the result dialog, which returns the focus to it. */}
      <Button quiet onClick={() => update((now) => showResult(now, true))}>
        Show Scores
      </Button>
    </div>
  )
}
