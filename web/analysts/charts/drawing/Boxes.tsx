import { Bar, useXAxisScale, type BarShapeProps } from 'recharts'
import { DURATIONS } from './measures.ts'
import { RowChart } from './RowChart.tsx'

/** The quantiles 10%, 25%, 50%, 75% and 90% of durations in seconds. */
type Box = { name: string; quantiles: readonly number[] }

type BoxesProps = { title: string; names: string; values: string; boxes: readonly Box[] }

/** Box plots of durations, one above another. */
export function Boxes({ boxes, ...chart }: BoxesProps) {
  return (
    <RowChart
      {...chart}
      rows={boxes}
      height={56}
      axis={DURATIONS.axis(boxes.flatMap(({ quantiles }) => quantiles))}
      tip={boxTip}
      legend={<li>Box: the middle half of the plays, with the median. Line: 10% to 90%</li>}
    >
      <Bar dataKey={rangeOf} isAnimationActive={false} shape={BoxShape} />
    </RowChart>
  )
}

function rangeOf({ quantiles }: Box) {
  return [quantiles[0], quantiles[4]]
}

function boxTip({ quantiles }: Box): [string, string] {
  const [, first = '', median = '', third = ''] = quantiles.map(DURATIONS.text)
  return [`${median}, half of the plays ${first} to ${third}`, 'Median']
}

function BoxShape({ y, height, payload }: BarShapeProps) {
  const toX = useXAxisScale()
  const { quantiles } = payload as Box
  // A logarithmic axis has no 0.
  const places = quantiles.map((seconds) => toX?.(Math.max(seconds, 1)) ?? 0)
  const [low = 0, first = 0, median = 0, third = 0, high = 0] = places
  const [middle, half] = [y + height / 2, Math.min(height / 2, 14)]
  return (
    <g stroke="var(--accent)" strokeWidth={2}>
      <line x1={low} x2={high} y1={middle} y2={middle} />
      <rect
        x={first}
        y={middle - half}
        width={third - first}
        height={2 * half}
        rx={2}
        fill="var(--surface)"
      />
      <line x1={median} x2={median} y1={middle - half} y2={middle + half} strokeWidth={4} />
    </g>
  )
}
