import { dayFromNumber, dayNumber, parseDay, previousDay, type Day } from '#game/day.ts'
import { parseDigitCount, type DigitCount } from '#game/digits.ts'

/** The games that the charts show: those of one mode from a day to another, both included. */
export type Filter = { digits: DigitCount; from: Day; to: Day }

/** The server's limit of days for most figures. */
const MOST_DAYS = 366
const WEEK = 7

/** The last whole weeks and the days of this week that are over. Weeks begin on Monday. */
export function lastWeeks(weeks: number, today: Day): Pick<Filter, 'from' | 'to'> {
  // 1970-01-01 was a Thursday.
  const monday = dayNumber(today) - ((dayNumber(today) + 3) % WEEK)
  return { from: dayFromNumber(monday - weeks * WEEK), to: previousDay(today) }
}

/** Reads the filter from a page's query string. Missing and wrong values are replaced by the defaults. */
export function readFilter(search: string, today: Day): Filter {
  const asked = new URLSearchParams(search)
  const digits = parseDigitCount(Number(asked.get('digits')))
  const from = parseDay(asked.get('from'))
  const to = parseDay(asked.get('to'))
  const span =
    from.ok && to.ok && from.value <= to.value ? { from: from.value, to: to.value } : lastWeeks(12, today)
  return { digits: digits.ok ? digits.value : 4, ...limitSpan(span) }
}

/** A span of at most a year: an earlier beginning moves to a year before the end. */
export function limitSpan({ from, to }: Pick<Filter, 'from' | 'to'>): Pick<Filter, 'from' | 'to'> {
  const earliest = dayFromNumber(Math.max(dayNumber(to) - MOST_DAYS + 1, 0))
  return { from: from < earliest ? earliest : from, to }
}

/** The query string for the filter. */
export function filterAddress({ digits, from, to }: Filter): string {
  return `?${new URLSearchParams({ digits: String(digits), from, to }).toString()}`
}
