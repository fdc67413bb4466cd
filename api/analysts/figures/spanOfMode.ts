import { dayFromNumber, dayNumber, type Day } from '#game/day.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { gameIdOf } from '#game/game.ts'

/** The games of one digit count (null: of all) and some days, both inclusive. */
export type SpanOfMode = { digits: DigitCount | null; from: Day; to: Day }

/** The ids of a span's games, in ascending order. */
export function gamesOf({ digits, from, to }: SpanOfMode): number[] {
  const first = dayNumber(from)
  const days = Array.from({ length: Math.max(0, dayNumber(to) - first + 1) }, (_, index) =>
    dayFromNumber(first + index),
  )
  return days.flatMap((day) => modesOf({ digits }).map((mode) => gameIdOf(day, mode)))
}

export function modesOf({ digits }: Pick<SpanOfMode, 'digits'>): readonly DigitCount[] {
  return digits === null ? DIGIT_COUNTS : [digits]
}
