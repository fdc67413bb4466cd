import { dayFromNumber, dayNumber, firstOfMonth, previousDay, type Day } from '#game/day.ts'

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
      return firstOfMonth(day)
  }
}

/** The last day of the period that contains `day`. */
export function endOfPeriod(day: Day, period: Period): Day {
  // A month has at most 31 days, so 31 days after its first one is the next month.
  const length = { DAY: 1, WEEK: 7, MONTH: 31 }[period]
  const next = dayFromNumber(dayNumber(startOfPeriod(day, period)) + length)
  return previousDay(startOfPeriod(next, period))
}
