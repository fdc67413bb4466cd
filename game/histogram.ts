import { ATTEMPTS } from './digits.ts'

const BUCKETS = ATTEMPTS + 1
const LEAST_WIDTH = 10

/** How many games ended with score 1, 2, … 7 (7 is a loss): always seven counts. */
export function histogramOf(scores: readonly number[]): number[] {
  const counts = Array.from({ length: BUCKETS }, () => 0)
  for (const score of scores) {
    const count = counts[score - 1]
    if (count === undefined) throw new RangeError(`${score} is no score`)
    counts[score - 1] = count + 1
  }
  return counts
}

/**
 * Bar widths in whole px: the most frequent score has `fullWidth` (248 in the modal, 190 elsewhere), the others
 * their share of it, yet at least 10 where there was a game and 0 where there was none.
 */
export function barWidths(histogram: readonly number[], fullWidth: number): number[] {
  const most = Math.max(...histogram)
  return histogram.map((count) =>
    count === 0 ? 0 : Math.max(LEAST_WIDTH, Math.round((fullWidth * count) / most)),
  )
}
