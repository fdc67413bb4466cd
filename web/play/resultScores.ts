import type { DigitCount } from '#game/digits.ts'
import { scoreOf } from '#game/score.ts'
import { average } from '#game/statistics.ts'
import type { KnownPlay, KnownStatistics } from './gameState.ts'
import { readLocalScores } from '../storage/localScores.ts'

/** The scores for the result: the server's as soon as they are known, until then this browser's. */
export function resultScores(
  digits: DigitCount,
  play: KnownPlay | null,
  statistics: KnownStatistics | null,
): { scores: readonly number[]; average: number | null } {
  if (statistics) return { scores: statistics.histogram.flatMap(scoresOfBucket), average: statistics.average }
  const score = play && scoreOf(play.status, play.guesses.length)
  // Also where the storage is forbidden, the game just played counts.
  const known = { ...readLocalScores(digits).scores, ...(score && { [play.gameId]: score }) }
  const scores = Object.values(known)
  return { scores, average: average(scores) }
}

function scoresOfBucket(count: number, bucket: number): number[] {
  return Array.from({ length: count }, () => bucket + 1)
}
