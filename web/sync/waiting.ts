import { guessesAhead, keysOf, pressAhead, type GameState, type Key } from '../play/gameState.ts'

/** The guesses that wait for the server, in order: the sent one, then those entered after it. */
export function waitingGuesses(state: GameState): string[] {
  return state.sent === null ? [] : [state.sent, ...guessesAhead(state)]
}

/** The keys that the browser's record lacks: those typed below the waiting guesses, but not entered. */
export function unenteredKeys(state: GameState): Key[] {
  const { sent, typed, ahead } = state
  if (sent === null || ahead.length === 0) return [...typed, ...ahead] as Key[]
  return unenteredKeys(pressAhead({ ...state, sent: null }))
}

/** The state with these waiting guesses, and with these keys typed below them. */
export function withWaiting(state: GameState, guesses: readonly string[], keys: readonly Key[]): GameState {
  const [sent = null, ...next] = guesses
  return pressAhead({ ...state, sent, typed: '', ahead: [...keysOf(next), ...keys] })
}
