import type { DigitCount } from '#game/digits.ts'
import { readLocalGame } from './localGame.ts'
import { writeScores } from './localScores.ts'

/** Resets the scores of a mode. A finished game on the board no longer counts. */
export function resetLocalScores(digits: DigitCount): void {
  const { play } = readLocalGame({ kind: 'daily', digits })
  writeScores(digits, {}, play && play.status !== 'playing' ? play.gameId : null)
}
