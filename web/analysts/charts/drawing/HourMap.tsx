import { Scatter, ScatterChart, Tooltip, usePlotArea, XAxis, YAxis } from 'recharts'
import { countText } from '../../texts.ts'
import type { Weekday } from '../../schema.generated.ts'
import { AXIS, CHART, TOOLTIP } from './chartProps.ts'

export const WEEKDAYS: readonly Weekday[] = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
]

/** `Monday` for `MONDAY`. */
export function weekdayText(weekday: string): string {
  return weekday.slice(0, 1) + weekday.slice(1).toLowerCase()
}

/** `share` compares the plays with those of the busiest hour. */
export type HourCell = { day: number; weekday: string; hour: number; plays: number; share: number }

/** A square for each hour of the week, the stronger the more plays began in it. */
export function HourMap({ cells }: { cells: readonly HourCell[] }) {
  return (
    <ScatterChart {...CHART} accessibilityLayer={false} title="Number of plays by hour and weekday">
      <XAxis {...AXIS} type="number" dataKey="hour" domain={[-0.5, 23.5]} ticks={[0, 6, 12, 18, 23]} />
      <YAxis
        {...AXIS}
        type="number"
        dataKey="day"
        width={44}
        reversed
        domain={[-0.5, 6.5]}
        ticks={[0, 1, 2, 3, 4, 5, 6]}
        interval={0}
        tickFormatter={(day: number) => weekdayText(WEEKDAYS[day] ?? '').slice(0, 3)}
      />
      <Tooltip {...TOOLTIP} cursor={false} content={CellText} />
      <Scatter data={cells} isAnimationActive={false} shape={Square} />
    </ScatterChart>
  )
}

type SquareProps = { cx?: number | undefined; cy?: number | undefined; payload?: HourCell }

function Square({ cx = 0, cy = 0, payload }: SquareProps) {
  const plot = usePlotArea()
  if (plot === undefined) return null
  const [width, height] = [plot.width / 24 - 1, plot.height / 7 - 1]
  return (
    <rect
      x={cx - width / 2}
      y={cy - height / 2}
      width={width}
      height={height}
      rx={2}
      fill="var(--accent)"
      fillOpacity={0.08 + 0.92 * (payload?.share ?? 0)}
    />
  )
}

function CellText({ payload }: { payload: readonly { payload?: unknown }[] }) {
  const cell = payload[0]?.payload as HourCell | undefined
  if (cell === undefined) return null
  return <p className="figure-tip">{`${cell.weekday}, ${cell.hour}:00: ${countText(cell.plays, 'play')}`}</p>
}
