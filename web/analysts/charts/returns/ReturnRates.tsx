import { figureOf, type Shown } from '../../Figure.tsx'
import { type Column, tableOf } from '../../table.ts'
import { countText, percentText, totalOf } from '../../texts.ts'
import { Lines } from '../drawing/Lines.tsx'
import { SHARES_FROM_ZERO } from '../drawing/measures.ts'
import { WEEK_COLUMNS, weekPoints } from '../drawing/weeks.ts'
import { ReturnRatesDocument, type ReturnRatesQuery } from './ReturnRates.generated.ts'

/** The share of new players that play again after 1, 7 and 28 days, by the week of their first play. */
export const ReturnRates = figureOf({
  title: 'Return after 1, 7 and 28 days',
  name: 'return-rates',
  document: ReturnRatesDocument,
  show: showReturns,
})

const SPANS = [1, 7, 28] as const

type Week = ReturnRatesQuery['returnRatesOverTime'][number]

export function showReturns({ returnRatesOverTime: weeks }: ReturnRatesQuery): Shown | null {
  const known = SPANS.map((days) => {
    const rates = weeks.flatMap((week) => rateOf(week, days) ?? [])
    const players = totalOf(rates, (rate) => rate.players)
    return { days, players, share: totalOf(rates, ({ returned }) => returned) / players }
  }).filter(({ players }) => players > 0)
  if (known.length === 0) return null
  const shares = known.map(({ days, share }) => `${percentText(share)} after ${countText(days, 'day')}`)
  const isAnyDrawn = weeks.some((week) => SPANS.some((days) => drawnRate(week, days) !== null))
  return {
    summary: `${countText(known[0]?.players ?? 0, 'new player')}; returned: ${shares.join(', ')}.${omitted(weeks)}`,
    sampleShare: weeks[0]?.returnRates[0]?.sampleShare,
    table: tableOf(weeks, { ...WEEK_COLUMNS, ...columnsOf(1), ...columnsOf(7), ...columnsOf(28) }),
    chart: isAnyDrawn && (
      <Lines
        title="Share of new players that returned, by the week of their first play"
        x="Week of the first play"
        y="Share of new players that returned"
        points={{
          ...weekPoints(weeks),
          isApart: (week, line) => week.isPartial || (rateOf(week, SPANS[line] ?? 1)?.isPartial ?? false),
          apart: 'Partial week, or not every new player could return yet',
        }}
        measure={SHARES_FROM_ZERO}
        series={SPANS.map((days) => ({
          name: countText(days, 'day'),
          of: (week: Week) => drawnRate(week, days),
        }))}
      />
    ),
  }
}

function columnsOf(days: (typeof SPANS)[number]): Record<string, Column<Week>> {
  return {
    [`players ${days}`]: (week) => rateOf(week, days)?.players,
    [`returned ${days}`]: (week) => rateOf(week, days)?.returned,
    [`rate ${days}`]: [(week) => rateOf(week, days)?.rate, percentText],
    [`partial ${days}`]: (week) => rateOf(week, days)?.isPartial,
  }
}

function omitted(weeks: readonly Week[]): string {
  const isOmitted = weeks.some((week) => week.returnRates.some((one) => one.isPartial && one.rate !== null))
  return isOmitted ? ' The lines end before weeks in which not every new player could return yet.' : ''
}

function rateOf({ returnRates }: Week, days: number) {
  return returnRates.find((rate) => rate.days === days)
}

// The rate of a week’s first players would be a false peak.
const FEW = 20

/** The rate that the chart shows; null for a partial one of a few players. The table has it. */
export function drawnRate(week: Week, days: number): number | null {
  const one = rateOf(week, days)
  return one === undefined || (one.isPartial && one.players < FEW) ? null : one.rate
}
