import type { SavedGame } from '../storage/localGame.ts'
import { isOver, isUntouched, toast, type GameState, type NextGame, type Problem } from '../play/gameState.ts'
import type { KnownPlay, KnownStatistics } from '../storage/knownPlay.ts'
import { NEW_GAME, SESSION_CHANGED, tooLate, unsent, withPlay } from './reconcile.ts'
import { unenteredKeys, waitingGuesses, withWaiting } from './waiting.ts'

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
  return { ...tooLate(state), validated: false }
}

/** The server refused the guess. Without a play, the server does not know the game. */
export function guessRefused(state: GameState, play: KnownPlay | null): GameState {
  if (play === null) return { ...toast(unsent(state), NEW_GAME), validated: false }
  if (play.gameId !== state.play?.gameId) return state
  const next = confirmed(withPlay(state, play))
  return next.sent === null ? next : unsent(next)
}

/** The session changed during the request. The player sends the row to the server's present board. */
export function sessionChanged(state: GameState): GameState {
  return { ...toast(unsent(state), SESSION_CHANGED), validated: false }
}

/** The server's board, in response to a query at which the board here was `asOf`. */
export function boardKnown(
  state: GameState,
  { play, statistics, asOf }: { play: KnownPlay; statistics: KnownStatistics; asOf: KnownPlay | null },
): GameState {
  // The board changed during the query, so the response is stale and the board stays in doubt.
  if (asOf !== state.play) return state
  return { ...confirmed(withPlay(state, play)), statistics }
}

/** The server's play after a request for the next game. */
export function nextGameAnswered(state: GameState, play: KnownPlay): GameState {
  const next = confirmed(withPlay(state, play))
  // Refused: the clock here is wrong. The server's board comes with the correct time.
  return next.leaving ? doubt({ ...next, leaving: false, ahead: [] }) : next
}

/**
 * Another tab stored its board and its waiting guesses. The server has not confirmed them, so they count only
 * if they are ahead. The server decides the rest.
 */
export function otherTabPlayed(state: GameState, { play, sent, next }: SavedGame): GameState {
  const shown =
    play && isAhead(play, state.play) ? { ...withPlay(state, play), problem: state.problem } : state
  const isSameRow = play?.gameId === shown.play?.gameId && play?.guesses.length === shown.play?.guesses.length
  return isSameRow && sent !== null && !isOver(shown) ? adoptWaiting(shown, [sent, ...next]) : shown
}

/** Marks the board as possibly stale, so that the server is queried. */
export function doubt(state: GameState): GameState {
  return state.validated ? { ...state, validated: false } : state
}

/** Applies the clock. If the board's day is over, a board without a guess moves on to the new game. */
export function clockRead(state: GameState, nextGame: NextGame): GameState {
  const next = { ...state, nextGame }
  return nextGame.available && isUntouched(state) ? doubt(next) : next
}

function isAhead(theirs: KnownPlay, ours: KnownPlay | null): boolean {
  if (ours === null || theirs.day > ours.day) return true
  return theirs.gameId === ours.gameId && theirs.guesses.length > ours.guesses.length
}

/** Takes over guesses that wait in another tab, if they continue those that wait here. */
function adoptWaiting(state: GameState, theirs: readonly string[]): GameState {
  const ours = waitingGuesses(state)
  const isMore = theirs.length > ours.length && ours.every((guess, place) => guess === theirs[place])
  // A row that came back unsent waits for its own Enter.
  const isHeld = ours.length === 0 && state.ahead.length > 0
  return isMore && !isHeld ? withWaiting(state, theirs, unenteredKeys(state)) : state
}

function confirmed(state: GameState): GameState {
  return { ...state, validated: true, problem: lastingProblem(state) }
}

function lastingProblem({ problem }: GameState): Problem | null {
  return problem?.lasting ? problem : null
}
