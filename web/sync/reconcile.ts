import { shareDate } from '#game/day.ts'
import {
  EMPTY_ROW,
  hasBoundGuess,
  isLeaving,
  hasEnded,
  rowsPlayed,
  toast,
  type GameState,
  type Problem,
} from '../plays/gameState.ts'
import { boardKindOf } from '../kinds/boardAddress.ts'
import { keysOfRow } from '../plays/input/editRow.ts'
import { replayQueue } from '../plays/input/press.ts'
import type { KnownPlay } from '../storage/knownPlay.ts'

/** How long a text shows that the player reads before acting. */
export const NOTICE_MS = 3000

export const NEW_GAME = 'A new game has begun'
export const SESSION_CHANGED = 'You logged in or out elsewhere'
const OTHER_TAB = 'This game went on in another tab'

/** Shown until a later guess proves that the server recognises the player again. */
export const FORGOTTEN: Problem = {
  text: 'The board is lost. Are cookies blocked?',
  lasting: true,
}

/**
 * The state with another play in place of its own: the server's, or the record of another tab. Typed keys
 * stay if the new board has a row for them.
 */
export function withPlay(state: GameState, play: KnownPlay): GameState {
  const next = state.play?.gameId === play.gameId ? sameGame(state, play) : otherGame(state, play)
  if (!hasEnded(next)) {
    // A guess of another tab does not withdraw the request to leave the play.
    if (isLeaving(state) && state.play?.gameId === play.gameId) return next
    const open = { ...next, endShown: false, resultOpen: false, nextRequested: false }
    return state.nextRequested ? replayQueue(open) : open
  }
  if (hasEnded(state) && state.play?.gameId === play.gameId) return next
  const ended = withoutKeys(next)
  // The animation of an end opens its result later. Any other end shows its result at once.
  const endShown = next.rowsShown === play.guesses.length
  return { ...ended, endShown, resultOpen: endShown, nextRequested: false, statistics: null }
}

function sameGame(state: GameState, play: KnownPlay): GameState {
  const row = rowsPlayed(state)
  if (play.guesses.length < row) return forgotten(state, play)
  const { confirmed, rest } = takeConfirmed(state, play.guesses.slice(row))
  if (row + confirmed === play.guesses.length) return { ...rest, play }
  const seen = { play, rowsShown: play.guesses.length, highlighted: null }
  // Rows entered elsewhere follow. The typed row moves to the first free row. Its Enter does not send it to a
  // board that the player has not seen.
  if (confirmed > 0 || state.sent === null) return { ...unsend(rest), ...seen }
  return toast({ ...state, ...seen, sent: null, queue: state.queue.slice(1) }, OTHER_TAB)
}

/** Removes the pending guesses with which these rows begin, from the sent one on. */
function takeConfirmed(state: GameState, rows: readonly string[]): { confirmed: number; rest: GameState } {
  let [confirmed, rest] = [0, state]
  while (rest.sent !== null && rest.sent === rows[confirmed]) {
    confirmed++
    rest = replayQueue({ ...rest, sent: null })
  }
  return { confirmed, rest }
}

function otherGame(state: GameState, play: KnownPlay): GameState {
  const isLate =
    state.sent !== null && rowsPlayed(state) === 0 && state.play !== null && play.day > state.play.day
  if (isLate) return { ...missGuess(state), play, rowsShown: play.guesses.length }
  // A first guess does not depend on its board, so it also suits the new one.
  if (rowsPlayed(state) === 0 && play.guesses.length === 0) return { ...state, play }
  const moved = {
    ...(hasBoundGuess(state) ? withoutKeys(state) : unsend(state)),
    play,
    rowsShown: play.guesses.length,
    highlighted: null,
  }
  // Another browser may have finished and left a begun game, so the cookies are not to blame.
  const isBroken = state.sent !== null || (rowsPlayed(state) > 0 && !hasEnded(state))
  if (isLeaving(state)) return toast(moved, leftText(state), NOTICE_MS)
  return isBroken ? toast(moved, boardKindOf(state).followsDays ? NEW_GAME : OTHER_TAB) : moved
}

/** Where the player finds the play that left the board. */
function leftText({ play }: GameState): string {
  return `The game of ${play?.day ? shareDate(play.day) : 'that day'} is in your history`
}

// The guesses go on on the board of their day: see gameStore.ts. Digits below them were meant for it, too.
function withoutKeys(state: GameState): GameState {
  return { ...state, sent: null, ...EMPTY_ROW, queue: [] }
}

// The server has no rows of this player: the session is gone, or blocked cookies renew it at each guess.
function forgotten(state: GameState, play: KnownPlay): GameState {
  return { ...unsend(state), play, rowsShown: play.guesses.length, highlighted: null, problem: FORGOTTEN }
}

/** The day of the sent first guess is over, so it does not count. Its row comes back, with an explanation. */
export function missGuess(state: GameState): GameState {
  if (state.sent === null || !state.play?.day) return state
  return { ...unsend(state), missed: { guess: state.sent, day: state.play.day } }
}

/** Changes the sent row back to a typed one. Keys typed after it wait for its Enter. */
export function unsend(state: GameState): GameState {
  if (state.sent === null) return state
  const queue = [...keysOfRow(state), ...state.queue]
  return { ...state, sent: null, typed: state.sent, place: null, queue }
}
