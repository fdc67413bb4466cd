import type { Day } from '#game/day.ts'

export function longDate(day: Day): string {
  return dateText(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

export function shortDate(day: Day): string {
  return dateText(day, { day: 'numeric', month: 'short' })
}

export function monthName(day: Day): string {
  return dateText(day, { month: 'long' })
}

function dateText(day: Day, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(new Date(day))
}
