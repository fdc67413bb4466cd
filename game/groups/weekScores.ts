import { dayFromNumber, dayNumber, type Day } from '#game/day.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import type { DayScores } from './standings.ts'

const BITS_PER_GAME = 4
const BITS_PER_DAY = DIGIT_COUNTS.length * BITS_PER_GAME

/**
 * The bits of a player's week: 7 days, Monday first, of 6 modes, 2 digits first, of 4 bits. The first bit
 * says that the play has begun. The others are its score, 0 unless it was finished on its day.
 */
export const WEEK_BITS = 7 * BITS_PER_DAY

/** The position of a game's first bit in the bits of its week. `weekday` is 0 for Monday, 6 for Sunday. */
export function bitOfGame(weekday: number, digits: DigitCount): number {
  return weekday * BITS_PER_DAY + DIGIT_COUNTS.indexOf(digits) * BITS_PER_GAME
}

/**
 * The scores by day of a member who may own the plays of several players: `bits` has the week of each, as
 * texts of zeros and ones, the account's own first, then those of claimed visitors in the order of claiming.
 * Of each game the first begun play counts, as in statistics, even if only a later one is finished.
 */
export function scoresOfWeek(monday: Day, bits: readonly string[]): Map<Day, DayScores> {
  if (bits.some(({ length }) => length !== WEEK_BITS)) throw new RangeError(`A week has ${WEEK_BITS} bits`)
  const scores = new Map<Day, DayScores>()
  for (let weekday = 0; weekday < 7; weekday++) {
    const ofDay = new Map<DigitCount, number>()
    for (const digits of DIGIT_COUNTS) {
      const score = countingScore(bits, bitOfGame(weekday, digits))
      if (score > 0) ofDay.set(digits, score)
    }
    if (ofDay.size > 0) scores.set(dayFromNumber(dayNumber(monday) + weekday), ofDay)
  }
  return scores
}

function countingScore(bits: readonly string[], start: number): number {
  const counting = bits.find((each) => each[start] === '1') ?? ''
  return counting === '' ? 0 : Number.parseInt(counting.slice(start + 1, start + BITS_PER_GAME), 2)
}
