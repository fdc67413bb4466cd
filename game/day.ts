import { err, ok, type Result } from './result.ts'

declare const dayBrand: unique symbol

/** A calendar day of the US East coast (America/New_York), `YYYY-MM-DD`, 1970-01-01 to 9999-12-31. */
export type Day = string & { readonly [dayBrand]: true }

const HOUR = 3_600_000
const UTC_DAY = 24 * HOUR

/** Accepts only real calendar days: 2028-02-29, but not 2026-02-29. */
export function parseDay(value: unknown): Result<Day, 'NOT_A_DAY'> {
  if (typeof value !== 'string' || !/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(value)) return err('NOT_A_DAY')
  const midnight = Date.parse(value)
  return midnight >= 0 && isoDay(midnight) === value ? ok(value as Day) : err('NOT_A_DAY')
}

/** The day on the US East coast at an instant. */
export function easternDay(at: Date): Day {
  // Eastern time is 4 or 5 hours behind UTC. For 23 of 24 hours both lead to the same day. Then a page needs
  // no calendar: its first one blocks it for 15 ms.
  const [inWinter, inSummer] = [isoDay(at.getTime() - 5 * HOUR), isoDay(at.getTime() - 4 * HOUR)]
  return inWinter === inSummer && inWinter !== '' ? (inWinter as Day) : dayInCalendar(at)
}

function dayInCalendar(at: Date): Day {
  let [year, month, day] = ['', '', '']
  for (const part of easternCalendar().formatToParts(at)) {
    if (part.type === 'year') year = part.value
    else if (part.type === 'month') month = part.value
    else if (part.type === 'day') day = part.value
  }
  return `${year}-${month}-${day}` as Day
}

export function nextDay(day: Day): Day {
  return dayFromNumber(dayNumber(day) + 1)
}

export function previousDay(day: Day): Day {
  return dayFromNumber(dayNumber(day) - 1)
}

export function firstOfMonth(day: Day): Day {
  return dayFromNumber(dayNumber(day) - Number(day.slice(8)) + 1)
}

/** The instant of Eastern midnight with which the day begins. */
export function opensAt(day: Day): Date {
  // Clocks change at 2 in the morning, so each day has exactly one midnight: 4 hours behind UTC in summer,
  // else 5.
  const inSummer = new Date(dayNumber(day) * UTC_DAY + 4 * HOUR)
  return easternDay(inSummer) === day ? inSummer : new Date(inSummer.getTime() + HOUR)
}

/** The next Eastern midnight: 24 hours after `opensAt`, or 23 or 25 on a day when clocks change. */
export function closesAt(day: Day): Date {
  return opensAt(nextDay(day))
}

/** Days since 1970-01-01. */
export function dayNumber(day: Day): number {
  return Date.parse(day) / UTC_DAY
}

/** The inverse of `dayNumber`. */
export function dayFromNumber(number: number): Day {
  return isoDay(number * UTC_DAY) as Day
}

/** Hours until the next Eastern midnight, rounded up: 1 to 25. */
export function hoursToNextGame(at: Date): number {
  return Math.ceil((closesAt(easternDay(at)).getTime() - at.getTime()) / HOUR)
}

/** Short month and day, as in the share text: `Nov 21`. */
export function shareDate(day: Day): string {
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
  return `${months[Number(day.slice(5, 7)) - 1] ?? ''} ${Number(day.slice(8))}`
}

function isoDay(utcMidnight: number): string {
  return Number.isNaN(utcMidnight) ? '' : new Date(utcMidnight).toISOString().slice(0, 10)
}

let calendar: Intl.DateTimeFormat | undefined

// Cached, because construction costs a hundred times one use. Created lazily, to keep it out of page load.
function easternCalendar(): Intl.DateTimeFormat {
  calendar ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return calendar
}
