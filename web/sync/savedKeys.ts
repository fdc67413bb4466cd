import type { GameState, Key } from '../play/gameState.ts'
import { readStored, writeStored } from '../storage/browserStorage.ts'
import { unenteredKeys, pendingGuesses, withPending } from './pending.ts'

/** Saves typed keys that were not entered, before a reload that the player did not request. */
export function saveKeys(state: GameState): void {
  writeStored(name(state.digits), unenteredKeys(state).join(' '), 'sessionStorage')
}

/** Types the saved keys again, once, before the keys typed since. */
export function restoreKeys(state: GameState): GameState {
  const saved = (readStored(name(state.digits), 'sessionStorage') ?? '').split(' ').filter(isKey)
  if (saved.length === 0) return state
  writeStored(name(state.digits), '', 'sessionStorage')
  return withPending(state, pendingGuesses(state), [...saved, ...unenteredKeys(state)])
}

function isKey(text: string): text is Key {
  return /^(?:[0-9]|Enter|Backspace)$/.test(text)
}

function name(digits: number): string {
  return `typed${digits}`
}
