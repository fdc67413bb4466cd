import { revealMs } from '../board/reveal.ts'
import { isOver, rowsPlayed, type GameState } from './gameState.ts'
import type { Action } from './gameReducer.ts'

const TOAST_MS = 1500
const SHAKE_MS = 400
const HIGHLIGHT_MS = 5000
const RESULT_DELAY_MS = 700

/** Starts the timers for what one step began: each ends with an action that is harmless when it comes too late. */
export function scheduleWhatFollows(
  before: GameState,
  after: GameState,
  dispatch: (action: Action) => void,
): void {
  const later = (delay: number, action: Action) => setTimeout(() => dispatch(action), delay)
  const rows = rowsPlayed(after)
  if (rows > after.revealed && after.play !== before.play) {
    const reveal = revealMs(after.digits)
    later(reveal, { type: 'revealed', rows })
    if (isOver(after)) later(reveal + RESULT_DELAY_MS, { type: 'settled' })
  }
  if (after.highlighted !== null && after.highlighted !== before.highlighted) {
    later(HIGHLIGHT_MS, { type: 'highlightEnded', row: after.highlighted })
  }
  if (after.shaking && !before.shaking) later(SHAKE_MS, { type: 'shaken' })
  const newest = after.toasts.at(-1)
  if (newest && newest !== before.toasts.at(-1)) later(TOAST_MS, { type: 'toastEnded', id: newest.id })
}
