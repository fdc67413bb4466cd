import { displayedKind } from '#game/kinds/displayed.ts'
import type { DigitCount } from '#game/digits.ts'
import { scoreOf } from '#game/statistics/score.ts'
import { average } from '#game/statistics/statistics.ts'
import type { KnownPlay, KnownStatistics } from '../storage/knownPlay.ts'
import { readLocalScores } from '../storage/localScores.ts'

/** The player's games of the mode, for the result; `countsPlay` says whether they include the shown play. */
export type ResultScores = { scores: readonly number[]; average: number | null; countsPlay: boolean }

/** The scores for the result: the server's once they are known, this browser's until then. */
export function resultScores(
  digits: DigitCount,
  play: KnownPlay | null,
  statistics: KnownStatistics | null,
): ResultScores {
  if (statistics) {
    const { histogram, average: mean, countsPlay } = statistics
    const counts = countsPlay && !play?.finishedLate
    return { scores: histogram.flatMap(scoresOfBucket), average: mean, countsPlay: counts }
  }
  const score = play && scoreOf(play.status, play.guesses.length)
  const noted = readLocalScores(digits)
  const isRated = !play || displayedKind(play.kind).isRated
  const countsPlay = isRated && !play?.finishedLate && play?.gameId !== noted?.resetAfter
  // The game just played counts even if storage is forbidden.
  const known = { ...noted?.scores, ...(score && countsPlay && { [play.gameId]: score }) }
  const scores = Object.values(known)
  return { scores, average: average(scores), countsPlay }
}

function scoresOfBucket(count: number, bucket: number): number[] {
  return Array<number>(count).fill(bucket + 1)
}
