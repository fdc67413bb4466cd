import { isEndless } from '#game/kinds/displayed.ts'
import { hasEnded, newGameState, type GameState } from '../plays/gameState.ts'
import { replayQueue } from '../plays/press.ts'

/** A next game follows at any time. */
export function offerNext(state: GameState): GameState {
  return { ...state, nextGame: { available: true, countsFrom: null } }
}

/**
 * The empty board of the requested game. It takes keys before the server has drawn the game, so the keys
 * pressed since the request are on it.
 */
export function clearBoard(state: GameState): GameState {
  const { kind } = state
  if (!state.nextRequested || !hasEnded(state) || !isEndless(kind)) return state
  const { digits, queue, toasts, toastCount, validated, nextGame } = state
  const empty = newGameState({ kind, digits })
  return replayQueue({ ...empty, queue, toasts, toastCount, validated, nextGame, nextRequested: true })
}
