import { sum } from 'd3-array'
import { badUserInput } from '#api/graphql/badUserInput.ts'
import { builder, type Arg } from '#api/analysts/graphql/builder.ts'
import type { AnalystContext } from '#api/analysts/graphql/context.ts'
import { countReturns, type ReturnCount } from '#api/analysts/figures/countReturns.ts'
import { dayNumber, easternDay, type Day } from '#game/day.ts'
import { endOfPeriod } from './period.ts'
import { marginOf, type Sampled } from '#api/analysts/figures/sample.ts'
import { byPeriod, OfPeriodType, periodArg, type OfPeriod } from './overTime.ts'
import { costOfPlays, MARGIN, sampledArgs, SampledType, sampleSpan } from './sampled.ts'
import { shareOf } from './shareOf.ts'
import { anyModeArg, getSpanOfMode, MAX_DAYS_OF_PLAYS, type GivenDays } from './spans.ts'

const COST_UNTIL_TODAY = 'Costs 200, plus 2 for each day until today, or 20 if `exact`.'

type ReturnRate = Sampled<{
  days: number
  players: number
  on: number
  within: number
  since: number
  isPartial: boolean
}>

const ReturnRateType = builder.objectRef<ReturnRate>('ReturnRate').implement({
  interfaces: [SampledType],
  description:
    'How many new players returned a number of days after their first daily play. A return is a daily play ' +
    'which begins an hour or more after the last one of the first day: a session across midnight is no return.',
  fields: (t) => ({
    days: t.exposeInt('days', { description: 'Number of days after the first play.' }),
    players: t.exposeInt('players', {
      description: 'Number of new players for which that day is over.',
    }),
    returned: t.exposeInt('on', {
      description: 'Number of these players who returned on exactly that day.',
    }),
    rate: t.float({
      nullable: true,
      description: 'Share of these players who returned on exactly that day, 0 to 1; null without players.',
      resolve: ({ players, on }) => shareOf(on, players),
    }),
    boundedRate: t.float({
      nullable: true,
      description: 'Bounded retention: share of these players who returned on that day or an earlier one.',
      resolve: ({ players, within }) => shareOf(within, players),
    }),
    rollingRate: t.float({
      nullable: true,
      description:
        'Rolling retention: share of these players who returned on that day or any later one until now.',
      resolve: ({ players, since }) => shareOf(since, players),
    }),
    margin: t.float({
      nullable: true,
      description: `Margin of \`rate\`: ${MARGIN}`,
      resolve: (rate) => marginOf(rate.on, rate.players, rate),
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
      COST_UNTIL_TODAY,
    args: returnArgs(t.arg),
    complexity: costUntilToday,
    resolve: async (_root, args, context) => {
      const { to } = getSpanOfMode(args, context)
      return ratesOf(await countAll(args, context), { ...args, last: to }, context)
    },
  }),
)

const RatesOfPeriod = builder
  .objectRef<OfPeriod & { returnRates: ReturnRate[] }>('ReturnRatesOfPeriod')
  .implement({
    interfaces: [OfPeriodType],
    description: 'Retention of the players whose first daily play was in one period’s games.',
    fields: (t) => ({
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
    complexity: costUntilToday,
    resolve: async (_root, args, context) => {
      const { counts, sampleShare } = await countAll(args, context)
      const { to } = getSpanOfMode(args, context)
      const periods = await byPeriod(counts, args, context)
      return periods.map(({ period, rows }) => {
        const end = endOfPeriod(period.from, args.by)
        const asked = { days: args.days, last: end < to ? end : to }
        return { ...period, returnRates: ratesOf({ counts: rows, sampleShare }, asked, context) }
      })
    },
  }),
)

/** Returns are read until today. */
function costUntilToday(args: GivenDays & { exact: boolean }, context: AnalystContext) {
  return costOfPlays({ ...args, to: null }, context)
}

const MAX_NUMBERS = 10

type Counted = Sampled<{ counts: readonly ReturnCount[] }>

type Args = Parameters<typeof getSpanOfMode>[0] & { exact: boolean; days: readonly number[] }

async function countAll({ days, ...args }: Args, context: AnalystContext): Promise<Counted> {
  if (
    days.length === 0 ||
    days.length > MAX_NUMBERS ||
    days.some((number) => number < 1 || number > MAX_DAYS_OF_PLAYS)
  )
    throw badUserInput(`days must be 1 to ${MAX_NUMBERS} numbers from 1 to ${MAX_DAYS_OF_PLAYS}.`)
  const { to: lastFirst } = getSpanOfMode(args, context)
  const today = easternDay(context.reading.at)
  const span = await sampleSpan(
    { ...getSpanOfMode(args, context), to: lastFirst > today ? lastFirst : today },
    args,
    context,
  )
  return {
    counts: await countReturns(context.reading, { span, lastFirst, days }),
    sampleShare: span.sampleShare,
  }
}

/** The rates of new players whose first days go up to `last`. */
function ratesOf(
  { counts, sampleShare }: Counted,
  { days, last }: { days: readonly number[]; last: Day },
  { reading }: AnalystContext,
): ReturnRate[] {
  const today = dayNumber(easternDay(reading.at))
  return days.map((number) => {
    const over = counts.filter(({ day }) => day + number < today)
    const sumOf = (count: 'on' | 'within' | 'since', wanted = number) =>
      sum(over, (row) => (row.later === wanted ? row[count] : 0))
    return {
      days: number,
      players: sumOf('on', 0),
      on: sumOf('on'),
      within: sumOf('within'),
      since: sumOf('since'),
      isPartial: dayNumber(last) + number >= today,
      sampleShare,
    }
  })
}

function returnArgs(arg: Arg) {
  return {
    ...anyModeArg(arg),
    ...sampledArgs(arg),
    days: arg.intList({
      required: true,
      defaultValue: [1, 7, 28],
      description: 'Numbers of days after the first play, 1 to 10 of them, each 1 to 366.',
    }),
  }
}
