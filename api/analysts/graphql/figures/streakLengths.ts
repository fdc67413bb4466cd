import { builder } from '#api/analysts/graphql/builder.ts'
import { countStreaks, type StreakCount } from '#api/analysts/figures/countStreaks.ts'
import type { Sampled } from '#api/analysts/figures/sample.ts'
import { COST_OF_PLAYS, costOfPlays, getSampledSpan, sampledArgs, SampledType, withShare } from './sampled.ts'
import { anyModeArg } from './spans.ts'

const StreakLength = builder.objectRef<Sampled<StreakCount>>('StreakLength').implement({
  interfaces: [SampledType],
  description: 'The streaks of one length.',
  fields: (t) => ({
    days: t.exposeInt('days', { description: 'Number of days of the streaks.' }),
    streaks: t.exposeInt('streaks', { description: 'Number of streaks of this length.' }),
    ongoing: t.exposeInt('ongoing', {
      description:
        'Number of these streaks that reach the last day. While that day is today, streaks that reach ' +
        'yesterday count too: today can still extend them.',
    }),
  }),
})

builder.queryField('streakLengths', (t) =>
  t.field({
    type: [StreakLength],
    description:
      'Streaks by length, shortest first: unbroken runs of days, within some days, on which a player ' +
      'finished a daily game. Unlike on the profile, freezes and excused days do not count: each missed day ' +
      'ends a streak. A visitor and the account that took over its plays count as one player. ' +
      COST_OF_PLAYS,
    args: { ...anyModeArg(t.arg), ...sampledArgs(t.arg) },
    complexity: costOfPlays,
    resolve: async (_root, args, context) => {
      const span = await getSampledSpan(args, context)
      return withShare(await countStreaks(context.reading, span), span)
    },
  }),
)
