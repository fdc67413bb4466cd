import { boardKindOf } from '../kinds/boardAddress.ts'
import {
  hasEnded,
  isLeaving,
  NO_KEYS,
  rowsPlayed,
  toast,
  type GameState,
  type KnownDays,
  type Problem,
} from '../plays/gameState.ts'
import { shortDay } from '../language/days.ts'
import { texts } from '../language/texts.ts'
import { replayQueue } from '../plays/press.ts'
import { unsend } from '../plays/typedKeys.ts'
import type { KnownPlay, KnownStatistics } from '../storage/knownPlay.ts'

/** How long a text shows that the player reads before acting. */
const NOTICE_MS = 3000

/** Shown until a later guess proves that the server recognises the player again. */
export function forgotten(): Problem {
  return { text: texts.notices.forgotten, lasting: true }
}

/** The server accepted the guess; `play` is the board with it. */
export function guessAccepted(state: GameState, play: KnownPlay): GameState {
  if (play.gameId !== state.play?.gameId) return state
  // A first row does not prove that the server will recognise the player again. A later row does.
  const problem = play.guesses.length < 2 ? lastingProblem(state) : null
  return { ...withPlay(state, play), validated: true, problem, missed: null }
}

/** The first guess of a game arrived after the game's day. */
export function guessTooLate(state: GameState, gameId: string): GameState {
  if (gameId !== state.play?.gameId) return state
  return { ...missGuess(state), validated: false }
}

/**
 * The server refused the guess. Without a play, the server does not know the game. `correction` says which
 * hint the guess contradicts: the player changes the typed row.
 */
export function guessRefused(
  state: GameState,
  play: KnownPlay | null,
  correction: string | null = null,
): GameState {
  // The link does not work any more. The page says so, instead of a message on the board.
  if (play === null && boardKindOf(state).isLinked) return boardRefused(state)
  if (play === null) return refusedWith(state, texts.notices.newGame)
  if (play.gameId !== state.play?.gameId) return state
  const next = confirmed(withPlay(state, play))
  if (next.pending.length === 0) return next
  const typed = unsend(next)
  if (correction === null) return typed
  // The digits typed below stay, but none of them is sent: the player entered them before this hint.
  const entered = [...typed.queue, 'Enter'].indexOf('Enter')
  const queue = typed.queue.slice(0, entered)
  const toasts = typed.toasts.filter(({ text }) => text !== correction)
  return toast({ ...typed, queue, toasts, shaking: true }, correction, NOTICE_MS)
}

/** The session changed during the request. The player sends the row to the server's present board. */
export function sessionChanged(state: GameState): GameState {
  return refusedWith(state, texts.notices.sessionChanged)
}

/** The server refused the row with this message. The player sends it to the server's present board. */
export function refusedWith(state: GameState, message: string): GameState {
  return { ...toast(unsend(state), message), validated: false }
}

/** The board's address leads to no game. Guesses for it are dropped: no server would take them. */
export function boardRefused(state: GameState): GameState {
  return { ...state, ...NO_KEYS, isRefused: true, validated: true }
}

type BoardResponse = {
  play: KnownPlay
  statistics: KnownStatistics | null
  days: KnownDays | null
  /** The board here at the time of the query. */
  asOf: KnownPlay | null
}

/** The server's board. */
export function boardReceived(state: GameState, { play, statistics, days, asOf }: BoardResponse): GameState {
  // The board changed during the query, so the response is stale and the board stays in doubt.
  if (asOf !== state.play) return state
  // An unchanged board is not written to the record again: another tab may have left it for the next game.
  const known = asOf && JSON.stringify(play) === JSON.stringify(asOf) ? asOf : play
  return { ...confirmed(withPlay(state, known)), statistics, days }
}

/** The server's play after a request for the next game. */
export function nextGameReceived(state: GameState, play: KnownPlay): GameState {
  if (play.gameId !== state.play?.gameId) return confirmed(withPlay(state, play))
  // Refused: the clock here is wrong. The server's board comes with the correct time. The keys were for
  // another game.
  return { ...confirmed(withPlay({ ...state, nextRequested: false, queue: [] }, play)), validated: false }
}

