import type { Digit } from '#game/keyboard.ts'
import {
  isOver,
  pressAhead,
  rowsPlayed,
  say,
  type GameState,
  type KnownPlay,
  type Problem,
} from '../play/gameState.ts'

export const NEW_GAME = 'A new game has begun'
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
  if (!isOver(next)) {
    const open = { ...next, settled: false, resultOpen: false, leaving: false }
    return state.leaving ? pressAhead(open) : open
  }
  if (isOver(state) && state.play?.gameId === play.gameId) return next
  const ended = { ...next, sent: null, typed: '', ahead: [] }
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
  // The row typed below moves on to the first free one; its Enter does not send it to a board not yet seen.
  const ahead = state.sent === null ? state.ahead : state.ahead.slice(1)
  const shown = { ...state, play, sent: null, ahead, revealed: play.guesses.length, highlighted: null }
  return state.sent === null || state.sent === answer ? shown : say(shown, OTHER_TAB)
}

function otherGame(state: GameState, play: KnownPlay): GameState {
  // A first guess knows nothing of its board, so it is as good for the new one.
  if (rowsPlayed(state) === 0 && play.guesses.length === 0) return { ...state, play }
  const moved = { ...unsent(state), play, revealed: play.guesses.length, highlighted: null }
  // A begun game may have been finished and left elsewhere: no reason to blame the cookies.
  const isBroken = state.sent !== null || (rowsPlayed(state) > 0 && !isOver(state))
  return isBroken ? say(moved, NEW_GAME) : moved
}

// The server has no rows of ours: our session is gone, or cookies are blocked and each guess makes a new one.
function forgotten(state: GameState, play: KnownPlay): GameState {
  return { ...unsent(state), play, revealed: play.guesses.length, highlighted: null, problem: FORGOTTEN }
}

/** Back to where a full row was typed, not sent; what was typed after it waits for its Enter. */
export function unsent(state: GameState): GameState {
  if (state.sent === null) return state
  const below = [...state.typed] as Digit[]
  return { ...state, sent: null, typed: state.sent, ahead: [...below, ...state.ahead] }
}
