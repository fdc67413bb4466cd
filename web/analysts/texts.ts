import { shareDate, type Day } from '#game/day.ts'

const COUNT = new Intl.NumberFormat('en')

export function countText(count: number, singular: string, plural = `${singular}s`): string {
  return `${COUNT.format(count)} ${count === 1 ? singular : plural}`
}

export function percentText(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}

/** A day on an axis: `Nov 21`. */
export function dayText(day: string): string {
  return shareDate(day as Day)
}
