import { bisectLeft, bisectRight, extent, nice, ticks } from 'd3-array'
import { countOf, meanText, percentText, pointsText, secondsText } from '../../texts.ts'

/** A kind of numbers: the axis around some of them, and the text of one. */
export type Measure = { axis: (values: readonly (number | null)[]) => Axis; text: (value: number) => string }

type Axis = {
  domain: [number, number]
  ticks: number[]
  tickFormatter: (value: number) => string
  scale?: 'log'
}

export const SHARES = measureOf(percentText, {
  least: 0.05,
  bounds: [0, 1],
  label: (share) => `${Math.round(share * 100)}%`,
})

/** For bars, and for shares of different sizes. */
export const SHARES_FROM_ZERO = fromZero(SHARES)

/** Mean scores. */
export const AVERAGES = measureOf(meanText, { least: 0.5, bounds: [1, 7], label: (mean) => mean.toFixed(1) })

/** Mean points of skill or luck. */
export const POINTS = measureOf(pointsText, { least: 5, bounds: [0, 100], label: String })

// With at least five, steps are whole.
export const COUNTS = fromZero(measureOf(countOf, { least: 5, bounds: [0, Infinity] }))

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
  /** The text of a tick. */
  label?: (value: number) => string
}

/** Steps of 1, 2 or 5 times a power of ten. Recharts would add ticks up to a fixed number, and so reach 101%. */
function measureOf(text: Measure['text'], { least, bounds: [bottom, top], label = text }: Range): Measure {
  const axis: Measure['axis'] = (values) => {
    const [low = bottom, high = bottom] = extent(values, (value) => value)
    const margin = Math.max(0, (least - (high - low)) / 2)
    const from = Math.max(bottom, Math.min(low - margin, top - least))
    const to = Math.min(top, Math.max(high + margin, bottom + least))
    const domain = nice(from, to, TICKS)
    return { domain, ticks: ticks(...domain, TICKS), tickFormatter: label }
  }
  return { axis, text }
}

const TICKS = 5

function fromZero({ axis, text }: Measure): Measure {
  return { axis: (values) => axis([0, ...values]), text }
}

/** A logarithmic axis between two of the ticks. */
function logarithmic(text: Measure['text'], all: readonly number[]): Measure {
  const axis: Measure['axis'] = (values) => {
    const [low = 1, high = 1] = extent(values, (value) => value)
    const first = Math.min(Math.max(bisectRight(all, low) - 1, 0), all.length - 2)
    const shown = all.slice(first, Math.max(bisectLeft(all, high), first + 1) + 1)
    return {
      domain: [Math.min(...shown), Math.max(...shown)],
      ticks: shown,
      tickFormatter: text,
      scale: 'log',
    }
  }
  return { axis, text }
}
