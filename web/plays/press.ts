import { ATTEMPTS } from '#game/digits.ts'
import type { Digit } from '#game/hints/keyboard.ts'
import type { Key } from '../board/keys.ts'
import { texts } from '../language/texts.ts'
import { firstEmpty, GAP } from '../board/typedRow.ts'
import {
  NOTHING_TYPED,
  hasEnded,
  isLeaving,
  requestNextGame,
  rowOfTyping,
  toast,
  type GameState,
} from './gameState.ts'

const QUEUE_LIMIT = 99

/**
 * Applies a key. A pending guess can be neither changed nor entered again, but a fast typist loses no key:
 * they edit the row below. The end of a game drops what is pending or typed, since no row is left. After the
 * end, Enter requests the next game. Keys after a request are queued for it.
 */
export function press(state: GameState, key: Key): GameState {
  if (hasEnded(state) || isLeaving(state)) return pressAfterEnd(state, key)
  if (rowOfTyping(state) >= ATTEMPTS) return state
  return key === 'Enter' ? enter(state) : editRow(state, key)
}

/** Presses the queued keys. */
export function replayQueue(state: GameState): GameState {
  return state.queue.reduce(press, { ...state, queue: [] })
}

function pressAfterEnd(state: GameState, key: Key): GameState {
  const { nextRequested, queue } = state
  // A second Enter must not request the game twice.
  if (key === 'Enter' && queue.length === 0) return requestNextGame(state)
  return nextRequested && queue.length < QUEUE_LIMIT ? { ...state, queue: [...queue, key] } : state
}

function enter(state: GameState): GameState {
  const { digits, pending, typed } = state
  // Keys typed after a row that came back unsent continue in the row below it.
  if (firstEmpty(typed) === digits)
    return replayQueue({ ...state, pending: [...pending, typed], ...NOTHING_TYPED })
  // A second Enter: the row of the first one is still pending.
  if (pending.length > 0 && typed === '') return state
  return toast({ ...state, shaking: true }, texts.board.incomplete({ digits }))
}

type TypedRow = Pick<GameState, 'digits' | 'typed' | 'place'>

/**
 * Applies a key to the typed row. Without a chosen place, a digit goes to the first empty place and Backspace
 * takes the last digit. The arrow keys choose a place beside the next one; Home and End belong to the page
 * until a place is chosen. A place that the row lacks is ignored: the key may come from the browser's storage.
 */
export function editRow<State extends TypedRow>(state: State, key: Exclude<Key, 'Enter'>): State {
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

function choosePlace<State extends TypedRow>(state: State, place: number): State {
  return place < 0 || place >= state.digits ? state : { ...state, place }
}

/** A digit at a chosen empty place leads to the next empty one, a replaced digit to its neighbour. */
function putDigit<State extends TypedRow>(state: State, at: number, digit: Digit): State {
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
function takeDigit<State extends TypedRow>(state: State): State {
  const { typed, place } = state
  const at = typed.slice(0, (place ?? typed.length) + 1).trimEnd().length - 1
  if (at < 0) return state
  const rest = (typed.slice(0, at) + GAP + typed.slice(at + 1)).trimEnd()
  const isUnchosen = place === null && (rest === '' || firstEmpty(rest) === at)
  return { ...state, typed: rest, place: isUnchosen ? null : at }
}
