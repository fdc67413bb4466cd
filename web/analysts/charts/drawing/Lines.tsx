import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis, type DotItemDotProps } from 'recharts'
import type { Elements } from '../../../ui/content.ts'
import { EndLabels, endsOf, labelWidth, type Drawn } from './EndLabels.tsx'
import { Frame } from './Frame.tsx'
import { GRID, sized, TOOLTIP, X_AXIS, Y_AXIS } from './look.ts'
import type { Measure } from './measures.ts'

/** The points that all lines of a chart share. */
export type Points<Point> = {
  all: readonly Point[]
  /** The text of a point on the axis, which no other point has. */
  place: (point: Point) => string
  /** Its title in the tooltip. */
  placeTitle: (point: Point) => string
  /** Whether the point of a line, 0 for the first, is drawn apart: open, and not joined to the line. */
  isApart?: (point: Point, line: number) => boolean
  /** What a point apart means. */
  apart?: string
}

/** One line of a chart: its name, and its value at a point. */
type Series<Point> = { name: string; of: (point: Point) => number | null }

type PlotProps<Point> = {
  title: string
  points: Points<Point>
  measure: Measure
  /** At most three, which differ by colour and dashes. */
  series: readonly Series<Point>[]
}

/** Lines over the same points, each named at its end. */
export function Lines<Point>({ x, y, ...plot }: PlotProps<Point> & { x: string; y: string }) {
  return (
    <Frame x={x} y={y} legend={legendOf(plot.points, plot.series)}>
      <Plot {...plot} />
    </Frame>
  )
}

type Panel<Point> = Series<Point> & { measure: Measure; isChosen?: boolean }

type SmallMultiplesProps<Point> = {
  x: string
  y: string
  points: Points<Point>
  panels: readonly Panel<Point>[]
}

/** A small chart for each line, side by side, so that lines neither cross nor need a legend. */
export function SmallMultiples<Point>({ x, y, points, panels }: SmallMultiplesProps<Point>) {
  return (
    <Frame x={x} y={y} legend={legendOf(points, panels)}>
      <div className="panels">
        {panels.map(({ isChosen = false, measure, ...series }) => (
          <figure key={series.name} className={isChosen ? 'chosen' : ''}>
            <figcaption>{series.name}</figcaption>
            <Plot title={series.name} points={points} measure={measure} series={[series]} isSmall />
          </figure>
        ))}
      </div>
    </Frame>
  )
}

/** What an open dot means, if there is one. */
function legendOf<Point>({ all, isApart, apart }: Points<Point>, series: readonly Series<Point>[]): Elements {
  const isAnyApart = all.some((point) =>
    series.some(({ of }, line) => isApart?.(point, line) && of(point) !== null),
  )
  return isAnyApart && <li className="dot">{apart}</li>
}

/** A small plot has ticks at the ends only. */
function Plot<Point>({
  title,
  points,
  measure,
  series,
  isSmall = false,
}: PlotProps<Point> & { isSmall?: boolean }) {
  const drawn = points.all.map((point): Drawn => ({
    x: points.place(point),
    title: points.placeTitle(point),
    values: series.map(({ of }) => of(point)),
    apart: series.map((_, line) => points.isApart?.(point, line) ?? false),
  }))
  const names = series.length === 1 ? [] : series.map(({ name }) => name)
  const axis = measure.axis(drawn.flatMap(({ values }) => values))
  return (
    <LineChart
      {...sized({ height: isSmall ? 128 : 240, right: labelWidth(names) })}
      data={drawn}
      title={title}
    >
      <CartesianGrid {...GRID} />
      <XAxis
        {...X_AXIS}
        dataKey="x"
        minTickGap={16}
        {...(isSmall && { interval: Math.max(drawn.length - 2, 0) })}
      />
      <YAxis {...Y_AXIS} {...axis} {...(isSmall && { ticks: axis.domain })} />
      <Tooltip
        {...TOOLTIP}
        labelFormatter={(x, [item]) => (item?.payload as Drawn | undefined)?.title ?? x}
        formatter={(value) => measure.text(Number(value))}
      />
      {series.flatMap(linesOf)}
      <EndLabels ends={endsOf(drawn, names)} colours={LOOKS.map(({ stroke }) => stroke)} />
    </LineChart>
  )
}

const LOOKS = [
  { stroke: 'var(--accent)', strokeDasharray: '0' },
  { stroke: 'var(--found)', strokeDasharray: '7 3' },
  { stroke: 'var(--ink-soft)', strokeDasharray: '2 3' },
] as const

/** A line through the usual points, and open dots for those apart. */
function linesOf({ name }: { name: string }, index: number): Elements[] {
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
