import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts'
import { Axes } from './Axes.tsx'
import { AXIS, CHART, GRID, TOOLTIP, X_AXIS } from './chartProps.ts'
import type { countAxis } from './roundAxis.ts'

type BarsProps = {
  title: string
  /** The titles of the axes. */
  names: string
  values: string
  bars: readonly { name: string; value: number }[]
  axis: (values: readonly number[]) => Omit<ReturnType<typeof countAxis>, 'scale'>
  text: (value: number) => string
}

/** Columns for steps of a number, which have an order. */
export function Columns({ title, names, values, bars, axis, text }: BarsProps) {
  return (
    <Axes x={names} y={values}>
      <BarChart {...CHART} data={bars} title={title}>
        <CartesianGrid {...GRID} />
        <XAxis {...X_AXIS} dataKey="name" />
        <YAxis {...AXIS} width={60} interval={0} {...axis(bars.map(({ value }) => value))} />
        <Tooltip
          {...TOOLTIP}
          labelFormatter={(name) => `${names}: ${name as string}`}
          formatter={(value) => text(Number(value))}
        />
        <Bar
          dataKey="value"
          name={values}
          fill="var(--accent)"
          isAnimationActive={false}
          radius={[3, 3, 0, 0]}
        />
      </BarChart>
    </Axes>
  )
}

const ROW = 30
const AROUND = 38

/** Bars for things with names, each with its value at its end. */
export function Rows({ title, names, values, bars, axis, text }: BarsProps) {
  const width = 20 + 7 * Math.max(...bars.map(({ name }) => name.length))
  return (
    <Axes x={values} y={names}>
      <BarChart
        {...CHART}
        style={{ width: '100%', height: AROUND + ROW * bars.length }}
        margin={{ ...CHART.margin, right: 56 }}
        data={bars}
        layout="vertical"
        title={title}
      >
        <CartesianGrid {...GRID} vertical horizontal={false} />
        <XAxis
          {...X_AXIS}
          type="number"
          interval="equidistantPreserveStart"
          {...axis(bars.map(({ value }) => value))}
        />
        <YAxis {...AXIS} type="category" dataKey="name" width={width} interval={0} />
        <Tooltip
          {...TOOLTIP}
          labelFormatter={(name) => `${names}: ${name as string}`}
          formatter={(value) => text(Number(value))}
        />
        <Bar
          dataKey="value"
          name={values}
          fill="var(--accent)"
          isAnimationActive={false}
          radius={[0, 3, 3, 0]}
          maxBarSize={20}
        >
          <LabelList
            position="right"
            formatter={(value) => text(Number(value))}
            fill="var(--ink)"
            fontSize={12}
          />
        </Bar>
      </BarChart>
    </Axes>
  )
}
