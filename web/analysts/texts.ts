import { shareDate, type Day } from '#game/day.ts'

const COUNT = new Intl.NumberFormat('en')

export function countText(count: number, singular: string, plural = `${singular}s`): string {
  return `${COUNT.format(count)} ${count === 1 ? singular : plural}`
}

export function percentText(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}

/** A day with its year: `November 21, 2026`. */
export function dateText(day: Day): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

/** A day on an axis: `Nov 21`. */
export function dayText(day: string): string {
  return shareDate(day as Day)
}

/** The title of a week: `Week from Nov 16, partial`. */
export function weekText(label: unknown, weeks: readonly { week: string; isPartial: boolean }[]): string {
  const isPartial = weeks.some(({ week, ...one }) => week === label && one.isPartial)
  return `Week from ${dayText(String(label))}${isPartial ? ', partial' : ''}`
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** A duration of more than a second, rounded up, with at least two of its unit: `60 seconds`, `2 minutes`. */
export function durationText(seconds: number): string {
  const [unit, length] = UNITS.find((one) => seconds > one[1]) ?? UNITS[3]
  return `${Math.ceil(seconds / length)} ${unit}s`
}

/** A cell for a fact that is true or false. */
export function yesNo(isTrue: boolean): string {
  return isTrue ? 'yes' : 'no'
}

/** A cell for a share or a mean. */
export function rounded(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(4))
}
