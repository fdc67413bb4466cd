import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts'
import { Frame } from './Frame.tsx'
import { GRID, sized, TOOLTIP, X_AXIS, Y_AXIS } from './look.ts'
import type { Measure } from './measures.ts'
import { RowChart } from './RowChart.tsx'

type BarsProps = {
  title: string
  /** The titles of the axes. */
  names: string
  values: string
  bars: readonly { name: string; value: number }[]
  measure: Measure
}

const BAR = { dataKey: 'value', fill: 'var(--accent)', isAnimationActive: false } as const

/** Columns for steps of a number, which have an order. */
export function Columns({ title, names, values, bars, measure: { axis, text } }: BarsProps) {
  return (
    <Frame x={names} y={values}>
      <BarChart {...sized({})} data={bars} title={title}>
        <CartesianGrid {...GRID} />
        <XAxis {...X_AXIS} dataKey="name" />
        <YAxis {...Y_AXIS} {...axis(bars.map(({ value }) => value))} />
        <Tooltip
          {...TOOLTIP}
          labelFormatter={(name) => `${names}: ${name as string}`}
          formatter={(value) => text(Number(value))}
        />
        <Bar {...BAR} name={values} radius={[3, 3, 0, 0]} />
      </BarChart>
    </Frame>
  )
}

/** Bars for things with names, each with its value at its end. */
export function Rows({ values, bars, measure: { axis, text }, ...chart }: BarsProps) {
  return (
    <RowChart
      {...chart}
      values={values}
      rows={bars}
      axis={axis(bars.map(({ value }) => value))}
      tip={({ value }) => [text(value), values]}
    >
      <Bar {...BAR} name={values} radius={[0, 3, 3, 0]} maxBarSize={20}>
        <LabelList
          position="right"
          formatter={(value) => text(Number(value))}
          fill="var(--ink)"
          fontSize={12}
        />
      </Bar>
    </RowChart>
  )
}
