import { isOver, type GameState, type Key } from '../plays/gameState.ts'
import { keysOf, replayQueue } from '../plays/input/press.ts'

/** The keys that wait on a board, in order. */
export function keysOn({ sent, typed, queue }: GameState): Key[] {
  return [...keysOf(sent === null ? [] : [sent]), ...(typed as Iterable<Key>), ...queue]
}

/** The daily board after the keys of today's archive board. A finished game leaves them to the next. */
export function withKeys(daily: GameState, keys: readonly Key[]): GameState {
  if (keys.length === 0) return daily
  const next = { ...daily, queue: [...daily.queue, ...keys] }
  return isOver(daily) ? { ...next, nextRequested: true } : replayQueue(next)
}
