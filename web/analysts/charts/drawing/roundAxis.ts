import { nice, ticks } from 'd3-array'

const TICKS = 5

type Range = {
  /** The least height of the axis, so that small differences look small. */
  least: number
  /** The least and the greatest possible value. */
  bounds: readonly [number, number]
}

/**
 * The domain and ticks of an axis around some values, in steps of 1, 2 or 5 times a power of ten. Recharts
 * would add ticks up to a fixed number, and so reach 101%.
 */
export function roundAxis(
  values: readonly (number | null | undefined)[],
  { least, bounds: [bottom, top] }: Range,
): { domain: [number, number]; ticks: number[] } {
  const known = values.filter((value) => value !== null && value !== undefined)
  if (known.length === 0) return { domain: [bottom, bottom + least], ticks: [bottom, bottom + least] }
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const margin = Math.max(0, (least - (high - low)) / 2)
  const from = Math.max(bottom, Math.min(low - margin, top - least))
  const to = Math.min(top, Math.max(high + margin, bottom + least))
  const domain = nice(from, to, TICKS)
  return { domain, ticks: ticks(...domain, TICKS) }
}

/** An axis of shares, as percentages. */
export function shareAxis(values: readonly (number | null | undefined)[]) {
  return {
    ...roundAxis(values, { least: 0.05, bounds: [0, 1] }),
    tickFormatter: (share: number) => `${Math.round(share * 100)}%`,
  }
}

/** An axis of mean scores. */
export function averageAxis(values: readonly (number | null | undefined)[]) {
  return {
    ...roundAxis(values, { least: 0.5, bounds: [1, 7] }),
    tickFormatter: (average: number) => average.toFixed(1),
  }
}

/** An axis of shares from 0, for bars and for shares of different sizes. */
export function shareFromZeroAxis(values: readonly (number | null | undefined)[]) {
  return shareAxis([0, ...values])
}

/** An axis of mean points of skill or luck. */
export function pointsAxis(values: readonly (number | null | undefined)[]) {
  return {
    ...roundAxis(values, { least: 5, bounds: [0, 100] }),
    tickFormatter: (points: number) => String(points),
  }
}

/** A logarithmic axis of counts, from 1 to a power of ten. */
export function logAxis(counts: readonly (number | null)[]) {
  const digits = Math.max(1, Math.ceil(Math.log10(Math.max(1, ...counts.map((count) => count ?? 1)))))
  const domain: [number, number] = [1, 10 ** digits]
  const powers = Array.from({ length: digits + 1 }, (_, power) => 10 ** power)
  return { domain, ticks: powers, tickFormatter: countLabel, scale: 'log' as const }
}

/** An axis of counts, from 0. */
export function countAxis(counts: readonly number[]) {
  const { domain, ticks: all } = roundAxis([0, ...counts], { least: 1, bounds: [0, Infinity] })
  return { domain, ticks: all.filter(Number.isInteger), tickFormatter: countLabel }
}

const COUNT = new Intl.NumberFormat('en')

function countLabel(count: number): string {
  return COUNT.format(count)
}
