import { sum } from 'd3-array'
import { countFunnel, shareOfVisitors, type FunnelOfDay } from '#api/analysts/figures/countFunnel.ts'
import type { Sampled } from '#api/analysts/figures/sample.ts'
import { builder } from '#api/analysts/graphql/builder.ts'
import { getSpan } from '#api/analysts/graphql/days.ts'
import { byPeriod, OfPeriodType, periodArg, type OfPeriod } from './overTime.ts'
import { COST_OF_PLAYS, costOfPlays, sampledArgs, SampledType } from './sampled.ts'
import { MAX_DAYS_OF_PLAYS } from './spans.ts'

type Steps = Omit<FunnelOfDay, 'day'>

const FunnelType = builder.objectRef<Sampled<OfPeriod & Steps>>('FunnelOfPeriod').implement({
  interfaces: [OfPeriodType, SampledType],
  description: 'How far the new visitors of one period came, until now.',
  fields: (t) => ({
    visitors: t.exposeInt('visitors', {
      description: 'Number of browsers with their first visit in the period.',
    }),
    guessed: t.exposeInt('guessed', {
      description: 'Number of these visitors who made a guess, of any kind of play.',
    }),
    finished: t.exposeInt('finished', { description: 'Number of these visitors who finished a play.' }),
    signedUp: t.exposeInt('signedUp', {
      description:
        'Number of these visitors who made an account. A log-in to an older account is none, and a visitor ' +
        'without a play who deleted the account again does not count.',
    }),
  }),
})

builder.queryField('funnelOverTime', (t) =>
  t.field({
    type: [FunnelType],
    description:
      'The funnel of new visitors: first visit, first guess, first finished play, account. For each period of the ' +
      'first visit, in US Eastern time, oldest first. ' +
      COST_OF_PLAYS,
    args: { ...sampledArgs(t.arg), ...periodArg(t.arg) },
    complexity: costOfPlays,
    resolve: async (_root, { exact, ...args }, context) => {
      const span = getSpan(args, context, MAX_DAYS_OF_PLAYS)
      const sampleShare = exact ? 1 : await shareOfVisitors(context.reading, span)
      const days = await countFunnel(context.reading, { ...span, sampleShare })
      const periods = await byPeriod(days, args, context)
      return periods.map(({ period, rows }) => ({ ...period, ...sumOf(rows), sampleShare }))
    },
  }),
)

function sumOf(days: readonly FunnelOfDay[]): Steps {
  return {
    visitors: sum(days, ({ visitors }) => visitors),
    guessed: sum(days, ({ guessed }) => guessed),
    finished: sum(days, ({ finished }) => finished),
    signedUp: sum(days, ({ signedUp }) => signedUp),
  }
}
