import {
  isUntouched,
  say,
  type GameState,
  type KnownPlay,
  type KnownStatistics,
  type NextGame,
  type Problem,
} from '../play/gameState.ts'
import { NEW_GAME, unsent, withPlay } from './reconcile.ts'

/** The server took the guess; `play` is the board with it. */
export function guessAccepted(state: GameState, play: KnownPlay): GameState {
  if (play.gameId !== state.play?.gameId) return state
  // A first row does not tell whether the server will know us again; a later one does.
  const problem = play.guesses.length < 2 ? lastingProblem(state) : null
  return { ...withPlay(state, play), validated: true, problem }
}

/** The server did not take the guess. Without a play, its game is unknown or takes no first guess any more. */
export function guessRefused(state: GameState, play: KnownPlay | null): GameState {
  if (play === null) return { ...say(unsent(state), NEW_GAME), validated: false }
  if (play.gameId !== state.play?.gameId) return state
  const next = confirmed(withPlay(state, play))
  return next.sent === null ? next : unsent(next)
}

/** What the server has, asked for when the board here was `asOf`. */
export function boardKnown(
  state: GameState,
  { play, statistics, asOf }: { play: KnownPlay; statistics: KnownStatistics; asOf: KnownPlay | null },
): GameState {
  // The board moved on while the answer was under way: it is old, and the question stays open.
  if (asOf !== state.play) return state
  return { ...confirmed(withPlay(state, play)), statistics }
}

/** The play that the server shows after the player asked for the next game. */
export function nextGameAnswered(state: GameState, play: KnownPlay): GameState {
  const next = confirmed(withPlay(state, play))
  // Refused: the clock here is wrong, and the server's board comes with the time.
  return next.leaving ? doubt({ ...next, leaving: false, ahead: [] }) : next
}

/** Another tab wrote its board: only its belief, so it counts where it is ahead; the server settles the rest. */
export function otherTabPlayed(state: GameState, play: KnownPlay): GameState {
  const ours = state.play
  const isAhead =
    ours === null ||
    play.day > ours.day ||
    (play.gameId === ours.gameId && play.guesses.length > ours.guesses.length)
  return isAhead ? { ...withPlay(state, play), problem: state.problem } : state
}

/** The board may be old: the server is to be asked. */
export function doubt(state: GameState): GameState {
  return state.validated ? { ...state, validated: false } : state
}

/** The clock says whether the board's day is past. A board without a guess then goes on by itself. */
export function clockRead(state: GameState, nextGame: NextGame): GameState {
  const next = { ...state, nextGame }
  return nextGame.available && isUntouched(state) ? doubt(next) : next
}

function confirmed(state: GameState): GameState {
  return { ...state, validated: true, problem: lastingProblem(state) }
}

function lastingProblem({ problem }: GameState): Problem | null {
  return problem?.lasting ? problem : null
}
