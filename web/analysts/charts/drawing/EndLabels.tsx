import { DefaultZIndexes, usePlotArea, useXAxisScale, useYAxisScale, ZIndexLayer } from 'recharts'
import { pushedApart } from './pushedApart.ts'

/** The name of a line, and the place of its last point on the axes. */
export type End = { name: string; x: string; value: number; colour: string | undefined }

const LINE_HEIGHT = 14
const GAP = 8

/** The width in pixels that the longest name needs beside the chart. */
export function labelWidth(ends: readonly End[]): number {
  return Math.max(28, ...ends.map(({ name }) => GAP + 8.5 * name.length))
}

/** The names of lines beside their last points. Names that would overlap are pushed apart. */
export function EndLabels({ ends }: { ends: readonly End[] }) {
  const [toX, toY, plot] = [useXAxisScale(), useYAxisScale(), usePlotArea()]
  if (toX === undefined || toY === undefined || plot === undefined) return null
  const highestFirst = ends.toSorted((one, other) => other.value - one.value)
  const heights = pushedApart(
    highestFirst.map(({ value }) => toY(value) ?? 0),
    { gap: LINE_HEIGHT, bounds: [plot.y + 2, plot.y + plot.height - 2] },
  )
  return (
    // Above the lines that pass by.
    <ZIndexLayer zIndex={DefaultZIndexes.label}>
      <g aria-hidden="true" className="end-labels">
        {highestFirst.map(({ name, x, colour }, index) => (
          <text key={name} x={(toX(x) ?? 0) + GAP} y={(heights[index] ?? 0) + 4} fill={colour}>
            {name}
          </text>
        ))}
      </g>
    </ZIndexLayer>
  )
}
