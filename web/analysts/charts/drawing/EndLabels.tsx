import { DefaultZIndexes, usePlotArea, useXAxisScale, useYAxisScale, ZIndexLayer } from 'recharts'
import { pushedApart } from './pushedApart.ts'

/** A place on the axis with the value of each line, and whether it is drawn apart. */
export type Drawn = {
  x: string
  title: string
  values: readonly (number | null)[]
  apart: readonly boolean[]
}

/** The last point of a line and its name. */
type End = { name: string; x: string; value: number; index: number }

const LINE_HEIGHT = 14
const GAP = 8

/** The width in pixels that the longest name needs beside the chart. */
export function labelWidth(names: readonly string[]): number {
  return Math.max(28, ...names.map(({ length }) => GAP + 8.5 * length))
}

/** The end of each line that has a point, the highest first. */
export function endsOf(points: readonly Drawn[], names: readonly string[]): End[] {
  const ends = names.flatMap((name, index) => {
    const last = points.findLast(({ values }) => (values[index] ?? null) !== null)
    return last === undefined ? [] : [{ name, x: last.x, value: last.values[index] ?? 0, index }]
  })
  return ends.toSorted((one, other) => other.value - one.value)
}

/** The names of lines beside their last points. Names that would overlap are pushed apart. */
export function EndLabels({ ends, colours }: { ends: readonly End[]; colours: readonly string[] }) {
  const [toX, toY, plot] = [useXAxisScale(), useYAxisScale(), usePlotArea()]
  if (toX === undefined || toY === undefined || plot === undefined) return null
  const heights = pushedApart(
    ends.map(({ value }) => toY(value) ?? 0),
    { gap: LINE_HEIGHT, bounds: [plot.y + 2, plot.y + plot.height - 2] },
  )
  return (
    // Above the lines that pass by.
    <ZIndexLayer zIndex={DefaultZIndexes.label}>
      <g aria-hidden="true" className="end-labels">
        {ends.map(({ name, x, index }, place) => (
          <text key={name} x={(toX(x) ?? 0) + GAP} y={(heights[place] ?? 0) + 4} fill={colours[index]}>
            {name}
          </text>
        ))}
      </g>
    </ZIndexLayer>
  )
}
