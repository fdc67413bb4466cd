import { ATTEMPTS } from '#game/digits.ts'

const BUCKETS = ATTEMPTS + 1

/** The number of games with score 1, 2, … 7 (7 is a loss): always seven counts. */
export function histogramOf(scores: readonly number[]): number[] {
  const counts = Array.from({ length: BUCKETS }, () => 0)
  for (const score of scores) {
    const count = counts[score - 1]
    if (count === undefined) throw new RangeError(`${score} is not a score`)
    counts[score - 1] = count + 1
  }
  return counts
}
