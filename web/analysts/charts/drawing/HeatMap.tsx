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

/** A square of a map. `share` compares its value with the greatest one, from 0 to 1. */
export type Cell = {
  column: number
  row: string
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
  /** By row, the first on top, and column. */
  cells: readonly Cell[]
  /** The values of the weakest and of the strongest square. */
  scale: { least: string; most: string }
  /** What a square with a broken edge means. */
  apart?: string
}

const TALLEST_ROW = 30
const MOST_HEIGHT = 480

const CATEGORY = { type: 'category', scale: 'band', allowDuplicatedCategory: false } as const

/** A square for each column and row, the stronger the greater its value. */
export function HeatMap({ title, x, y, cells, scale, apart }: HeatMapProps) {
  const rows = new Set(cells.map(({ row }) => row)).size
  const columns = [...new Set(cells.map(({ column }) => column))]
  const legend = (
    <>
      <li>
        <span>{scale.least}</span>
        <span className="scale" />
        <span>{scale.most}</span>
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
        <Scatter data={cells} isAnimationActive={false} shape={Square} />
      </ScatterChart>
    </Frame>
  )
}

type SquareProps = { cx?: number | undefined; cy?: number | undefined; payload?: Cell }

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
