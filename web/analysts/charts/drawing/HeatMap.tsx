import { Scatter, ScatterChart, Tooltip, usePlotArea, XAxis, YAxis } from 'recharts'
import { Axes } from './Axes.tsx'
import { AXIS, CHART, TOOLTIP, X_AXIS } from './chartProps.ts'

/** A square of a map. `share` compares its value with the greatest one, from 0 to 1. */
export type Cell = {
  column: number
  row: number
  share: number
  tip: string
  /** A short text for a square with room. */
  text?: string
  /** Drawn with a broken edge: its value is not final. */
  isApart?: boolean
}

type HeatMapProps = {
  title: string
  x: string
  y: string
  /** The first and the last column. */
  columns: readonly [number, number]
  columnTicks: number[]
  /** The name of each row, the first on top. */
  rows: readonly string[]
  cells: readonly Cell[]
}

const TALLEST_ROW = 30
const MOST_HEIGHT = 480
const AROUND = 38

/** A square for each column and row, the stronger the greater its value. */
export function HeatMap({ title, x, y, columns: [first, last], columnTicks, rows, cells }: HeatMapProps) {
  const height = AROUND + Math.min(TALLEST_ROW * rows.length, MOST_HEIGHT)
  // A square knows the size of its map, so that its component stays the same one.
  const sized: Sized[] = cells.map((cell) => ({ ...cell, size: [last - first + 1, rows.length] }))
  const every = Math.ceil((rows.length * 14) / (height - AROUND))
  return (
    <Axes x={x} y={y}>
      <ScatterChart {...CHART} style={{ width: '100%', height }} accessibilityLayer={false} title={title}>
        <XAxis
          {...X_AXIS}
          type="number"
          dataKey="column"
          domain={[first - 0.5, last + 0.5]}
          ticks={columnTicks}
        />
        <YAxis
          {...AXIS}
          type="number"
          dataKey="row"
          width={60}
          reversed
          domain={[-0.5, rows.length - 0.5]}
          ticks={rows.flatMap((_, row) => (row % every === 0 ? [row] : []))}
          interval={0}
          tickFormatter={(row: number) => rows[row] ?? ''}
        />
        <Tooltip {...TOOLTIP} cursor={false} content={CellText} />
        <Scatter data={sized} isAnimationActive={false} shape={Square} />
      </ScatterChart>
    </Axes>
  )
}

type SquareProps = { cx?: number | undefined; cy?: number | undefined; payload?: Sized }
type Sized = Cell & { size: readonly [number, number] }

const ROOM_FOR_TEXT = 34

function Square({ cx = 0, cy = 0, payload }: SquareProps) {
  const plot = usePlotArea()
  if (plot === undefined || payload === undefined) return null
  const { share, text, size, isApart = false } = payload
  const [width, height] = [plot.width / size[0] - 2, plot.height / size[1] - 2]
  return (
    <g>
      <rect
        x={cx - width / 2}
        y={cy - height / 2}
        width={Math.max(width, 1)}
        height={Math.max(height, 1)}
        rx={2}
        style={{ fill: colourOf(share) }}
        {...(isApart && { stroke: 'var(--ink-soft)', strokeDasharray: '3 2' })}
      />
      {text !== undefined && width >= ROOM_FOR_TEXT && height >= 14 && (
        <text x={cx} y={cy + 4} className="map-text">
          {text}
        </text>
      )}
    </g>
  )
}

/** The colour of a share, between two of analysts.css. */
function colourOf(share: number): string {
  return `color-mix(in srgb, var(--map-most) ${Math.round(share * 100)}%, var(--map-least))`
}

function CellText({ payload }: { payload: readonly { payload?: unknown }[] }) {
  const cell = payload[0]?.payload as Cell | undefined
  return cell === undefined ? null : <p className="figure-tip">{cell.tip}</p>
}

const STEPS = [0, 0.25, 0.5, 0.75, 1]

/** The scale of a map, from its weakest to its strongest square. */
export function Scale({ least, most }: { least: string; most: string }) {
  return (
    <>
      <span>{least}</span>
      <svg viewBox="0 0 100 12" className="scale" aria-hidden="true">
        {STEPS.map((share, index) => (
          <rect key={share} x={index * 20} width="19" height="12" rx="2" style={{ fill: colourOf(share) }} />
        ))}
      </svg>
      <span>{most}</span>
    </>
  )
}
