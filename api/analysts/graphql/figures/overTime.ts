import { builder, type Arg } from '#api/analysts/graphql/builder.ts'
import type { AnalystContext } from '#api/analysts/graphql/context.ts'
import { groups } from 'd3-array'
import { dayFromNumber, easternDay, type Day } from '#game/day.ts'
import { endOfPeriod, startOfPeriod, type Period } from './period.ts'
import type { GivenDays } from './spans.ts'

const PeriodType = builder.enumType('Period', {
  description: 'Length of a period.',
  values: {
    DAY: { description: 'One day in US Eastern time.' },
    WEEK: { description: 'Monday to Sunday.' },
    MONTH: { description: 'A calendar month.' },
  } satisfies Record<Period, object>,
})

export function periodArg(arg: Arg) {
  return { by: arg({ type: PeriodType, required: true, description: 'Length of a period.' }) }
}

/** A period of a figure over time. */
export type OfPeriod = { from: Day; isPartial: boolean }

/** What each figure of a period has. */
export const OfPeriodType = builder.interfaceRef<OfPeriod>('OfPeriod').implement({
  description: 'A figure of one period.',
  fields: (t) => ({
    from: t.expose('from', { type: 'Day', description: 'The first day of the period.' }),
    isPartial: t.exposeBoolean('isPartial', {
      description:
        'Whether the figures lack days of the period: before `from` or the first game, after `to`, or not over yet.',
    }),
  }),
})

/**
 * The rows of a figure by the periods of their days, which are counted from 1970-01-01. A period is partial if the
 * figure, from `from` to `to`, lacks days of it, or if the site had no game on some of them.
 */
export async function byPeriod<Row extends { day: number }>(
  rows: readonly Row[],
  { from, to = null, by }: GivenDays & { by: Period },
  { reading, findFirstDay }: AnalystContext,
): Promise<{ period: OfPeriod; rows: Row[] }[]> {
  const firstDay = (await findFirstDay()) ?? from
  const periods = groups(rows, ({ day }) => startOfPeriod(dayFromNumber(day), by))
  return periods.map(([start, ofPeriod]) => {
    const end = endOfPeriod(start, by)
    const isCut = start < from || (to !== null && end > to)
    const isPartial = isCut || start < firstDay || end >= easternDay(reading.at)
    return { period: { from: start, isPartial }, rows: ofPeriod }
  })
}
