import { shareDate, type Day } from '#game/day.ts'

const COUNT = new Intl.NumberFormat('en')

export function countText(count: number, singular: string, plural = `${singular}s`): string {
  return `${COUNT.format(count)} ${count === 1 ? singular : plural}`
}

/** A count: `12,345`. */
export function countOf(count: number): string {
  return COUNT.format(count)
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

/** A day on an axis: `Nov 21`. */
export function dayText(day: string): string {
  return shareDate(day as Day)
}

/** That a figure has the plays of a sample only: a share of 1/8, 1/16 … 1/256. */
export function sampleText(sampleShare: number): string {
  return `An estimate from 1/${Math.round(1 / sampleShare)} of the players.`
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

const SPANS = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
] as const

/** A short duration: `45 s`, `2.5 min`, `3 h`. */
export function secondsText(seconds: number): string {
  const [unit, length] = SPANS.find((one) => seconds >= one[1]) ?? ['s', 1]
  return `${Number((seconds / length).toFixed(1))} ${unit}`
}

/** A cell for a fact that is true or false. */
export function yesNo(isTrue: boolean): string {
  return isTrue ? 'yes' : 'no'
}

/** A share or a mean in a file. */
export function rounded(value: number): number {
  return Number(value.toFixed(4))
}

/** The sum of a number of each object. */
export function totalOf<One>(all: readonly One[], numberOf: (one: One) => number): number {
  return all.reduce((total, one) => total + numberOf(one), 0)
}