/**
 * The state with another play in place of its own: the server's, or the record of another tab. Typed keys
 * stay if the new board has a row for them.
 */
export function withPlay(state: GameState, play: KnownPlay): GameState {
  const isSame = state.play?.gameId === play.gameId
  const next = isSame ? sameGame(state, play) : otherGame(state, play)
  if (!hasEnded(next)) {
    // A guess of another tab does not withdraw the request to leave the play.
    if (isLeaving(state) && isSame) return next
    const open = { ...next, endShown: false, resultOpen: false, nextRequested: false }
    return state.nextRequested ? replayQueue(open) : open
  }
  if (hasEnded(state) && isSame) return next
  // The animation of an end opens its result later. Any other end shows its result at once.
  const endShown = next.rowsShown === play.guesses.length
  return { ...next, ...NO_KEYS, endShown, resultOpen: endShown, nextRequested: false, statistics: null }
}

function sameGame(state: GameState, play: KnownPlay): GameState {
  const row = rowsPlayed(state)
  // The server has no rows of this player: the session is gone, or blocked cookies renew it at each guess.
  if (play.guesses.length < row) return { ...unsend(state), ...seen(play), problem: forgotten() }
  const { pending } = state
  const rows = play.guesses.slice(row)
  const differs = pending.findIndex((guess, index) => guess !== rows[index])
  const taken = differs < 0 ? pending.length : differs
  // Without a new row the list stays the same one, which is not written to the record again.
  if (taken === rows.length) return { ...state, play, pending: taken > 0 ? pending.slice(taken) : pending }
  // Rows entered elsewhere follow. The typed row moves to the first free row. Its Enter does not send it to a
  // board that the player has not seen.
  const isLost = taken === 0 && pending.length > 0
  const next = { ...unsend({ ...state, pending: pending.slice(isLost ? 1 : taken) }), ...seen(play) }
  return isLost ? toast(next, texts.notices.otherTab) : next
}

function otherGame(state: GameState, play: KnownPlay): GameState {
  const hasPending = state.pending.length > 0
  const isBegun = rowsPlayed(state) > 0
  const isLate = hasPending && !isBegun && state.play !== null && play.day > state.play.day
  if (isLate) return { ...missGuess(state), play, rowsShown: play.guesses.length }
  // A first guess does not depend on its board, so it also suits the new one.
  if (!isBegun && play.guesses.length === 0) return { ...state, play }
  const { followsDays } = boardKindOf(state)
  // The guesses of a begun daily play go on on the board of their day: see gameStore.ts. Digits below them were
  // meant for it, too.
  const left = hasPending && isBegun && followsDays ? { ...state, ...NO_KEYS } : unsend(state)
  const moved = { ...left, ...seen(play) }
  if (isLeaving(state)) return toast(moved, leftText(state), NOTICE_MS)
  // Another browser may have finished and left a begun game, so the cookies are not to blame.
  const isBroken = hasPending || (isBegun && !hasEnded(state))
  return isBroken ? toast(moved, followsDays ? texts.notices.newGame : texts.notices.otherTab) : moved
}

/** A play whose rows show without an animation. */
function seen(play: KnownPlay) {
  return { play, rowsShown: play.guesses.length, highlighted: null }
}

/** Where the player finds the play that left the board. */
function leftText({ play }: GameState): string {
  return play?.day ? texts.notices.inHistory({ day: shortDay(play.day) }) : texts.notices.thatGameInHistory
}

/** The day of the sent first guess is over, so it does not count. Its row comes back, with an explanation. */
function missGuess(state: GameState): GameState {
  const [guess] = state.pending
  if (guess === undefined || !state.play?.day) return state
  return { ...unsend(state), missed: { guess, day: state.play.day } }
}

function confirmed(state: GameState): GameState {
  return { ...state, validated: true, problem: lastingProblem(state) }
}

function lastingProblem({ problem }: GameState): Problem | null {
  return problem?.lasting ? problem : null
}
