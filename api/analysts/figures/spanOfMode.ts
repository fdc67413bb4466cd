import { COUNTING_SCORE } from '#api/log/finishedLate.ts'
import { dayFromNumber, dayNumber, type Day } from '#game/day.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { gameIdOf } from '#game/game.ts'
import type { PlayStatus } from '#game/play.ts'

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

/** SQL: whether a row of `plays` has a status as figures count it; null is any. */
export function hasStatus(status: PlayStatus | null): string {
  return status === null ? 'true' : STATUS[status]
}

const STATUS: Record<PlayStatus, string> = {
  playing: `${COUNTING_SCORE} is null`,
  victory: `${COUNTING_SCORE} < 7`,
  defeat: `${COUNTING_SCORE} = 7`,
}
