import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis, type DotItemDotProps } from 'recharts'
import type { Elements } from '../../../ui/content.ts'
import { Axes } from './Axes.tsx'
import { AXIS, CHART, GRID, TOOLTIP, X_AXIS } from './chartProps.ts'
import { EndLabels, endsOf, labelWidth, type Drawn } from './EndLabels.tsx'

/** One line of a chart: its name, and its value at a point. */
export type Series<Point> = { name: string; of: (point: Point) => number | null }

type Axis = {
  domain: [number, number]
  ticks: number[]
  tickFormatter: (value: number) => string
  scale?: 'log'
}

export type LinesProps<Point> = {
  title: string
  points: readonly Point[]
  place: (point: Point) => string
  /** Whether the point of a line, 0 for the first, is drawn apart: open, and not joined to the line. */
  isApart: (point: Point, line: number) => boolean
  /** The text of a place on the axis, and in the tooltip if `placeTitle` has none. */
  placeText: (x: string) => string
  placeTitle?: (x: string) => string
  axis: (values: readonly (number | null)[]) => Axis
  text: (value: number) => string
  /** At most three, which differ by colour and dashes. */
  series: readonly Series<Point>[]
}

const LOOKS = [
  { stroke: 'var(--accent)', strokeDasharray: '0' },
  { stroke: 'var(--found)', strokeDasharray: '7 3' },
  { stroke: 'var(--ink-soft)', strokeDasharray: '2 3' },
] as const

/** Lines over the same points, each named at its end, with the titles of the axes. */
export function Lines<Point>({ x, y, ...lines }: LinesProps<Point> & { x: string; y: string }) {
  return (
    <Axes x={x} y={y}>
      <PlainLines {...lines} />
    </Axes>
  )
}

/** Lines without titles. A small chart, of small multiples, has fewer ticks and no names. */
export function PlainLines<Point>({
  title,
  points,
  series,
  isSmall = false,
  ...props
}: LinesProps<Point> & { isSmall?: boolean }) {
  const drawn: Drawn[] = points.map((point) => ({
    x: props.place(point),
    values: series.map(({ of }) => of(point)),
    apart: series.map((_, line) => props.isApart(point, line)),
  }))
  const named = isSmall || series.length === 1 ? [] : series.map(({ name }) => name)
  const right = named.length === 0 ? 28 : labelWidth(named)
  const { ticks, ...axis } = props.axis(drawn.flatMap(({ values }) => values))
  return (
    <LineChart
      {...CHART}
      {...(isSmall && { style: { width: '100%', height: 128 } })}
      margin={{ ...CHART.margin, right }}
      data={drawn}
      title={title}
    >
      <CartesianGrid {...GRID} />
      <XAxis
        {...X_AXIS}
        dataKey="x"
        tickFormatter={props.placeText}
        minTickGap={16}
        interval="equidistantPreserveStart"
        {...(isSmall && { interval: 0, ticks: endsOnly(drawn.map(({ x }) => x)) })}
      />
      <YAxis
        {...AXIS}
        width={widthOf(ticks.map(axis.tickFormatter))}
        interval={0}
        ticks={isSmall ? endsOnly(ticks) : ticks}
        {...axis}
      />
      <Tooltip
        {...TOOLTIP}
        labelFormatter={(x) => (props.placeTitle ?? props.placeText)(x as string)}
        formatter={(value) => props.text(Number(value))}
      />
      {series.flatMap(({ name }, index) => linesOf(name, index))}
      <EndLabels ends={endsOf(drawn, named)} colours={LOOKS.map(({ stroke }) => stroke)} />
    </LineChart>
  )
}

/** A line through the usual points, and open dots for those apart. */
function linesOf(name: string, index: number): Elements[] {
  const valueOf = (isApart: boolean) => (point: Drawn) =>
    point.apart[index] === isApart ? (point.values[index] ?? null) : null
  const look = { ...(LOOKS[index] ?? LOOKS[0]), name, isAnimationActive: false }
  return [
    <Line key={name} {...look} dataKey={valueOf(false)} strokeWidth={2} dot={LonelyDot} />,
    <Line
      key={`${name} apart`}
      {...look}
      dataKey={valueOf(true)}
      strokeWidth={0}
      dot={{ r: 3.5, stroke: look.stroke, strokeWidth: 2, strokeDasharray: '0', fill: 'var(--surface)' }}
    />,
  ]
}

/** A point without neighbours has no line that shows it. */
function LonelyDot({ cx, cy, stroke, points, index }: DotItemDotProps) {
  const hasNeighbour = [index - 1, index + 1].some((at) => (points[at]?.y ?? null) !== null)
  if (cx === undefined || cy === undefined || hasNeighbour) return null
  return <circle cx={cx} cy={cy} r={3.5} fill={stroke} />
}

/** The width in pixels of an axis with these labels. */
function widthOf(labels: readonly string[]): number {
  return 14 + 7 * Math.max(...labels.map(({ length }) => length))
}

function endsOnly<Value>(all: readonly Value[]): Value[] {
  return [...all.slice(0, 1), ...all.slice(1).slice(-1)]
}
