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

/** An axis of mean points of skill. */
export function skillAxis(values: readonly (number | null | undefined)[]) {
  return roundAxis(values, { least: 5, bounds: [0, 100] })
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
