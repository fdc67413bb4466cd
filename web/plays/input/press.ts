import { ATTEMPTS, incompleteGuessMessage } from '#game/digits.ts'
import type { Digit } from '#game/hints/keyboard.ts'
import { firstEmpty } from '../../board/typedRow.ts'
import {
  EMPTY_ROW,
  isLeaving,
  hasEnded,
  requestNextGame,
  rowOfTyping,
  toast,
  type GameState,
  type Key,
} from '../gameState.ts'
import { editRow } from './editRow.ts'

const QUEUE_LIMIT = 99

/**
 * Applies a key. A sent row can be neither changed nor sent again, but a fast typist loses no key. While a
 * row waits for its response, the other keys edit the row below it. An Enter on that full row is
 * queued, with all keys after it, and the response replays the queue. The end of a game drops the queue,
 * since no row is left. After the end, Enter requests the next game. Keys after a request are queued for it.
 */
export function press(state: GameState, key: Key): GameState {
  if (hasEnded(state) || isLeaving(state)) return pressAfterEnd(state, key)
  if (rowOfTyping(state) >= ATTEMPTS) return state
  if (state.sent !== null && state.queue.length > 0) return enqueue(state, key)
  return key === 'Enter' ? enter(state) : editRow(state, key)
}

/** Replays the queued keys. */
export function replayQueue(state: GameState): GameState {
  return state.queue.reduce(press, { ...state, queue: [] })
}

/**
 * The guesses that wait for the server, in order, and the state below them: its digits are typed, but not
 * entered. The first guess is sent; with each response, `replayQueue` sends the next one.
 */
export function pendingOf(state: GameState): { guesses: string[]; below: GameState } {
  const { sent, queue } = state
  if (sent === null) return { guesses: [], below: state }
  if (queue.length === 0) return { guesses: [sent], below: state }
  const { guesses, below } = pendingOf(replayQueue({ ...state, sent: null }))
  return { guesses: [sent, ...guesses], below }
}

export function keysOf(guesses: readonly string[]): Key[] {
  return guesses.flatMap((guess) => [...(guess as Iterable<Digit>), 'Enter' as const])
}

/**
 * The queued keys to type again elsewhere or after a reload. Those below a row that came back unsent are not
 * among them: they would edit that row.
 */
export function keysToKeep({ digits, sent, typed, queue }: GameState): readonly Key[] {
  return sent === null && firstEmpty(typed) === digits ? [] : queue
}

function pressAfterEnd(state: GameState, key: Key): GameState {
  // A second Enter must not request the game twice.
  if (key === 'Enter' && state.queue.length === 0) return requestNextGame(state)
  return state.nextRequested ? enqueue(state, key) : state
}

function enter(state: GameState): GameState {
  const full = firstEmpty(state.typed) === state.digits
  // Keys typed after a row that came back unsent continue in the row below it.
  if (full && state.sent === null) return replayQueue({ ...state, sent: state.typed, ...EMPTY_ROW })
  if (full) return enqueue(state, 'Enter')
  // A second Enter: the row of the first one is still being sent.
  if (state.sent !== null && state.typed === '') return state
  return toast({ ...state, shaking: true }, incompleteGuessMessage(state.digits))
}

function enqueue(state: GameState, key: Key): GameState {
  return state.queue.length < QUEUE_LIMIT ? { ...state, queue: [...state.queue, key] } : state
}
