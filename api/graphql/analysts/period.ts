import { dayFromNumber, dayNumber, type Day } from '#game/day.ts'

export type Period = 'DAY' | 'WEEK' | 'MONTH'

/** The first day of the period that contains `day`. */
export function startOfPeriod(day: Day, period: Period): Day {
  switch (period) {
    case 'DAY':
      return day
    case 'WEEK':
      // 1970-01-01 was a Thursday.
      return dayFromNumber(dayNumber(day) - ((dayNumber(day) + 3) % 7))
    case 'MONTH':
      return `${day.slice(0, 7)}-01` as Day
  }
}
