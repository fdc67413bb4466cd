import type { GameState } from './gameState.ts'

/** A game without a guess. It has not begun, so it ends with its day. */
export function isUntouched({ play }: GameState): boolean {
  return play?.status === 'playing' && play.guesses.length === 0
}
