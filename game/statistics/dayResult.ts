import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'

/**
 * The average number of tries in each mode, over all numbers, of the solver's games (`docs/performance.md`).
 * Its books have the exact figures; they are too large for every page.
 */
export const PARS: Record<DigitCount, number> = {
  2: 3.64,
  3: 3.858,
  4: 3.8319,
  5: 3.8761,
  6: 3.951,
  7: 4.0525,
}

/** The score of each game of a day that is over. */
export type DayScores = Readonly<Partial<Record<DigitCount, number>>>

/** The tries of a day: the sum of its scores, in which a lost game counts 7, beside the sum of the pars. */
export function dayTries(scores: DayScores): { games: number; tries: number; par: number } {
  const modes = DIGIT_COUNTS.filter((digits) => scores[digits] !== undefined)
  return {
    games: modes.length,
    tries: modes.reduce((sum, digits) => sum + (scores[digits] ?? 0), 0),
    par: modes.reduce((sum, digits) => sum + PARS[digits], 0),
  }
}
