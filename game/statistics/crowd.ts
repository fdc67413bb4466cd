import { ATTEMPTS } from '#game/digits.ts'
import { averageOfHistogram } from './statistics.ts'

/** The results of all players who finished a game. `histogram` has seven counts, as in `histogramOf`. */
export type Crowd = {
  gameId: number
  players: number
  /** With three decimals; null before the first finished play. */
  average: number | null
  histogram: number[]
}

const BUCKETS = ATTEMPTS + 1

/** The crowd of a game from the number of plays by score. A missing score counts as 0 plays. */
export function crowdOf(gameId: number, counts: readonly { score: number; plays: number }[]): Crowd {
  const histogram = Array.from({ length: BUCKETS }, () => 0)
  for (const { score, plays } of counts) histogram[score - 1] = plays
  const players = histogram.reduce((sum, plays) => sum + plays, 0)
  return { gameId, players, average: averageOfHistogram(histogram), histogram }
}
