import type { GameState } from './gameState.ts'

/** Opens or closes the result. It opens only after the end of the game was shown. */
export function showResult(state: GameState, open: boolean): GameState {
  return state.resultOpen === open ? state : { ...state, resultOpen: open && state.endShown }
}
