import { EMPTY_ROW, type GameState } from '../../plays/gameState.ts'

/** The board's address leads to no game. Guesses for it are dropped: no server would take them. */
export function boardRefused(state: GameState): GameState {
  return { ...state, isRefused: true, validated: true, sent: null, ...EMPTY_ROW, queue: [] }
}
