import { boardKindOf } from '../kinds/boardAddress.ts'
import { EMPTY_ROW, hasEnded, requestNextGame, rowsPlayed, type GameState } from './gameState.ts'

/** Requests today's game. Until the board is confirmed, its game may be unknown, so the wish stays. */
export function moveToToday(state: GameState): GameState {
  const next = { ...state, wantsToday: !state.validated || state.sent !== null }
  return hasEnded(next) ? requestNextGame(next) : leaveUnfinished(next)
}

/** Whether the board has an unfinished play of an earlier day. Its player can leave it for today's game. */
export function isLeavable(state: GameState): boolean {
  const isBegun = rowsPlayed(state) > 0 && !hasEnded(state)
  return isBegun && state.nextGame.available && boardKindOf(state).followsDays === true
}

/** Requests today's game, unless a guess waits for its response. Typed digits were meant for the old game. */
function leaveUnfinished(state: GameState): GameState {
  if (!isLeavable(state) || state.sent !== null || state.nextRequested) return state
  return { ...state, nextRequested: true, ...EMPTY_ROW, queue: [] }
}
