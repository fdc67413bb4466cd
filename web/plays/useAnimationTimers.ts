import { useEffect } from 'react'
import { isEndless } from '#game/kinds/displayed.ts'
import { rowAnimationMs } from '../board/rowAnimation.ts'
import { hasEnded, rowsPlayed, type GameState } from './gameState.ts'
import type { GameStore } from './gameStore.ts'

const HIGHLIGHT_MS = 5000
const RESULT_DELAY_MS = 700

/**
 * Ends each new row's animation, then its highlight, and shows the result after the last row. A late timer
 * does no harm.
 */
export function useAnimationTimers({ digits, update }: GameStore, state: GameState): void {
  const rows = rowsPlayed(state)
  const isAnimating = state.rowsShown < rows
  const isEnding = hasEnded(state) && !isAnimating && !state.endShown
  useEffect(() => {
    if (isAnimating) setTimeout(() => update((now) => showRows(now, rows)), rowAnimationMs(digits))
  }, [update, digits, isAnimating, rows])
  useEffect(() => {
    const row = state.highlighted
    if (row !== null) setTimeout(() => update((now) => endHighlight(now, row)), HIGHLIGHT_MS)
  }, [update, state.highlighted])
  useEffect(() => {
    if (isEnding) setTimeout(() => update(showEnd), RESULT_DELAY_MS)
  }, [update, isEnding])
}

/** Ends the animation of the rows up to the given count, and highlights the keys of the last one. */
export function showRows(state: GameState, rows: number): GameState {
  if (rows <= state.rowsShown || rows > rowsPlayed(state)) return state
  return { ...state, rowsShown: rows, highlighted: rows - 1 }
}

export function endHighlight(state: GameState, row: number): GameState {
  return state.highlighted === row ? { ...state, highlighted: null } : state
}

/**
 * The end was shown. The server is then queried again, for the statistics and the next game. An endless board
 * needs neither, and its next game must not wait for a query.
 */
export function showEnd(state: GameState): GameState {
  if (!hasEnded(state) || state.endShown) return state
  return {
    ...state,
    endShown: true,
    resultOpen: true,
    validated: state.validated && isEndless(state.kind),
  }
}
