/** What a guess does to the candidates, and how play goes on from it. Sizes are numbers of candidates. */
export type GuessFigures = {
  guess: string
  /** The candidates that the guess leaves on average. A correct guess leaves 1, itself. */
  expectedLeft: number
  /** The most candidates that the guess can leave. */
  worstCase: number
  /** The probability that the guess is the target. */
  hitChance: number
  /**
   * Expected further tries, this guess included, if play goes on as well as the solver knows. A target that
   * is not found counts one try more than are left, as a lost game scores 7.
   */
  tries: number
  /** The probability that this play finds the target within the six rows; null if `tries` is an estimate. */
  winChance: number | null
}

/** Figures from the sizes of the classes, without an order. */
export function figuresOf(
  guess: string,
  sizes: readonly number[],
  { isCandidate, tries, winChance }: { isCandidate: boolean; tries: number; winChance: number | null },
): GuessFigures {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const squares = sizes.reduce((sum, size) => sum + size * size, 0)
  return {
    guess,
    expectedLeft: squares / total,
    worstCase: sizes.reduce((most, size) => Math.max(most, size), 0),
    hitChance: isCandidate ? 1 / total : 0,
    tries,
    winChance,
  }
}

/**
 * 100 less a point for each hundredth of a try that the guess is expected to lose. A guess loses at most one
 * try, because the best play can follow it: a guess that tells nothing scores 0, one as good as the best 100.
 */
export function skillOf(played: GuessFigures, best: GuessFigures): number {
  return Math.min(100, Math.max(0, 100 - 100 * (played.tries - best.tries)))
}

/**
 * The percentage of targets with which the guess would have left more, with half of those with which it would
 * have left as many: 50 on average. A correct guess leaves least.
 */
export function luckOf(sizes: readonly number[], left: number, { isCandidate, isHit }: Luck): number {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (isHit) return 100 - 50 / total
  const more = sizes.reduce((sum, size) => sum + (size > left ? size : 0), 0)
  const equal = sizes.reduce((sum, size) => sum + (size === left ? size : 0), 0)
  // The class of a correct guess has one member, but leaves less than the others of one.
  const hits = left === 1 && isCandidate ? 1 : 0
  return (100 * (more + (equal - hits) / 2)) / total
}

type Luck = { isCandidate: boolean; isHit: boolean }
