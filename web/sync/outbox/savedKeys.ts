import { isLeaving, type GameState, type Key } from '../../plays/gameState.ts'
import { readStored, writeStored } from '../../storage/browserStorage.ts'
import { type BoardAddress, boardKey } from '../../kinds/boardAddress.ts'
import { unenteredKeys, pendingGuesses, withPending } from './pending.ts'

/** Saves typed keys that were not entered, before the page is left or reloads. */
export function saveKeys(state: GameState): void {
  // Keys for the next game are of no use to a play that is still on the board.
  const keys = isLeaving(state) ? [] : unenteredKeys(state)
  writeStored(name(state), keys.join(' '), 'sessionStorage')
}

/** Types the saved keys again, once, before the keys typed since. */
export function restoreKeys(state: GameState): GameState {
  const saved = (readStored(name(state), 'sessionStorage') ?? '').split(' ').filter(isKey)
  if (saved.length === 0) return state
  writeStored(name(state), '', 'sessionStorage')
  return withPending(state, pendingGuesses(state), [...saved, ...unenteredKeys(state)])
}

function isKey(text: string): text is Key {
  return /^(?:[0-9]|Enter|Backspace|Place[0-6]|ArrowLeft|ArrowRight|Home|End|Escape)$/.test(text)
}

function name(board: BoardAddress): string {
  return boardKey(board).replace('digits', 'typed')
}
