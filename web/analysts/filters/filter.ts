import { dayFromNumber, dayNumber, parseDay, previousDay, type Day } from '#game/day.ts'
import { parseDigitCount, type DigitCount } from '#game/digits.ts'
import { useEffect, useState } from 'react'

/** The days of the shown games, both included. */
type Span = { from: Day; to: Day }

/** The games that the charts show: those of one mode in a span. */
export type Filter = Span & { digits: DigitCount }

/** The server's limit of days for most figures. */
const MOST_DAYS = 366
const WEEK = 7

/** The last whole weeks and the days of this week that are over. Weeks begin on Monday. */
export function lastWeeks(weeks: number, today: Day): Span {
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
  const isSpan = from.ok && to.ok && from.value <= to.value
  const span = isSpan ? { from: from.value, to: to.value } : lastWeeks(12, today)
  return { digits: digits.ok ? digits.value : 4, ...withDay(span, 'to', span.to) }
}

/** The span with another first or last day. The other end follows, so that it has 1 to 366 days. */
export function withDay({ from, to }: Span, end: keyof Span, day: Day): Span {
  const [number, most] = [dayNumber(day), MOST_DAYS - 1]
  if (end === 'from') return { from: day, to: clamp(to, number, number + most) }
  return { from: clamp(from, Math.max(number - most, 0), number), to: day }
}

function clamp(day: Day, least: number, most: number): Day {
  return dayFromNumber(Math.min(Math.max(dayNumber(day), least), most))
}

/** The query string for the filter. */
export function filterAddress({ digits, from, to }: Filter): string {
  return `?${new URLSearchParams({ digits: String(digits), from, to }).toString()}`
}

/** The filter in the page's address, so that a view can be shared, and the step to another filter. */
export function useFilter(today: Day): [Filter, (filter: Filter) => void] {
  const [filter, setFilter] = useState(() => readFilter(location.search, today))
  useEffect(() => {
    const read = () => setFilter(readFilter(location.search, today))
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [today])
  const choose = (next: Filter) => {
    history.pushState(null, '', filterAddress(next))
    setFilter(next)
  }
  return [filter, choose]
}
