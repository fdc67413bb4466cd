import { nice, ticks } from 'd3-array'
import { countOf, meanText, percentText, pointsText, secondsText } from '../../texts.ts'

/** What the numbers of a chart are: the axis around some of them, and the text of one. */
export type Measure = { axis: (values: readonly (number | null)[]) => Axis; text: (value: number) => string }

type Axis = {
  domain: [number, number]
  ticks: number[]
  tickFormatter: (value: number) => string
  scale?: 'log'
}

const SHARE_RANGE = {
  least: 0.05,
  bounds: [0, 1],
  label: (share: number) => `${Math.round(share * 100)}%`,
} as const

export const SHARES = measureOf(percentText, SHARE_RANGE)

/** For bars, and for shares of different sizes. */
export const SHARES_FROM_ZERO = measureOf(percentText, { ...SHARE_RANGE, isFromZero: true })

/** Mean scores. */
export const AVERAGES = measureOf(meanText, { least: 0.5, bounds: [1, 7], label: (mean) => mean.toFixed(1) })

/** Mean points of skill or luck. */
export const POINTS = measureOf(pointsText, { least: 5, bounds: [0, 100], label: String })

// With at least five, steps are whole.
export const COUNTS = measureOf(countOf, { least: 5, bounds: [0, Infinity], isFromZero: true })

export const LOGARITHMIC_COUNTS = logarithmic(
  countOf,
  Array.from({ length: 10 }, (_, power) => 10 ** power),
)

/** Durations in seconds, which span powers of ten. */
export const DURATIONS = logarithmic(secondsText, [1, 5, 15, 30, 60, 120, 300, 900, 3600, 14_400, 86_400])

type Range = {
  /** The least height of the axis, so that small differences look small. */
  least: number
  /** The least and the greatest possible value. */
  bounds: readonly [number, number]
  isFromZero?: boolean
  /** The text of a tick. */
  label?: (value: number) => string
}

/** Steps of 1, 2 or 5 times a power of ten. Recharts would add ticks up to a fixed number, and so reach 101%. */
function measureOf(
  text: Measure['text'],
  { least, bounds, isFromZero = false, label = text }: Range,
): Measure {
  const [bottom, top] = bounds
  const axis: Measure['axis'] = (values) => {
    const known = values.flatMap((value) => value ?? [])
    const shown = isFromZero || known.length === 0 ? [bottom, ...known] : known
    const [low, high] = [Math.min(...shown), Math.max(...shown)]
    const margin = Math.max(0, (least - (high - low)) / 2)
    const from = Math.max(bottom, Math.min(low - margin, top - least))
    const to = Math.min(top, Math.max(high + margin, bottom + least))
    const domain = nice(from, to, TICKS)
    return { domain, ticks: ticks(...domain, TICKS), tickFormatter: label }
  }
  return { axis, text }
}

const TICKS = 5

/** A logarithmic axis between two of the ticks. */
function logarithmic(text: Measure['text'], all: readonly number[]): Measure {
  const axis: Measure['axis'] = (values) => {
    const known = values.flatMap((value) => value ?? [])
    const first = Math.max(
      0,
      all.findLastIndex((tick) => tick <= Math.min(...known)),
    )
    const end = all.findIndex((tick, index) => index > first && tick >= Math.max(...known))
    const shown = all.slice(first, end === -1 ? undefined : end + 1)
    const domain: [number, number] = [shown[0] ?? 1, shown.at(-1) ?? 1]
    return { domain, ticks: shown, tickFormatter: text, scale: 'log' }
  }
  return { axis, text }
}
