import { hasEnded, type GameState, type Key } from '../plays/gameState.ts'
import { keysOfRow } from '../plays/input/editRow.ts'
import { keysOf, keysToKeep, replayQueue } from '../plays/input/press.ts'

/** The keys that wait on a board, in order. */
export function keysOn(state: GameState): Key[] {
  const { sent } = state
  return [...keysOf(sent === null ? [] : [sent]), ...keysOfRow(state), ...keysToKeep(state)]
}

/** The daily board after the keys of today's archive board. A finished game leaves them to the next. */
export function withKeys(daily: GameState, keys: readonly Key[]): GameState {
  if (keys.length === 0) return daily
  const next = { ...daily, queue: [...daily.queue, ...keys] }
  return hasEnded(daily) ? { ...next, nextRequested: true } : replayQueue(next)
}
