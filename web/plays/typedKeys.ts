import type { Digit } from '#game/hints/keyboard.ts'
import type { Key } from '../board/keys.ts'
import { firstEmpty, GAP } from '../board/typedRow.ts'
import { boardKey, type BoardAddress } from '../kinds/boardAddress.ts'
import { readStored, writeStored } from '../storage/browserStorage.ts'
import { removeStored } from '../storage/removeStored.ts'
import { NOTHING_TYPED, hasEnded, isLeaving, type GameState } from './gameState.ts'
import { replayQueue } from './press.ts'

/** The keys that type the row of this state again, and choose its place. */
export function keysOfRow({ typed, place }: Pick<GameState, 'typed' | 'place'>): Key[] {
  const keys = [...typed].flatMap((sign, at): Key[] => {
    if (sign === GAP) return []
    return typed[at - 1] === GAP ? [`Place${at}`, sign as Digit] : [sign as Digit]
  })
  if (place !== null) return [...keys, `Place${place}`]
  return typed.includes(GAP) ? [...keys, 'Escape'] : keys
}

/** The keys that wait on a board, in order: those of its pending guesses, then those not entered. */
export function keysOn(state: Waiting): Key[] {
  return [...keysOf(state.pending), ...unenteredKeys(state)]
}

/** The board with these keys after its own. A finished game leaves them to the next. */
export function withKeys(state: GameState, keys: readonly Key[]): GameState {
  if (keys.length === 0) return state
  const next = { ...state, queue: [...state.queue, ...keys] }
  return hasEnded(state) ? { ...next, nextRequested: true } : replayQueue(next)
}

/** What holds the keys of a board that no server has taken yet. */
type Waiting = Pick<GameState, 'digits' | 'pending' | 'typed' | 'place' | 'queue'>

/** Changes the first pending guess back to a typed row. The keys entered after it wait for its Enter. */
export function unsend<State extends Waiting>(state: State): State {
  const [sent, ...later] = state.pending
  if (sent === undefined) return state
  const queue = [...keysOf(later), ...keysOfRow(state), ...state.queue]
  return { ...state, pending: [], typed: sent, place: null, queue }
}

/** Saves the typed keys that were not entered, before the page is left or reloads. */
export function saveKeys(state: GameState): void {
  // Keys for the next game are of no use to a play that is still on the board.
  keepKeys(nameOfKeys(state), isLeaving(state) ? [] : unenteredKeys(state))
}

/** Types the saved keys again, once, before the keys typed since. */
export function restoreKeys(state: GameState): GameState {
  const saved = takeKeys(nameOfKeys(state))
  if (saved.length === 0) return state
  return replayQueue({ ...state, ...NOTHING_TYPED, queue: [...saved, ...unenteredKeys(state)] })
}

/** Saves keys in this tab under a name. */
export function keepKeys(name: string, keys: readonly Key[]): void {
  if (keys.length === 0) removeStored(name, 'sessionStorage')
  else writeStored(name, keys.join(' '), 'sessionStorage')
}

/** Takes the keys that `keepKeys` saved, once. */
export function takeKeys(name: string): Key[] {
  const saved = (readStored(name, 'sessionStorage') ?? '').split(' ').filter(isKey)
  removeStored(name, 'sessionStorage')
  return saved
}

/**
 * The keys typed below the pending guesses. Those below a row that came back unsent are not among them: they
 * would edit that row.
 */
export function unenteredKeys(state: Waiting): Key[] {
  const { digits, pending, typed, queue } = state
  const isUnsent = pending.length === 0 && firstEmpty(typed) === digits
  return [...keysOfRow(state), ...(isUnsent ? [] : queue)]
}

function keysOf(guesses: readonly string[]): Key[] {
  return guesses.flatMap((guess) => [...(guess as Iterable<Digit>), 'Enter' as const])
}

function isKey(text: string): text is Key {
  return /^(?:[0-9]|Enter|Backspace|Place[0-6]|ArrowLeft|ArrowRight|Home|End|Escape)$/.test(text)
}

function nameOfKeys(board: BoardAddress): string {
  return boardKey(board).replace('digits', 'typed')
}
