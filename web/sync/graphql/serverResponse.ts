import { boardKindOf } from '../../kinds/boardAddress.ts'
import { toast, type GameState, type KnownDays, type NextGame, type Problem } from '../../plays/gameState.ts'
import type { KnownPlay, KnownStatistics } from '../../storage/knownPlay.ts'
import { NEW_GAME, NOTICE_MS, SESSION_CHANGED, missGuess, unsend, withPlay } from '../reconcile.ts'
import { boardRefused } from '../boards/boardRefused.ts'

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
  if (play === null) return { ...toast(unsend(state), NEW_GAME), validated: false }
  if (play.gameId !== state.play?.gameId) return state
  const next = confirmed(withPlay(state, play))
  if (next.sent === null) return next
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
  return refusedWith(state, SESSION_CHANGED)
}

/** The server refused the row with this message. The player sends it to the server's present board. */
export function refusedWith(state: GameState, message: string): GameState {
  return { ...toast(unsend(state), message), validated: false }
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
  return markStale(confirmed(withPlay({ ...state, nextRequested: false, queue: [] }, play)))
}

/** Says why a request failed, until one succeeds. */
export function reportProblem(state: GameState, text: string): GameState {
  return state.problem?.text === text ? state : { ...state, problem: { text, lasting: false } }
}

/** Marks the board as possibly stale, so that the server is queried. */
export function markStale(state: GameState): GameState {
  return state.validated ? { ...state, validated: false } : state
}

/** Applies the clock. If the board's day is over, a board without a guess moves on to the new game. */
export function hourChanged(state: GameState, nextGame: NextGame): GameState {
  const next = { ...state, nextGame }
  return nextGame.available && isUntouched(state) ? markStale(next) : next
}

function confirmed(state: GameState): GameState {
  return { ...state, validated: true, problem: lastingProblem(state) }
}

function lastingProblem({ problem }: GameState): Problem | null {
  return problem?.lasting ? problem : null
}

/** A game without a guess. It has not begun, so it ends with its day. */
function isUntouched({ play }: GameState): boolean {
  return play?.status === 'playing' && play.guesses.length === 0
}
