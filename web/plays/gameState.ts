import type { Day } from '#game/day.ts'
import type { Key } from '../board/keys.ts'
import type { BoardAddress } from '../kinds/boardAddress.ts'
import type { KnownPlay, KnownStatistics } from '../storage/knownPlay.ts'

/**
 * Whether a next game is available, and the hour from which the countdown to it runs. After a daily board,
 * today's game is next; after an archived day, one that the player has not begun.
 */
export type NextGame = { available: boolean; countsFrom: Date | null }

/** The days that a board leads to, as the server last reported them. */
export type KnownDays = {
  /** The day of the first game; null without games. */
  firstDay: Day | null
  /** On an archived day's board, the day that the player should play next; null if there is none. */
  nextUnplayed: Day | null
}

/** Why the game cannot continue as usual, in words. The player need not act. */
export type Problem = {
  text: string
  /** Whether it stays when the server responds again. */
  lasting: boolean
}

/** A first guess that arrived after its game's day, and that day. */
export type MissedGuess = { guess: string; day: Day }

/** `ms` is how long it shows; absent for the usual time. */
export type Toast = { id: number; text: string; ms?: number | undefined }

/** Everything that the page of one board shows. Transitions change it: pure functions from state to state. */
export type GameState = BoardAddress & {
  /** Null until the browser's record or the server names the game. */
  play: KnownPlay | null
  /** The entered guesses that wait for the server, in order. The first one is sent. */
  pending: readonly string[]
  /** The digits of the typed row, below those played and pending. A GAP is an empty place before a digit. */
  typed: string
  /** The place that the player has chosen for the next digit. Without it, the first empty one is next. */
  place: number | null
  /** Keys that wait for the Enter of a row that came back unsent, or for the next game, in order. */
  queue: readonly Key[]
  /** The number of rows whose animation is over. The keyboard shows only their marks. */
  rowsShown: number
  /** The row whose keys are highlighted, for some seconds after its animation. */
  highlighted: number | null
  shaking: boolean
  toasts: readonly Toast[]
  /** Counts all messages, so that ids are unique: the timer of an older message may still run. */
  toastCount: number
  /** Whether the end of the game, if any, was shown completely. */
  endShown: boolean
  resultOpen: boolean
  /** Whether the server has confirmed this board. False when it may be stale. */
  validated: boolean
  nextGame: NextGame
  /** Whether the player requested the next game. */
  nextRequested: boolean
  /** Whether the player has requested today's game of a board that the server has not yet confirmed. */
  wantsToday: boolean
  problem: Problem | null
  /** A guess that did not count, until the player closes the explanation. */
  missed: MissedGuess | null
  statistics: KnownStatistics | null
  /** Null until the server responds. */
  days: KnownDays | null
  /** Whether the server has refused the board's day. */
  isRefused: boolean
}

export type Transition = (state: GameState) => GameState

/** The state of a board of one kind. */
export type StateOf<Kind extends BoardAddress['kind']> = Extract<GameState, { kind: Kind }>

const TOASTS = 4

/** A typed row without a digit or a choice. */
export const NOTHING_TYPED = { typed: '', place: null }

/** No key waits on the board. */
export const NO_KEYS = { pending: [], ...NOTHING_TYPED, queue: [] }

export function newGameState(board: BoardAddress): GameState {
  return {
    ...board,
    play: null,
    ...NO_KEYS,
    rowsShown: 0,
    highlighted: null,
    shaking: false,
    toasts: [],
    toastCount: 0,
    endShown: false,
    resultOpen: false,
    validated: false,
    nextGame: { available: false, countsFrom: null },
    nextRequested: false,
    wantsToday: false,
    problem: null,
    missed: null,
    statistics: null,
    days: null,
    isRefused: false,
  }
}

export function hasEnded({ play }: Pick<GameState, 'play'>): boolean {
  return play !== null && play.status !== 'playing'
}

export function rowsPlayed({ play }: Pick<GameState, 'play'>): number {
  return play?.guesses.length ?? 0
}

/** Requests the next game, if it is available and the end of this game was shown. */
export function requestNextGame(state: GameState): GameState {
  if (!state.endShown || !state.nextGame.available) return state
  return { ...state, nextRequested: true, resultOpen: false }
}

/** Opens or closes the result. It opens only after the end of the game was shown. */
export function showResult(state: GameState, open: boolean): GameState {
  return state.resultOpen === open ? state : { ...state, resultOpen: open && state.endShown }
}

/** Whether the player has requested the next game before the end of this one. */
export function isLeaving(state: GameState): boolean {
  return state.nextRequested && rowsPlayed(state) > 0 && !hasEnded(state)
}

/** The row that receives digits; ATTEMPTS if there is none. */
export function rowOfTyping(state: Pick<GameState, 'play' | 'pending'>): number {
  return rowsPlayed(state) + state.pending.length
}

/** Adds a message. A fifth message replaces the oldest. */
export function toast(state: GameState, text: string, ms?: number): GameState {
  const id = state.toastCount + 1
  return { ...state, toastCount: id, toasts: [...state.toasts, { id, text, ms }].slice(-TOASTS) }
}
