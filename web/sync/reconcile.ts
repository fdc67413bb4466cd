import {
  isOver,
  pressAhead,
  rowsPlayed,
  say,
  type GameState,
  type KnownPlay,
  type Problem,
} from '../play/gameState.ts'

const OTHER_TAB = 'This game went on in another tab'

/** Told until a later guess shows that the server knows us again. */
const FORGOTTEN: Problem = {
  text: 'The server lost this board. If that happens again, allow cookies.',
  lasting: true,
}

/**
 * The state with another play in the place of its own: the server's word, or another tab's record.
 * What was typed stays wherever the new board has a row for it.
 */
export function withPlay(state: GameState, play: KnownPlay): GameState {
  const next = state.play?.gameId === play.gameId ? sameGame(state, play) : otherGame(state, play)
  if (!isOver(next)) return { ...next, settled: false, resultOpen: false, leaving: false }
  const ended = { ...next, sent: null, typed: '', ahead: [] }
  if (isOver(state) && state.play?.gameId === play.gameId) return ended
  // An end that is being revealed opens its result later; any other is shown at once.
  const settled = next.revealed === play.guesses.length
  return { ...ended, settled, resultOpen: settled, leaving: false, statistics: null }
}

function sameGame(state: GameState, play: KnownPlay): GameState {
  const row = rowsPlayed(state)
  const answer = play.guesses[row]
  if (play.guesses.length < row) return forgotten(state, play)
  if (answer === undefined) return { ...state, play }
  if (state.sent === answer && play.guesses.length === row + 1) {
    return pressAhead({ ...state, play, sent: null })
  }
  const shown = { ...state, play, sent: null, ahead: [], revealed: play.guesses.length, highlighted: null }
  return state.sent === null || state.sent === answer ? shown : say(shown, OTHER_TAB)
}

function otherGame(state: GameState, play: KnownPlay): GameState {
  const untouched = play.guesses.length === 0
  if (rowsPlayed(state) > 0 && !isOver(state) && untouched) return forgotten(state, play)
  // A first guess knows nothing of its board, so it is as good for the new one.
  if (rowsPlayed(state) === 0 && untouched) return { ...state, play }
  return { ...unsent(state), play, revealed: play.guesses.length, highlighted: null }
}

// The server has no rows of ours: our session is gone, or cookies are blocked and each guess makes a new one.
function forgotten(state: GameState, play: KnownPlay): GameState {
  return { ...unsent(state), play, revealed: play.guesses.length, highlighted: null, problem: FORGOTTEN }
}

/** Back to where a full row was typed, not sent. */
export function unsent(state: GameState): GameState {
  return { ...state, sent: null, ahead: [], typed: state.sent ?? state.typed }
}
