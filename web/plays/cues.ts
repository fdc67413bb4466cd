import { hasEnded, rowsPlayed, type GameState } from './gameState.ts'
import type { GameStore } from './gameStore.ts'

/** What a player can feel or hear: a key, a refusal, a new row, the end. */
export type Cue = 'key' | 'refused' | 'row' | 'victory' | 'defeat'

/** Reports the cues of a board, with its state. Returns the function that stops it. */
export function onCue(
  { getSnapshot, subscribe }: GameStore,
  perform: (cue: Cue, state: GameState) => void,
): () => void {
  let before = getSnapshot()
  return subscribe(() => {
    const now = getSnapshot()
    const cue = cueOf(before, now)
    before = now
    if (cue) perform(cue, now)
  })
}

/** The cue of a change; null for one that another tab, a reload or a clock made. */
export function cueOf(before: GameState, now: GameState): Cue | null {
  const { play } = now
  if (hasEnded(before) && !before.endShown && now.endShown)
    return play?.status === 'victory' ? 'victory' : 'defeat'
  if (now.shaking && now.toastCount > before.toastCount) return 'refused'
  const isRevealed = rowsPlayed(now) > rowsPlayed(before) && rowsPlayed(now) > now.rowsShown
  if (isRevealed && play?.gameId === before.play?.gameId) return 'row'
  return isPress(before, now) ? 'key' : null
}

/** Whether a key changed the rows that are typed. An answer changes them too, and takes the pending guess. */
function isPress(before: GameState, now: GameState): boolean {
  const isAnswer = before.pending.length > 0 && before.pending[0] !== now.pending[0]
  const isChanged = (['typed', 'place', 'pending'] as const).some((part) => before[part] !== now[part])
  return !isAnswer && (isChanged || now.queue.length > before.queue.length)
}
