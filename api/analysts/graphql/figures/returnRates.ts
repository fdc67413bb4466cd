import { badUserInput } from '#api/graphql/badUserInput.ts'
import { builder } from '#api/analysts/graphql/builder.ts'
import type { AnalystContext } from '#api/analysts/graphql/context.ts'
import { countReturns, type ReturnCount } from '#api/analysts/figures/countReturns.ts'
import { groupBy } from '#api/analysts/groupBy.ts'
import { dayFromNumber, dayNumber, easternDay, type Day } from '#game/day.ts'
import { endOfPeriod, startOfPeriod } from './period.ts'
import {
  anyModeArg,
  costOfPlays,
  getSpanOfMode,
  MAX_DAYS_OF_PLAYS,
  PARTIAL,
  periodArg,
  periodsOf,
  spanArgs,
  type Part,
} from './spans.ts'

type ReturnRate = { days: number; players: number; returned: number; isPartial: boolean }

const ReturnRateType = builder.objectRef<ReturnRate>('ReturnRate').implement({
  description: 'How many new players returned a number of days after their first daily play.',
  fields: (t) => ({
    days: t.exposeInt('days', { description: 'Number of days after the first play.' }),
    players: t.exposeInt('players', {
      description: 'Number of new players for which that day is over.',
    }),
    returned: t.exposeInt('returned', {
      description:
        'Number of these players with a daily play on exactly that day, which began an hour or more after ' +
        'the last one of the first day: a session across midnight is no return.',
    }),
    rate: t.float({
      nullable: true,
      description: 'Share of these players that returned, 0 to 1; null without players.',
      resolve: ({ players, returned }) => (players === 0 ? null : returned / players),
    }),
    isPartial: t.exposeBoolean('isPartial', {
      description:
        'Whether that day is not over for the new players of all days, so that the figures are those of the ' +
        'first ones only.',
    }),
  }),
})

builder.queryField('returnRates', (t) =>
  t.field({
    type: [ReturnRateType],
    description:
      'Retention by day: how many players return 1, 7 and 28 days after their first daily play, which is in ' +
      'the games of some days. A visitor and the account that took over its plays count as one player. ' +
      'Costs 200, plus 10 for each day.',
    args: returnArgs(t.arg),
    complexity: (args, context) => costOfPlays(args, context, { perDay: 10 }),
    resolve: async (_root, args, context) => {
      const { to } = getSpanOfMode(args, context)
      return ratesOf(await countAll(args, context), { ...args, last: to }, context)
    },
  }),
)

const RatesOfPeriod = builder
  .objectRef<Part & { returnRates: ReturnRate[] }>('ReturnRatesOfPeriod')
  .implement({
    description: 'Retention of the players whose first daily play was in one period’s games.',
    fields: (t) => ({
      from: t.expose('from', { type: 'Day', description: 'The first day of the period.' }),
      isPartial: t.exposeBoolean('isPartial', { description: PARTIAL }),
      returnRates: t.expose('returnRates', {
        type: [ReturnRateType],
        description: 'One entry for each requested number of days.',
      }),
    }),
  })

builder.queryField('returnRatesOverTime', (t) =>
  t.field({
    type: [RatesOfPeriod],
    description: 'Like `returnRates`, for each period, oldest first. Omits periods without a new player.',
    args: { ...returnArgs(t.arg), ...periodArg(t.arg) },
    complexity: (args, context) => costOfPlays(args, context, { perDay: 10 }),
    resolve: async (_root, args, context) => {
      const counts = await countAll(args, context)
      const periods = groupBy(counts, ({ first }) => startOfPeriod(dayFromNumber(first), args.by))
      const partOf = await periodsOf(args, context)
      const { to } = getSpanOfMode(args, context)
      return [...periods].map(([from, ofPeriod]) => {
        const end = endOfPeriod(from, args.by)
        const asked = { days: args.days, last: end < to ? end : to }
        return { ...partOf(from), returnRates: ratesOf(ofPeriod, asked, context) }
      })
    },
  }),
)

const MAX_NUMBERS = 10

function countAll(args: Parameters<typeof getSpanOfMode>[0] & { days: number[] }, context: AnalystContext) {
  const { days, ...span } = args
  if (
    days.length === 0 ||
    days.length > MAX_NUMBERS ||
    days.some((number) => number < 1 || number > MAX_DAYS_OF_PLAYS)
  )
    throw badUserInput(`days must be 1 to ${MAX_NUMBERS} numbers from 1 to ${MAX_DAYS_OF_PLAYS}.`)
  return countReturns(context.reading, getSpanOfMode(span, context), days)
}

/** The rates of new players whose first days go up to `last`. */
function ratesOf(
  counts: readonly ReturnCount[],
  { days, last }: { days: readonly number[]; last: Day },
  { reading }: AnalystContext,
): ReturnRate[] {
  const today = dayNumber(easternDay(reading.at))
  return days.map((number) => {
    const over = counts.filter(({ first }) => first + number < today)
    const playersAt = (later: number) =>
      over.reduce((sum, count) => sum + (count.later === later ? count.players : 0), 0)
    return {
      days: number,
      players: playersAt(0),
      returned: playersAt(number),
      isPartial: dayNumber(last) + number >= today,
    }
  })
}

type Arg = Parameters<Parameters<typeof builder.queryField>[1]>[0]['arg']

function returnArgs(arg: Arg) {
  return {
    ...anyModeArg(arg),
    ...spanArgs(arg, MAX_DAYS_OF_PLAYS),
    days: arg.intList({
      required: true,
      defaultValue: [1, 7, 28],
      description: 'Numbers of days after the first play, 1 to 10 of them, each 1 to 366.',
    }),
  }
}
