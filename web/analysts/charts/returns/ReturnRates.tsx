import { figureOf, type Shown } from '../../Figure.tsx'
import { Legend } from '../../Legend.tsx'
import { type Column, tableOf } from '../../table.ts'
import { countText, percentText, totalOf, yesNo } from '../../texts.ts'
import { Lines } from '../drawing/Lines.tsx'
import { shareFromZeroAxis } from '../drawing/roundAxis.ts'
import { weekPoints } from '../drawing/weekPoints.ts'
import { ReturnRatesDocument, type ReturnRatesQuery } from './ReturnRates.generated.ts'

const SPANS = [1, 7, 28] as const

/** The share of new players that play again after 1, 7 and 28 days, by the week of their first play. */
export const ReturnRates = figureOf({
  title: 'Return after 1, 7 and 28 days',
  name: 'return-rates',
  document: ReturnRatesDocument,
  show: showReturns,
})

type Week = ReturnRatesQuery['returnRatesOverTime'][number]
type Rate = Week['returnRates'][number]

export function showReturns({ returnRatesOverTime: weeks }: ReturnRatesQuery): Shown | null {
  const known = SPANS.map((days) => ({
    days,
    players: totalOf(weeks, (week) => rateOf(week, days)?.players ?? 0),
    returned: totalOf(weeks, (week) => rateOf(week, days)?.returned ?? 0),
  })).filter(({ players }) => players > 0)
  if (known.length === 0) return null
  const shares = known.map(
    ({ days, players, returned }) => `${percentText(returned / players)} after ${countText(days, 'day')}`,
  )
  const isAnyDrawn = weeks.some((week) => SPANS.some((days) => drawnRate(week, days) !== null))
  const isAnyApart = weeks.some((week) =>
    SPANS.some((days) => isApart(week, days) && drawnRate(week, days) !== null),
  )
  return {
    summary: `${countText(known[0]?.players ?? 0, 'new player')}; returned: ${shares.join(', ')}.${omitted(weeks)}`,
    sampleShare: weeks[0]?.returnRates[0]?.sampleShare,
    table: tableOf(weeks, {
      week: ({ from }) => from,
      partial: ({ isPartial }) => yesNo(isPartial),
      ...Object.fromEntries(SPANS.flatMap(columnsOf)),
    }),
    legend: <Legend apart={isAnyApart ? 'Partial week, or not every new player could return yet' : null} />,
    chart: isAnyDrawn && (
      <Lines
        x="Week of the first play"
        y="Share of new players that returned"
        {...weekPoints(weeks)}
        isApart={(week, line) => isApart(week, SPANS[line] ?? 1)}
        title="Share of new players that returned, by the week of their first play"
        axis={shareFromZeroAxis}
        text={percentText}
        series={SPANS.map((days) => ({
          name: countText(days, 'day'),
          of: (week: Week) => drawnRate(week, days),
        }))}
      />
    ),
  }
}

function columnsOf(days: number): [string, Column<Week>][] {
  const of =
    <Value,>(read: (rate: Rate) => Value) =>
    (week: Week) => {
      const rate = rateOf(week, days)
      return rate === undefined ? null : read(rate)
    }
  return [
    [`players ${days}`, of(({ players }) => players)],
    [`returned ${days}`, of(({ returned }) => returned)],
    [`rate ${days}`, [of(({ rate }) => rate), percentText]],
    [`partial ${days}`, of(({ isPartial }) => yesNo(isPartial))],
  ]
}

function omitted(weeks: readonly Week[]): string {
  const isOmitted = weeks.some(({ returnRates }) =>
    returnRates.some((one) => one.isPartial && one.rate !== null),
  )
  return isOmitted ? ' The lines end before weeks in which not every new player could return yet.' : ''
}

function rateOf({ returnRates }: Week, days: number): Rate | undefined {
  return returnRates.find((rate) => rate.days === days)
}

function isApart(week: Week, days: number): boolean {
  return week.isPartial || (rateOf(week, days)?.isPartial ?? false)
}

// The rate of a week’s first players would be a false peak.
const FEW = 20

/** The rate that the chart shows; null for a partial one of a few players. The table has it. */
export function drawnRate(week: Week, days: number): number | null {
  const one = rateOf(week, days)
  return one === undefined || (one.isPartial && one.players < FEW) ? null : one.rate
}
