import {
  Bar,
  BarChart,
  CartesianGrid,
  Tooltip,
  useXAxisScale,
  XAxis,
  YAxis,
  type BarShapeProps,
} from 'recharts'
import { secondsText } from '../../texts.ts'
import { Axes } from './Axes.tsx'
import { AXIS, CHART, GRID, TOOLTIP, X_AXIS } from './chartProps.ts'

/** The quantiles 10%, 25%, 50%, 75% and 90% of durations in seconds. */
type Box = { name: string; quantiles: readonly number[] }

type BoxesProps = { title: string; names: string; values: string; boxes: readonly Box[] }

const TICKS = [1, 5, 15, 30, 60, 120, 300, 900, 3600, 14_400, 86_400] as const

/** Box plots of durations, one above another. The axis is logarithmic: durations span powers of ten. */
export function Boxes({ title, names, values, boxes }: BoxesProps) {
  const all = boxes.flatMap(({ quantiles }) => quantiles)
  const from = TICKS.findLast((tick) => tick <= Math.min(...all)) ?? TICKS[0]
  const to = TICKS.find((tick) => tick >= Math.max(...all)) ?? TICKS[10]
  const bars = boxes.map((box) => ({ ...box, range: [box.quantiles[0], box.quantiles[4]] }))
  return (
    <Axes x={values} y={names}>
      <BarChart
        {...CHART}
        style={{ width: '100%', height: 38 + 56 * boxes.length }}
        data={bars}
        layout="vertical"
        title={title}
      >
        <CartesianGrid {...GRID} vertical horizontal={false} />
        <XAxis
          {...X_AXIS}
          type="number"
          scale="log"
          domain={[from, to]}
          ticks={TICKS.filter((tick) => tick >= from && tick <= to)}
          tickFormatter={secondsText}
          allowDataOverflow
        />
        <YAxis {...AXIS} type="category" dataKey="name" width={52} interval={0} />
        <Tooltip {...TOOLTIP} content={BoxText} />
        <Bar dataKey="range" isAnimationActive={false} shape={BoxShape} />
      </BarChart>
    </Axes>
  )
}

function BoxShape({ y, height, payload }: BarShapeProps) {
  const toX = useXAxisScale()
  const { quantiles } = payload as Box
  const places = quantiles.map((seconds) => toX?.(Math.max(seconds, TICKS[0])) ?? 0)
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

function BoxText({ payload }: { payload: readonly { payload?: unknown }[] }) {
  const box = payload[0]?.payload as Box | undefined
  if (box === undefined) return null
  const [, first = 0, median = 0, third = 0] = box.quantiles
  return (
    <p className="figure-tip">
      {`${box.name}: median ${secondsText(median)}, half of the plays ${secondsText(first)} to ${secondsText(third)}`}
    </p>
  )
}
