import { useEffect } from 'react'
import { isEndless } from '#game/kinds/displayed.ts'
import { rowAnimationMs } from '../board/rowAnimation.ts'
import { hasEnded, rowsPlayed, type GameState } from './gameState.ts'
import type { GameStore } from './gameStore.ts'

const HIGHLIGHT_MS = 5000
const RESULT_DELAY_MS = 700
const TOAST_MS = 1500
const SHAKE_MS = 400

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

/** Removes each message, and the shake of the row, after its time, or when the player leaves the board. */
export function useNoticeTimers({ update }: GameStore, { toasts, shaking }: GameState): void {
  const { id: newest, ms = TOAST_MS } = toasts.at(-1) ?? {}
  useEffect(() => {
    if (newest === undefined) return
    // The next message must not clear this timer: each message has its own.
    setTimeout(() => update((state) => withoutToast(state, newest)), ms)
  }, [update, newest, ms])
  useEffect(() => {
    if (shaking) setTimeout(() => update((state) => ({ ...state, shaking: false })), SHAKE_MS)
  }, [update, shaking])
  useEffect(() => () => update(dismissNotices), [update])
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

/** The player left for another mode or page. On return, notices that were shown once do not show again. */
export function dismissNotices(state: GameState): GameState {
  return { ...state, rowsShown: rowsPlayed(state), highlighted: null, resultOpen: false, toasts: [] }
}

// Older messages have expired too.
function withoutToast(state: GameState, id: number): GameState {
  return { ...state, toasts: state.toasts.filter((toast) => toast.id > id) }
}
