import { dayFromNumber, dayNumber, type Day } from '#game/day.ts'
import { addMonths, type Bounds } from './month.ts'

export type DayRange = { from: Day; to: Day }

export type CalendarDays = {
  /** The days whose games are open or closed, newest first. */
  days: Day[]
  /** The days after the present one; null if there are none. */
  future: DayRange | null
  /** The days before the first game; null if there are none. */
  beforeFirst: DayRange | null
}

/** The days of a month in a calendar. */
export function calendarDays(month: Day, { firstDay, today }: Bounds): CalendarDays {
  const [first, last] = [dayNumber(month), dayNumber(addMonths(month, 1)) - 1]
  const from = Math.max(first, dayNumber(firstDay))
  const to = Math.min(last, dayNumber(today))
  return {
    days: Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => dayFromNumber(to - index)),
    future: rangeOf(Math.max(first, to + 1), last),
    beforeFirst: rangeOf(first, Math.min(last, from - 1)),
  }
}

function rangeOf(from: number, to: number): DayRange | null {
  return from > to ? null : { from: dayFromNumber(from), to: dayFromNumber(to) }
}
