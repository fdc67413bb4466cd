import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts'
import { figureOf, type Shown } from '../Figure.tsx'
import { countText, dayText, percentText, rounded, weekText, yesNo } from '../texts.ts'
import { AXIS, CHART, GRID, TOOLTIP } from './drawing/chartProps.ts'
import { EndLabel, PartialWeeks, WeekDot } from './weeks/WeekDot.tsx'
import { ReturnRatesDocument, type ReturnRatesQuery } from './ReturnRates.generated.ts'
import { shareAxis } from './drawing/roundAxis.ts'

const SPANS = [
  { days: 1, stroke: 'var(--accent)', dash: '0' },
  { days: 7, stroke: 'var(--found)', dash: '6 3' },
  { days: 28, stroke: 'var(--ink-soft)', dash: '2 3' },
] as const

/** The share of new players that play again after 1, 7 and 28 days, by the week of their first play. */
export const ReturnRates = figureOf({
  title: 'Return after 1, 7 and 28 days',
  name: 'return-rates',
  document: ReturnRatesDocument,
  show: showReturns,
})

export function showReturns({ returnRatesOverTime: weeks }: ReturnRatesQuery): Shown | null {
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
    summary: `${countText(known[0]?.players ?? 0, 'new player')}; returned: ${shares.join(', ')}.${omitted(weeks)}`,
    table: {
      columns: [
        'week',
        'partial',
        ...SPANS.flatMap(({ days }) => [
          `players ${days}`,
          `returned ${days}`,
          `rate ${days}`,
          `partial ${days}`,
        ]),
      ],
      rows: weeks.map(({ from, isPartial, returnRates }) => [
        from,
        yesNo(isPartial),
        ...returnRates.flatMap(({ players, returned, rate, ...one }) => [
          players,
          returned,
          rounded(rate),
          yesNo(one.isPartial),
        ]),
      ]),
    },
    legend: <PartialWeeks weeks={weeks} />,
    chart: <ReturnsChart weeks={weeks} />,
  }
}

function omitted(weeks: Weeks): string {
  const isOmitted = weeks.some(({ returnRates }) =>
    returnRates.some((one) => one.isPartial && one.rate !== null),
  )
  return isOmitted ? ' The lines end before weeks in which not every new player could return yet.' : ''
}

function ReturnsChart({ weeks }: { weeks: Weeks }) {
  const points = pointsOf(weeks)
  const rates = points.flatMap((point) => SPANS.map(({ days }) => point[days]))
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

type Weeks = ReturnRatesQuery['returnRatesOverTime']
type Point = { week: string; isPartial: boolean } & Partial<Record<number, number | null>>

export function pointsOf(weeks: Weeks): Point[] {
  return weeks.map(({ from, isPartial, returnRates }) => ({
    week: from,
    isPartial,
    ...Object.fromEntries(returnRates.map((one) => [one.days, drawn(one)])),
  }))
}

/**
 * The rate of a whole week’s new players. The line leaves out the rate of a week’s first players: it would be
 * a false peak. The table has it.
 */
function drawn({ rate, isPartial }: Weeks[number]['returnRates'][number]): number | null {
  return isPartial ? null : rate
}

/** The last week whose new players could all return by now. */
function lastWith(weeks: Weeks, days: number): number {
  return weeks.findLastIndex(({ returnRates }) =>
    returnRates.some((rate) => rate.days === days && drawn(rate) !== null),
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
