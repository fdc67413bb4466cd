import type { Day } from '#game/day.ts'

const COUNT = new Intl.NumberFormat('en')

/** A count: `12,345`. */
export function countOf(count: number): string {
  return COUNT.format(count)
}

/** A count of things: `1 play`, `12,345 plays`. */
export function countText(count: number, singular: string): string {
  return `${countOf(count)} ${singular}${count === 1 ? '' : 's'}`
}

/** The words of an enum’s value: `Monday` for `MONDAY`. */
export function nameOf(value: string): string {
  return value.slice(0, 1) + value.slice(1).toLowerCase()
}

/** A mean score. */
export function meanText(mean: number): string {
  return mean.toFixed(2)
}

/** A mean of skill or luck. */
export function pointsText(points: number): string {
  return points.toFixed(1)
}

export function percentText(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}

/** A day with its year: `November 21, 2026`. */
export function dateText(day: Day): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

const UNITS = [
  { name: 'days', sign: 'd', length: 86_400 },
  { name: 'hours', sign: 'h', length: 3600 },
  { name: 'minutes', sign: 'min', length: 60 },
]

/** A sentence about missing plays. A replica may be some seconds behind at any time, which is not worth a word. */
export function lagText(seconds: number): string {
  if (seconds < 10) return ''
  const { name, length } = UNITS.find((unit) => seconds > unit.length) ?? { name: 'seconds', length: 1 }
  return ` The plays of the last ${Math.ceil(seconds / length)} ${name} are missing.`
}

/** A short duration: `45 s`, `2.5 min`, `3 h`. */
export function secondsText(seconds: number): string {
  const { sign, length } = UNITS.find((unit) => seconds >= unit.length) ?? { sign: 's', length: 1 }
  return `${Number((seconds / length).toFixed(1))} ${sign}`
}

/** The sum of a number of each object. */
export function totalOf<One>(all: readonly One[], numberOf: (one: One) => number): number {
  return all.reduce((total, one) => total + numberOf(one), 0)
}
