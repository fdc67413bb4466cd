import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis, type DotItemDotProps } from 'recharts'
import type { Elements } from '../../../ui/content.ts'
import { type End, EndLabels, labelWidth } from './EndLabels.tsx'
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
  isApart: (point: Point, line: number) => boolean
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
    series.some(({ of }, line) => isApart(point, line) && of(point) !== null),
  )
  return isAnyApart && <li className="dot">{apart}</li>
}

type SizedProps<Point> = PlotProps<Point> & { isSmall?: boolean }

/** A small plot has ticks at the ends only. */
function Plot<Point>({ title, points, measure, series, isSmall = false }: SizedProps<Point>) {
  const { all, place, placeTitle } = points
  const ends = series.length === 1 ? [] : series.flatMap((line, index) => endOf(points, line, index))
  const axis = measure.axis(all.flatMap((point) => series.map(({ of }) => of(point))))
  return (
    <LineChart {...sized({ height: isSmall ? 128 : 240, right: labelWidth(ends) })} data={all} title={title}>
      <CartesianGrid {...GRID} />
      <XAxis
        {...X_AXIS}
        dataKey={place}
        minTickGap={16}
        {...(isSmall && { interval: Math.max(all.length - 2, 0) })}
      />
      <YAxis {...Y_AXIS} {...axis} {...(isSmall && { ticks: axis.domain })} />
      <Tooltip
        {...TOOLTIP}
        labelFormatter={(x, [item]) => (item ? placeTitle(item.payload as Point) : x)}
        formatter={(value) => measure.text(Number(value))}
      />
      {series.flatMap((line, index) => linesOf(points, line, index))}
      <EndLabels ends={ends} />
    </LineChart>
  )
}

const LOOKS = [
  { stroke: 'var(--accent)', strokeDasharray: '0' },
  { stroke: 'var(--found)', strokeDasharray: '7 3' },
  { stroke: 'var(--ink-soft)', strokeDasharray: '2 3' },
] as const

/** The name of a line and its place, if the line has a point. */
function endOf<Point>({ all, place }: Points<Point>, { name, of }: Series<Point>, index: number): End[] {
  const last = all.findLast((point) => of(point) !== null)
  if (last === undefined) return []
  return [{ name, x: place(last), value: of(last) ?? 0, colour: LOOKS[index]?.stroke }]
}

/** A line through the usual points, and open dots for those apart. */
function linesOf<Point>({ isApart }: Points<Point>, { name, of }: Series<Point>, index: number): Elements[] {
  const valueOf = (isOpen: boolean) => (point: Point) => (isApart(point, index) === isOpen ? of(point) : null)
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
