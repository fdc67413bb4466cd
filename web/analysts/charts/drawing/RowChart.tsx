import { BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import type { Elements } from '../../../ui/content.ts'
import { Frame } from './Frame.tsx'
import { GRID, sized, TOOLTIP, X_AXIS, Y_AXIS } from './look.ts'
import type { Measure } from './measures.ts'

type RowChartProps<Row> = {
  title: string
  /** The titles of the axes. */
  names: string
  values: string
  rows: readonly Row[]
  /** The height of a row in pixels. */
  height?: number
  axis: ReturnType<Measure['axis']>
  /** The text of a row’s tooltip, and its name. */
  tip: (row: Row) => [text: string, name: string]
  legend?: Elements
  /** The bars. */
  children: Elements
}

/** A row for each thing with a name, one above another. */
export function RowChart<Row extends { name: string }>(props: RowChartProps<Row>) {
  const { title, names, values, rows, height = 30, axis, tip, legend, children } = props
  return (
    <Frame x={values} y={names} legend={legend}>
      <BarChart
        {...sized({ height: 38 + height * rows.length, right: 56 })}
        data={rows}
        layout="vertical"
        title={title}
      >
        <CartesianGrid {...GRID} vertical horizontal={false} />
        <XAxis {...X_AXIS} type="number" {...axis} />
        <YAxis {...Y_AXIS} type="category" dataKey="name" />
        <Tooltip
          {...TOOLTIP}
          labelFormatter={(name) => `${names}: ${name as string}`}
          formatter={(_value, _name, item) => tip(item.payload as Row)}
        />
        {children}
      </BarChart>
    </Frame>
  )
}
