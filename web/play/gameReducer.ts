import {
  isOver,
  press,
  rowsPlayed,
  say,
  type GameState,
  type Key,
  type KnownPlay,
  type KnownStatistics,
  type Problem,
} from './gameState.ts'
import { unsent, withPlay } from './reconcile.ts'

export type Action =
  | { type: 'pressed'; key: Key }
  /** The server took the guess. */
  | { type: 'answered'; play: KnownPlay }
  /** The server did not; without a play it knows no such game, or that game takes no first guess any more. */
  | { type: 'refused'; play: KnownPlay | null }
  /** The server's board, asked for when the board here was `asOf`. */
  | { type: 'synced'; play: KnownPlay; statistics: KnownStatistics; asOf: KnownPlay | null }
  /** Another tab wrote its board. */
  | { type: 'recorded'; play: KnownPlay }
  | { type: 'failed'; problem: 'offline' | 'server' }
  | { type: 'doubted' }
  | { type: 'nextAsked' }
  | { type: 'nextAnswered'; play: KnownPlay }
  | { type: 'revealed'; rows: number }
  | { type: 'highlightEnded'; row: number }
  | { type: 'shaken' }
  | { type: 'toastEnded'; id: number }
  | { type: 'settled' }
  | { type: 'resultShown'; open: boolean }
  /** The player went to another mode or page. */
  | { type: 'hidden' }

/** What one thing that happened makes of the state. It answers the same object where nothing changed. */
export function reduceGame(state: GameState, action: Action): GameState {
  switch (action.type) {
    case 'pressed':
      return press(state, action.key)
    case 'answered':
      return answered(state, action.play)
    case 'refused':
      return refused(state, action.play)
    case 'synced':
      return synced(state, action)
    case 'recorded':
      return recorded(state, action.play)
    case 'failed':
      return state.problem === action.problem ? state : { ...state, problem: action.problem }
    case 'doubted':
      return { ...state, validated: false }
    case 'nextAsked':
      return isOver(state) && state.settled ? { ...state, leaving: true } : state
    case 'nextAnswered':
      return { ...confirmed(withPlay(state, action.play)), leaving: false }
    default:
      return reducePresentation(state, action)
  }
}

type Presentation = Extract<
  Action,
  { type: 'revealed' | 'highlightEnded' | 'shaken' | 'toastEnded' | 'settled' | 'resultShown' | 'hidden' }
>

function reducePresentation(state: GameState, action: Presentation): GameState {
  switch (action.type) {
    case 'revealed':
      if (action.rows <= state.revealed || action.rows > rowsPlayed(state)) return state
      return { ...state, revealed: action.rows, highlighted: action.rows - 1 }
    case 'highlightEnded':
      return state.highlighted === action.row ? { ...state, highlighted: null } : state
    case 'shaken':
      return { ...state, shaking: false }
    case 'toastEnded':
      return { ...state, toasts: state.toasts.filter(({ id }) => id !== action.id) }
    case 'settled':
      // The end is a reason to ask the server again: for the statistics, and whether a next game is there.
      return isOver(state) && !state.settled
        ? { ...state, settled: true, resultOpen: true, validated: false }
        : state
    case 'resultShown':
      return state.resultOpen === action.open ? state : { ...state, resultOpen: action.open && state.settled }
    case 'hidden':
      // What was shown once is not shown again on return.
      return { ...state, revealed: rowsPlayed(state), highlighted: null, resultOpen: false, toasts: [] }
  }
}

function answered(state: GameState, play: KnownPlay): GameState {
  if (play.gameId !== state.play?.gameId) return state
  // A first row says nothing of whether the server will know us again; a later one does.
  const problem = state.problem === 'forgotten' && play.guesses.length < 2 ? state.problem : null
  return { ...withPlay(state, play), validated: true, problem }
}

function refused(state: GameState, play: KnownPlay | null): GameState {
  if (play === null) return { ...say(unsent(state), 'A new game has begun'), validated: false }
  if (play.gameId !== state.play?.gameId) return state
  const next = confirmed(withPlay(state, play))
  return next.sent === null ? next : unsent(next)
}

function synced(state: GameState, action: Extract<Action, { type: 'synced' }>): GameState {
  // The board moved on while the answer was under way: it is old, and the question stays open.
  if (action.asOf !== state.play) return state
  return { ...confirmed(withPlay(state, action.play)), statistics: action.statistics }
}

// A record is only another tab's belief, so it counts where it is ahead of ours; the server settles the rest.
function recorded(state: GameState, play: KnownPlay): GameState {
  const ours = state.play
  const isAhead =
    ours === null ||
    play.day > ours.day ||
    (play.gameId === ours.gameId && play.guesses.length > ours.guesses.length)
  return isAhead ? { ...withPlay(state, play), problem: state.problem } : state
}

function confirmed(state: GameState): GameState {
  const problem = state.problem === 'forgotten' ? state.problem : null
  return { ...state, validated: true, problem }
}
