import { dayFromNumber, dayNumber, type Day } from '#game/day.ts'

/** A span of days with its first and its last one. */
export type Period = { firstDay: Day; lastDay: Day }

/** A season is a period with its number: season 1 began on Monday, 5 January 2026. */
export type Season = Period & { number: number }

const DAYS_PER_WEEK = 7
const WEEKS_PER_SEASON = 13
const FIRST_SEASON = dayNumber('2026-01-05' as Day)

/** The week of a day: Monday to Sunday. A week has seven days, whatever the clocks do. */
export function weekOf(day: Day): Period {
  return periodFrom(firstOf(day, DAYS_PER_WEEK), DAYS_PER_WEEK)
}

/** The season of a day: 13 whole weeks. Seasons before the first one have the numbers 0, -1, … */
export function seasonOf(day: Day): Season {
  const length = WEEKS_PER_SEASON * DAYS_PER_WEEK
  const first = firstOf(day, length)
  return { number: (first - FIRST_SEASON) / length + 1, ...periodFrom(first, length) }
}

/** The first day number of the span of this length that has the day. The first season begins a span. */
function firstOf(day: Day, length: number): number {
  return FIRST_SEASON + Math.floor((dayNumber(day) - FIRST_SEASON) / length) * length
}

function periodFrom(first: number, length: number): Period {
  return { firstDay: dayFromNumber(first), lastDay: dayFromNumber(first + length - 1) }
}
