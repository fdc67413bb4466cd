import { useMemo } from 'react'
import { ResultDialog } from '../result/ResultDialog.tsx'
import type { GameState } from './gameState.ts'
import type { GameStore } from './gameStore.ts'
import { resultScores } from './resultScores.ts'
import type { NextGame } from './useNextGame.ts'

type GameResultProps = {
  store: GameStore
  state: GameState
  nextGame: NextGame
  siteName: string
  onPlayNext: () => void
}

/** The end of a game: answer, share text, scores. */
export function GameResult({ store, state, ...rest }: GameResultProps) {
  const { digits, play, statistics } = state
  const figures = useMemo(() => resultScores(digits, play, statistics), [digits, play, statistics])
  if (!play || play.status === 'playing' || play.target === null) return null
  return (
    <ResultDialog
      {...rest}
      {...figures}
      digits={digits}
      open={state.resultOpen}
      onClose={() => store.dispatch({ type: 'resultShown', open: false })}
      status={play.status}
      target={play.target}
      hints={play.hints}
      day={play.day}
    />
  )
}
