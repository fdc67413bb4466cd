import { builder, type Arg } from '#api/analysts/graphql/builder.ts'
import type { AnalystContext } from '#api/analysts/graphql/context.ts'
import { daysOf, getSpan } from '#api/analysts/graphql/days.ts'
import type { SpanOfMode } from '#api/analysts/figures/spanOfMode.ts'
import { easternDay, type Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { endOfPeriod, startOfPeriod, type Period } from './period.ts'

/** The most days of a figure that an index answers, and of one that reads every play. */
export const MAX_DAYS_OF_SCORES = 3660
export const MAX_DAYS_OF_PLAYS = 366

export function modeArg(arg: Arg) {
  return { digits: arg({ type: 'DigitCount', required: true, description: 'Number of digits.' }) }
}

export function anyModeArg(arg: Arg) {
  return { digits: arg({ type: 'DigitCount', description: 'Only this number of digits.' }) }
}

export function spanArgs(arg: Arg, most: number) {
  return {
    from: arg({ type: 'Day', required: true, description: 'First day of the games.' }),
    to: arg({
      type: 'Day',
      description: `Last day of the games; null for today. At most ${most} days in all.`,
    }),
  }
}

export const PeriodType = builder.enumType('Period', {
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

type Given = { from: Day; to?: Day | null | undefined }

/** The mode (null for all) and days of a figure that reads every play. Throws BAD_USER_INPUT. */
export function getSpanOfMode(
  { digits, ...days }: Given & { digits?: DigitCount | null | undefined },
  context: AnalystContext,
  most = MAX_DAYS_OF_PLAYS,
): SpanOfMode {
  return { digits: digits ?? null, ...getSpan(days, context, most) }
}

/** A period of a figure over time. */
export type Part = { from: Day; isPartial: boolean }

/**
 * A function that gives the period of a day. A period is partial if the figure, from `from` to `to`, lacks
 * days of it, or if the site had no game on some of them.
 */
export async function periodsOf(
  { from, to = null, by }: Given & { by: Period },
  { reading, findFirstDay }: AnalystContext,
): Promise<(day: Day) => Part> {
  const firstDay = (await findFirstDay()) ?? from
  return (day) => {
    const [start, end] = [startOfPeriod(day, by), endOfPeriod(day, by)]
    const isCut = start < from || (to !== null && end > to)
    return { from: start, isPartial: isCut || start < firstDay || end >= easternDay(reading.at) }
  }
}

export const PARTIAL =
  'Whether the figures lack days of the period: before `from` or the first game, after `to`, or not over yet.'

/** The cost of a figure that reads the plays of its days, or a sample of them. */
export function costOfPlays(
  args: Given & { exact?: boolean },
  context: AnalystContext,
): { field: number; multiplier: number } {
  return {
    field: 200 + (args.exact === true ? 20 : 2) * daysOf(args, context, MAX_DAYS_OF_PLAYS),
    multiplier: 1,
  }
}

export const COST_OF_PLAYS = 'Costs 200, plus 2 for each day, or 20 if `exact`.'
