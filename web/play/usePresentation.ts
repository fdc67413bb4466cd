import { useEffect } from 'react'
import { revealMs } from '../board/reveal.ts'
import { isOver, rowsPlayed, type GameState } from './gameState.ts'
import type { GameStore } from './gameStore.ts'

const HIGHLIGHT_MS = 5000
const RESULT_DELAY_MS = 700

/** Leads each new row through its reveal, and the last one to the result. A timer that fires late does no harm. */
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

/** Rows up to the given count are revealed; the keys of the last stand out. */
export function reveal(state: GameState, rows: number): GameState {
  if (rows <= state.revealed || rows > rowsPlayed(state)) return state
  return { ...state, revealed: rows, highlighted: rows - 1 }
}

export function endHighlight(state: GameState, row: number): GameState {
  return state.highlighted === row ? { ...state, highlighted: null } : state
}

/** The end was shown. It is a reason to ask the server again: for the statistics, and for the next game. */
export function settle(state: GameState): GameState {
  if (!isOver(state) || state.settled) return state
  return { ...state, settled: true, resultOpen: true, validated: false }
}
