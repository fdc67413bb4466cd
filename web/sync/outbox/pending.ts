import { EMPTY_ROW, type GameState, type Key } from '../../plays/gameState.ts'
import { keysOfRow } from '../../plays/input/editRow.ts'
import { keysOf, keysToKeep, pendingOf, replayQueue } from '../../plays/input/press.ts'

/** The guesses that wait for the server, in order: the sent one, then those entered after it. */
export function pendingGuesses(state: GameState): string[] {
  return pendingOf(state).guesses
}

/** The keys that the browser's record lacks: those typed below the pending guesses, but not entered. */
export function unenteredKeys(state: GameState): Key[] {
  const { below } = pendingOf(state)
  return [...keysOfRow(below), ...keysToKeep(below)]
}

/** The state with these pending guesses, and with these keys typed below them. */
export function withPending(state: GameState, guesses: readonly string[], keys: readonly Key[]): GameState {
  const [sent = null, ...next] = guesses
  return replayQueue({ ...state, sent, ...EMPTY_ROW, queue: [...keysOf(next), ...keys] })
}
