import { press, type GameState, type Key } from '../play/gameState.ts'
import { readStored, writeStored } from '../storage/browserStorage.ts'

/** Keeps what was typed and not sent, for a reload that the player did not ask for. */
export function keepKeys({ digits, typed, ahead }: GameState): void {
  writeStored(name(digits), [...typed, ...ahead].join(' '), 'sessionStorage')
}

/** Types it again, once, before what was typed since. */
export function withKeptKeys(state: GameState): GameState {
  const kept = (readStored(name(state.digits), 'sessionStorage') ?? '').split(' ').filter(isKey)
  if (kept.length === 0) return state
  writeStored(name(state.digits), '', 'sessionStorage')
  const since = [...state.typed, ...state.ahead] as Key[]
  return [...kept, ...since].reduce(press, { ...state, typed: '', ahead: [] })
}

function isKey(text: string): text is Key {
  return /^(?:[0-9]|Enter|Backspace)$/.test(text)
}

function name(digits: number): string {
  return `typed${digits}`
}
