import { dayWriter } from '../../language/days.ts'
import { dayFromNumber, dayNumber, type Day } from '#game/day.ts'

/** The days of the calendar: from the first game to the present day. */
export type Bounds = { firstDay: Day; today: Day }

/** A month is named by its first day, and a year by its first day too. */
export function monthOf(day: Day): Day {
  return dayFromNumber(dayNumber(day) - Number(day.slice(8)) + 1)
}

export function yearOf(day: Day): Day {
  return addMonths(monthOf(day), 1 - Number(day.slice(5, 7)))
}

export function addMonths(month: Day, count: number): Day {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return dayFromNumber(Date.UTC(year, number - 1 + count) / 86_400_000)
}

export function monthsOfYear(year: Day): Day[] {
  return Array.from({ length: 12 }, (_, index) => addMonths(year, index))
}

/** The month itself, or the nearest one with a game. */
export function clampMonth(month: Day, { firstDay, today }: Bounds): Day {
  if (month < monthOf(firstDay)) return monthOf(firstDay)
  return month > today ? monthOf(today) : month
}

/** 'November 2026' */
export const monthName = dayWriter({ month: 'long', year: 'numeric' })
/** 'Nov' */
export const shortMonthName = dayWriter({ month: 'short' })
/** 'Sun' */
export const weekdayName = dayWriter({ weekday: 'short' })
/** 'Fri, Nov 20' */
export const weekdayDay = dayWriter({ weekday: 'short', month: 'short', day: 'numeric' })
/** 'Fri, Nov 20, 2026' */
export const weekdayDate = dayWriter({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })

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
