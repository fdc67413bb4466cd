import { useEffect } from 'react'
import { revealMs } from '../board/reveal.ts'
import { isOver, rowsPlayed, type GameState } from './gameState.ts'
import type { GameStore } from './gameStore.ts'

const HIGHLIGHT_MS = 5000
const RESULT_DELAY_MS = 700

/** Times the reveal of each new row, and the result after the last. A late timer does no harm. */
export function usePresentation({ digits, update }: GameStore, state: GameState): void {
  const rows = rowsPlayed(state)
  const isRevealing = state.revealed < rows
  const isEnding = isOver(state) && !isRevealing && !state.settled
  useEffect(() => {
    if (isRevealing) setTimeout(() => update((now) => reveal(now, rows)), revealMs(digits))
  }, [update, digits, isRevealing, rows])
  useEffect(() => {
    const row = state.highlighted
    if (row !== null) setTimeout(() => update((now) => endHighlight(now, row)), HIGHLIGHT_MS)
  }, [update, state.highlighted])
  useEffect(() => {
    if (isEnding) setTimeout(() => update(settle), RESULT_DELAY_MS)
  }, [update, isEnding])
}

/** Reveals the rows up to the given count, and highlights the keys of the last one. */
export function reveal(state: GameState, rows: number): GameState {
  if (rows <= state.revealed || rows > rowsPlayed(state)) return state
  return { ...state, revealed: rows, highlighted: rows - 1 }
}

export function endHighlight(state: GameState, row: number): GameState {
  return state.highlighted === row ? { ...state, highlighted: null } : state
}

/** The end was shown. The server is then queried again, for the statistics and the next game. */
export function settle(state: GameState): GameState {
  if (!isOver(state) || state.settled) return state
  return { ...state, settled: true, resultOpen: true, validated: false }
}
