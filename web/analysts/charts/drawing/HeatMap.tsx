import {
  Scatter,
  ScatterChart,
  Tooltip,
  usePlotArea,
  useXAxisDomain,
  useYAxisDomain,
  XAxis,
  YAxis,
} from 'recharts'
import { Frame } from './Frame.tsx'
import { sized, TOOLTIP, X_AXIS, Y_AXIS } from './look.ts'

/** A square of a map. */
export type Cell = {
  column: number
  row: string
  value: number
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
  /** By row, the first on top, and column. */
  cells: readonly Cell[]
  /** The texts of the weakest square, whose value is 0, and of the strongest one. */
  scale: (most: number) => [string, string]
  /** What a square with a broken edge means. */
  apart?: string
}

const TALLEST_ROW = 30
const MOST_HEIGHT = 480

const CATEGORY = { type: 'category', scale: 'band', allowDuplicatedCategory: false } as const

/** A square for each column and row, the stronger the greater its value. The strongest one is final. */
export function HeatMap({ title, x, y, cells, scale, apart }: HeatMapProps) {
  const rows = new Set(cells.map(({ row }) => row)).size
  const columns = [...new Set(cells.map(({ column }) => column))]
  const most = Math.max(...cells.map(({ value, isApart = false }) => (isApart ? 0 : value)))
  const [weakest, strongest] = scale(most)
  const legend = (
    <>
      <li>
        <span>{weakest}</span>
        <span className="scale" />
        <span>{strongest}</span>
      </li>
      {cells.some(({ isApart }) => isApart) && <li className="square">{apart}</li>}
    </>
  )
  return (
    <Frame x={x} y={y} legend={legend}>
      <ScatterChart
        {...sized({ height: 38 + Math.min(TALLEST_ROW * rows, MOST_HEIGHT) })}
        accessibilityLayer={false}
        title={title}
      >
        <XAxis {...X_AXIS} {...CATEGORY} dataKey="column" ticks={columns} />
        <YAxis {...Y_AXIS} {...CATEGORY} dataKey="row" reversed interval="equidistantPreserveStart" />
        <Tooltip
          {...TOOLTIP}
          cursor={false}
          formatter={(_value, name, item) =>
            name === 'row' ? [(item.payload as Cell).tip, undefined] : null
          }
        />
        <Scatter
          data={cells.map((cell) => ({ ...cell, share: most > 0 ? Math.min(cell.value / most, 1) : 0 }))}
          isAnimationActive={false}
          shape={Square}
        />
      </ScatterChart>
    </Frame>
  )
}

type SquareProps = { cx?: number | undefined; cy?: number | undefined; payload?: Cell & { share: number } }

function Square({ cx = 0, cy = 0, payload }: SquareProps) {
  const [plot, columns, rows] = [usePlotArea(), useXAxisDomain(), useYAxisDomain()]
  if (!plot || !columns || !rows || !payload) return null
  const { share, text, isApart = false } = payload
  const [width, height] = [plot.width / columns.length - 2, plot.height / rows.length - 2]
  return (
    <g>
      <rect
        x={cx - width / 2}
        y={cy - height / 2}
        width={Math.max(width, 1)}
        height={Math.max(height, 1)}
        rx={2}
        style={{ fill: `color-mix(in srgb, var(--map-most) ${Math.round(share * 100)}%, var(--map-least))` }}
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

const ROOM_FOR_TEXT = 34
