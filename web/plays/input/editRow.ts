import type { Digit } from '#game/hints/keyboard.ts'
import { firstEmpty, GAP } from '../../board/typedRow.ts'
import type { GameState, Key } from '../gameState.ts'

type RowKey = Exclude<Key, 'Enter'>

/**
 * Applies a key to the typed row. Without a chosen place, a digit goes to the first empty place and Backspace
 * takes the last digit. The arrow keys choose a place beside the next one; Home and End belong to the page
 * until a place is chosen. A place that the row lacks is ignored: the key may come from the browser's storage.
 */
export function editRow(state: GameState, key: RowKey): GameState {
  const { digits, typed, place } = state
  const next = place ?? firstEmpty(typed)
  if (key === 'Backspace') return takeDigit(state)
  if (key === 'ArrowLeft') return choosePlace(state, next - 1)
  if (key === 'ArrowRight') return choosePlace(state, next + 1)
  if (key.startsWith('Place')) return choosePlace(state, Number(key.slice(5)))
  if (key.length === 1) return putDigit(state, next, key as Digit)
  if (place === null) return state
  return key === 'Escape' ? { ...state, place: null } : choosePlace(state, key === 'Home' ? 0 : digits - 1)
}

/** The keys that type the row of this state again, and choose its place. */
export function keysOfRow({ typed, place }: Pick<GameState, 'typed' | 'place'>): Key[] {
  const keys = [...typed].flatMap((sign, at): Key[] => {
    if (sign === GAP) return []
    return typed[at - 1] === GAP ? [`Place${at}`, sign as Digit] : [sign as Digit]
  })
  if (place !== null) return [...keys, `Place${place}`]
  return typed.includes(GAP) ? [...keys, 'Escape'] : keys
}

function choosePlace(state: GameState, place: number): GameState {
  return place < 0 || place >= state.digits ? state : { ...state, place }
}

/** A digit at a chosen empty place leads to the next empty one, a replaced digit to its neighbour. */
function putDigit(state: GameState, at: number, digit: Digit): GameState {
  const { digits, place } = state
  if (at >= digits) return state
  const row = state.typed.padEnd(digits, GAP)
  const typed = (row.slice(0, at) + digit + row.slice(at + 1)).trimEnd()
  if (place === null) return { ...state, typed }
  const next = row[at] === GAP ? row.indexOf(GAP, at + 1) : at + 1
  return { ...state, typed, place: next > 0 && next < digits ? next : null }
}

/**
 * Takes the last digit, or the one at the chosen place or before it. A gap that this leaves is next, but an
 * empty row begins at its first place.
 */
function takeDigit(state: GameState): GameState {
  const { typed, place } = state
  const at = typed.slice(0, (place ?? typed.length) + 1).trimEnd().length - 1
  if (at < 0) return state
  const rest = (typed.slice(0, at) + GAP + typed.slice(at + 1)).trimEnd()
  const isUnchosen = place === null && (rest === '' || firstEmpty(rest) === at)
  return { ...state, typed: rest, place: isUnchosen ? null : at }
}
