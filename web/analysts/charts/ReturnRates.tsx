import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts'
import { Figure, type Shown } from '../Figure.tsx'
import type { Filter } from '../filter.ts'
import { countText, dayText, percentText, rounded, weekText, yesNo } from '../texts.ts'
import { AXIS, CHART, GRID, TOOLTIP } from './chartProps.ts'
import { EndLabel } from './EndLabel.tsx'
import { ReturnRatesDocument, type ReturnRatesQuery } from './ReturnRates.generated.ts'
import { shareAxis } from './roundAxis.ts'
import { PartialWeeks, WeekDot } from './WeekDot.tsx'

const SPANS = [
  { days: 1, stroke: 'var(--accent)', dash: '0' },
  { days: 7, stroke: 'var(--found)', dash: '6 3' },
  { days: 28, stroke: 'var(--ink-soft)', dash: '2 3' },
] as const

/** The share of new players that play again after 1, 7 and 28 days, by the week of their first play. */
export function ReturnRates({ digits, from, to }: Filter) {
  return (
    <Figure
      title="Return after 1, 7 and 28 days"
      name="return-rates"
      document={ReturnRatesDocument}
      variables={{ digits, from, to }}
      show={showReturns}
    />
  )
}

function showReturns({ returnRatesOverTime: weeks }: ReturnRatesQuery): Shown | null {
  const totals = SPANS.map(({ days }) => {
    const rates = weeks.flatMap(({ returnRates }) => returnRates.filter((rate) => rate.days === days))
    return {
      days,
      players: sum(rates.map(({ players }) => players)),
      returned: sum(rates.map((rate) => rate.returned)),
    }
  })
  const known = totals.filter(({ players }) => players > 0)
  if (known.length === 0) return null
  const shares = known.map(
    ({ days, players, returned }) => `${percentText(returned / players)} after ${countText(days, 'day')}`,
  )
  return {
    summary: `${countText(known[0]?.players ?? 0, 'new player')}; returned: ${shares.join(', ')}.`,
    table: {
      columns: [
        'week',
        'partial',
        ...SPANS.flatMap(({ days }) => [`players ${days}`, `returned ${days}`, `rate ${days}`]),
      ],
      rows: weeks.map(({ from, isPartial, returnRates }) => [
        from,
        yesNo(isPartial),
        ...returnRates.flatMap(({ players, returned, rate }) => [players, returned, rounded(rate)]),
      ]),
    },
    legend: <PartialWeeks weeks={weeks} />,
    chart: <ReturnsChart weeks={weeks} />,
  }
}

function ReturnsChart({ weeks }: { weeks: ReturnRatesQuery['returnRatesOverTime'] }) {
  const points = weeks.map(({ from, isPartial, returnRates }) => ({
    week: from,
    isPartial,
    ...Object.fromEntries(returnRates.map(({ days, rate }) => [days, rate])),
  }))
  const rates = weeks.flatMap(({ returnRates }) => returnRates.map(({ rate }) => rate))
  return (
    <LineChart
      {...CHART}
      data={points}
      title="Share of new players that returned, by the week of their first play"
    >
      <CartesianGrid {...GRID} />
      <XAxis {...AXIS} dataKey="week" tickFormatter={dayText} minTickGap={24} />
      <YAxis {...AXIS} width={48} interval={0} {...shareAxis([0, ...rates])} />
      <Tooltip
        {...TOOLTIP}
        labelFormatter={(week) => `First play: ${weekText(week, points)}`}
        formatter={(rate) => percentText(Number(rate))}
      />
      {SPANS.map(({ days, stroke, dash }) => (
        <Line
          key={days}
          dataKey={days}
          name={`After ${countText(days, 'day')}`}
          stroke={stroke}
          strokeDasharray={dash}
          strokeWidth={2}
          dot={WeekDot}
          isAnimationActive={false}
          label={<EndLabel text={`${days}`} last={lastWith(weeks, days)} />}
        />
      ))}
    </LineChart>
  )
}

/** The last week whose new players could return by now. */
function lastWith(weeks: ReturnRatesQuery['returnRatesOverTime'], days: number): number {
  return weeks.findLastIndex(({ returnRates }) =>
    returnRates.some((rate) => rate.days === days && rate.rate !== null),
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
