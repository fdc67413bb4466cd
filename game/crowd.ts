import { ATTEMPTS } from './digits.ts'
import { averageOfHistogram } from './statistics.ts'

/** How all players of a game did: how many have finished it, with which scores (seven counts, as in `histogramOf`). */
export type Crowd = {
  players: number
  /** With three decimals; null as long as nobody has finished. */
  average: number | null
  histogram: number[]
}

const BUCKETS = ATTEMPTS + 1

/** The crowd of a game from how many plays ended with each score; scores that nobody had may be missing. */
export function crowdOf(counts: readonly { score: number; plays: number }[]): Crowd {
  const histogram = Array.from({ length: BUCKETS }, () => 0)
  for (const { score, plays } of counts) histogram[score - 1] = plays
  const players = histogram.reduce((sum, plays) => sum + plays, 0)
  return { players, average: averageOfHistogram(histogram), histogram }
}
