import { useCallback, useMemo } from 'react'
import { AfterGame } from '../board/AfterGame.tsx'
import { ResultDialog } from '../result/ResultDialog.tsx'
import { leave, showResult, type GameState } from '../play/gameState.ts'
import type { GameStore } from '../play/gameStore.ts'
import { MissedGuessDialog } from './MissedGuessDialog.tsx'
import { resultScores } from './resultScores.ts'

type GameDialogsProps = { store: GameStore; state: GameState; siteName: string }

/** The dialogs of a game: the result at its end, and a guess that did not count. */
export function GameDialogs(props: GameDialogsProps) {
  return (
    <>
      <GameResult {...props} />
      <MissedGuessDialog {...props} />
    </>
  )
}

function GameResult({ store, state, siteName }: GameDialogsProps) {
  const { digits, play, statistics } = state
  const figures = useMemo(() => resultScores(digits, play, statistics), [digits, play, statistics])
  const { update } = store
  const onPlayNext = useCallback(() => update(leave), [update])
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
export function AfterPlay({ store: { update }, state }: Pick<GameDialogsProps, 'store' | 'state'>) {
  const { available, countdown } = state.nextGame
  return (
    <AfterGame
      countdown={countdown}
      onPlayNext={available ? () => update(leave) : undefined}
      onShowScores={() => update((now) => showResult(now, true))}
    />
  )
}
