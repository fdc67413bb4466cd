import { Scatter, ScatterChart, Tooltip, useXAxisScale, useYAxisScale, XAxis, YAxis } from 'recharts'
import { Frame } from './Frame.tsx'
import { sized, TOOLTIP, X_AXIS, Y_AXIS } from './look.ts'

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
  /** The name of each row, the first on top. */
  rows: readonly string[]
  cells: readonly Cell[]
  /** The values of the weakest and of the strongest square. */
  scale: { least: string; most: string }
  /** What a square with a broken edge means. */
  apart?: string
}

const TALLEST_ROW = 30
const MOST_HEIGHT = 480

/** A square for each column and row, the stronger the greater its value. */
export function HeatMap({ title, x, y, rows, cells, scale, apart }: HeatMapProps) {
  const columns = [...new Set(cells.map(({ column }) => column))].toSorted((one, other) => one - other)
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
        {...sized({ height: 38 + Math.min(TALLEST_ROW * rows.length, MOST_HEIGHT) })}
        accessibilityLayer={false}
        title={title}
      >
        <XAxis
          {...X_AXIS}
          type="number"
          dataKey="column"
          domain={['dataMin - 0.5', 'dataMax + 0.5']}
          ticks={columns}
        />
        <YAxis
          {...Y_AXIS}
          type="number"
          dataKey="row"
          reversed
          domain={[-0.5, rows.length - 0.5]}
          ticks={[...rows.keys()]}
          interval="equidistantPreserveStart"
          tickFormatter={(row: number) => rows[row] ?? ''}
        />
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

function Square({ payload }: { payload?: Cell }) {
  const [toX, toY] = [useXAxisScale(), useYAxisScale()]
  if (toX === undefined || toY === undefined || payload === undefined) return null
  const { column, row, share, text, isApart = false } = payload
  const [left, right] = [toX(column - 0.5) ?? 0, toX(column + 0.5) ?? 0]
  const [top, bottom] = [toY(row - 0.5) ?? 0, toY(row + 0.5) ?? 0]
  const [width, height] = [right - left - 2, bottom - top - 2]
  return (
    <g>
      <rect
        x={left + 1}
        y={top + 1}
        width={Math.max(width, 1)}
        height={Math.max(height, 1)}
        rx={2}
        style={{ fill: `color-mix(in srgb, var(--map-most) ${Math.round(share * 100)}%, var(--map-least))` }}
        {...(isApart && { stroke: 'var(--ink-soft)', strokeDasharray: '3 2' })}
      />
      {text !== undefined && width >= ROOM_FOR_TEXT && height >= 14 && (
        <text x={(left + right) / 2} y={(top + bottom) / 2 + 4} className="map-text">
          {text}
        </text>
      )}
    </g>
  )
}

const ROOM_FOR_TEXT = 34
