import { useEffect } from 'react'
import { rowsPlayed, type GameState } from './gameState.ts'
import type { GameStore } from './gameStore.ts'

const TOAST_MS = 1500
const SHAKE_MS = 400

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

/** The player left for another mode or page. On return, notices that were shown once do not show again. */
export function dismissNotices(state: GameState): GameState {
  return { ...state, rowsShown: rowsPlayed(state), highlighted: null, resultOpen: false, toasts: [] }
}

// Older messages have expired too.
function withoutToast(state: GameState, id: number): GameState {
  return { ...state, toasts: state.toasts.filter((toast) => toast.id > id) }
}
