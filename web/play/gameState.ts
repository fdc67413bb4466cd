import type { Day } from '#game/day.ts'
import { ATTEMPTS, incompleteGuessMessage, type DigitCount } from '#game/digits.ts'
import type { Hint } from '#game/hint.ts'
import type { Digit } from '#game/keyboard.ts'
import type { PlayStatus } from '#game/play.ts'

/** A play as far as it is known here: from the server, or from this browser's record of it. */
export type KnownPlay = {
  gameId: string
  day: Day
  status: PlayStatus
  guesses: readonly string[]
  hints: readonly Hint[]
  target: string | null
}

/** The server's figures of one mode. */
export type KnownStatistics = { histogram: readonly number[]; average: number | null }

export type Key = Digit | 'Enter' | 'Backspace'

/** Whether today's game is another than the one on the board, and what to say until then. */
export type NextGame = { available: boolean; countdown: string | null }

/** Why the game cannot go on as usual, in words; none needs the player to act. */
export type Problem = {
  text: string
  /** Whether it is told even when the server answers again. */
  lasting: boolean
}

export type Toast = { id: number; text: string }

/** All that one mode's page shows. It changes by transitions: pure functions from state to state. */
export type GameState = {
  digits: DigitCount
  /** Null until somebody (the record, the server) told which game this is. */
  play: KnownPlay | null
  /** A full row that waits for its answer. Its row is the number of rows played. */
  sent: string | null
  /** The digits of the row being typed: the row after those played and sent. */
  typed: string
  /** Keys that have to wait, in their order: since a second Enter, for the next row, or for the next game. */
  ahead: readonly Key[]
  /** Rows whose reveal is over: the keyboard's colours know no more than these. */
  revealed: number
  /** The row whose keys stand out, for some seconds after its reveal. */
  highlighted: number | null
  shaking: boolean
  toasts: readonly Toast[]
  /** How many messages there were: none has the id of an earlier one, whose time may still run. */
  said: number
  /** Whether the end, if there is one, was shown to its last second. */
  settled: boolean
  resultOpen: boolean
  /** Whether the server confirmed this board since it was last in doubt. */
  validated: boolean
  nextGame: NextGame
  /** Whether the player asked for the next game. */
  leaving: boolean
  problem: Problem | null
  statistics: KnownStatistics | null
}

const TOASTS = 4
const KEYS_AHEAD = 99

export function newGameState(digits: DigitCount): GameState {
  return {
    digits,
    play: null,
    sent: null,
    typed: '',
    ahead: [],
    revealed: 0,
    highlighted: null,
    shaking: false,
    toasts: [],
    said: 0,
    settled: false,
    resultOpen: false,
    validated: false,
    nextGame: { available: false, countdown: null },
    leaving: false,
    problem: null,
    statistics: null,
  }
}

export function isOver({ play }: GameState): boolean {
  return play !== null && play.status !== 'playing'
}

/** A game without a guess; it is not begun, so it ends with its day. */
export function isUntouched({ play }: GameState): boolean {
  return play?.status === 'playing' && play.guesses.length === 0
}

export function rowsPlayed({ play }: GameState): number {
  return play?.guesses.length ?? 0
}

/**
 * What a key does. A sent row can no longer be changed nor sent again, yet nobody who types fast loses a key:
 * while a row waits for its answer, digits and Backspace go to the row below it; an Enter that ends that row
 * waits, with all keys after it, and they are pressed again as soon as the answer is there. A game that ends
 * drops them: there is no row left for them. After it, Enter goes on to the next game, for which keys wait too.
 */
export function press(state: GameState, key: Key): GameState {
  if (isOver(state)) return pressAfterEnd(state, key)
  if (rowOfTyping(state) >= ATTEMPTS) return state
  if (state.sent !== null && state.ahead.length > 0) return keepForLater(state, key)
  if (key === 'Enter') return enter(state)
  if (key === 'Backspace') return { ...state, typed: state.typed.slice(0, -1) }
  return state.typed.length < state.digits ? { ...state, typed: state.typed + key } : state
}

/** Asks for the next game, where there is one and the end of this one was shown. */
export function leave(state: GameState): GameState {
  if (!state.settled || !state.nextGame.available) return state
  return { ...state, leaving: true, resultOpen: false }
}

/** Presses the keys that had to wait. */
export function pressAhead(state: GameState): GameState {
  return state.ahead.reduce(press, { ...state, ahead: [] })
}

/** The row that digits go to; ATTEMPTS when there is none. */
export function rowOfTyping(state: GameState): number {
  return rowsPlayed(state) + (state.sent === null ? 0 : 1)
}

/** Adds a message; of more than four, the oldest gives way. */
export function say(state: GameState, text: string): GameState {
  const id = state.said + 1
  return { ...state, said: id, toasts: [...state.toasts, { id, text }].slice(-TOASTS) }
}

export function showResult(state: GameState, open: boolean): GameState {
  return state.resultOpen === open ? state : { ...state, resultOpen: open && state.settled }
}

/** The player went to another mode or page; what was shown once is not shown again on return. */
export function hide(state: GameState): GameState {
  return { ...state, revealed: rowsPlayed(state), highlighted: null, resultOpen: false, toasts: [] }
}

export function fail(state: GameState, text: string): GameState {
  return state.problem?.text === text ? state : { ...state, problem: { text, lasting: false } }
}

function pressAfterEnd(state: GameState, key: Key): GameState {
  // Enter pressed twice asks once.
  if (key === 'Enter' && state.ahead.length === 0) return leave(state)
  return state.leaving ? keepForLater(state, key) : state
}

function enter(state: GameState): GameState {
  const full = state.typed.length === state.digits
  // What was typed after a row that came back unsent goes on below it.
  if (full && state.sent === null) return pressAhead({ ...state, sent: state.typed, typed: '' })
  if (full) return keepForLater(state, 'Enter')
  // Enter pressed twice: the row that it sent is still on its way.
  if (state.sent !== null && state.typed === '') return state
  return say({ ...state, shaking: true }, incompleteGuessMessage(state.digits))
}

function keepForLater(state: GameState, key: Key): GameState {
  return state.ahead.length < KEYS_AHEAD ? { ...state, ahead: [...state.ahead, key] } : state
}
