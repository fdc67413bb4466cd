import DataLoader from 'dataloader'
import { builder } from '#api/analysts/graphql/builder.ts'
import type { AnalystContext } from '#api/analysts/graphql/context.ts'
import { PlayStatusType, PlayType } from '#api/analysts/graphql/lists/play.ts'
import { countDurations, type Durations } from '#api/analysts/figures/countDurations.ts'
import type { Sampled } from '#api/analysts/figures/sample.ts'
import { getShares, quantileArgs } from './quantileFields.ts'
import { COST_OF_PLAYS, costOfPlays, getSampledSpan, sampledArgs, SampledType } from './sampled.ts'
import { anyModeArg } from './spans.ts'

type Asked = { shares?: readonly number[]; limits?: readonly number[] }

/** Loads the durations with quantiles of some shares, and the numbers of plays below some limits. */
type DurationsLoader = DataLoader<Asked, Durations>

const DurationsType = builder.objectRef<Sampled<{ durations: DurationsLoader }>>('Durations').implement({
  interfaces: [SampledType],
  description:
    'How long finished plays took from the first to the last guess, in seconds. Each duration is exact to the ' +
    'millisecond, and figures are rounded to it. A play that ends before it begins, because the server’s ' +
    'clock was set back, is left out.',
  fields: (t) => ({
    plays: t.int({
      description: 'Number of finished plays.',
      resolve: async ({ durations }) => (await durations.load({})).plays,
    }),
    average: t.float({
      nullable: true,
      description: 'Mean number of seconds; null without plays.',
      resolve: async ({ durations }) => secondsOf((await durations.load({})).average),
    }),
    median: t.float({
      nullable: true,
      description: 'Median number of seconds; null without plays.',
      resolve: async ({ durations }) =>
        secondsOf((await durations.load({ shares: [0.5] })).quantiles?.[0] ?? null),
    }),
    quantiles: t.floatList({
      nullable: true,
      description: 'Quantiles of the seconds, with linear interpolation; null without plays.',
      args: quantileArgs(t.arg),
      resolve: async ({ durations }, args) => {
        const { quantiles } = await durations.load({ shares: getShares(args) })
        return quantiles?.map((ms) => secondsOf(ms) ?? NaN) ?? null
      },
    }),
    fasterThan: t.int({
      description: 'Number of plays that took fewer seconds. The list `plays` can show the fastest.',
      args: { seconds: t.arg.float({ required: true, description: 'Number of seconds.' }) },
      resolve: async ({ durations }, { seconds }) =>
        (await durations.load({ limits: [seconds * 1000] })).faster[0] ?? 0,
    }),
  }),
})

builder.queryField('durations', (t) =>
  t.field({
    type: DurationsType,
    description: 'How long the finished daily plays in the games of some days took. ' + COST_OF_PLAYS,
    args: {
      ...anyModeArg(t.arg),
      status: t.arg({ type: PlayStatusType, description: 'Only plays that were won, or only lost ones.' }),
      ...sampledArgs(t.arg),
    },
    complexity: costOfPlays,
    resolve: async (_root, args, context) => {
      const { status = null } = args
      const span = { ...(await getSampledSpan(args, context)), status }
      return { durations: loadDurations(context, span), sampleShare: span.sampleShare }
    },
  }),
)

builder.objectField(PlayType, 'duration', (t) =>
  t.float({
    nullable: true,
    description:
      'Seconds from the first to the last guess, exact to the millisecond; null while playing, and if the ' +
      'server’s clock was set back below the begin.',
    resolve: ({ startedAt, finishedAt }) =>
      finishedAt === null || finishedAt < startedAt
        ? null
        : secondsOf(finishedAt.getTime() - startedAt.getTime()),
  }),
)

/** The fields of one object load at the same time, so one statement serves them all. */
function loadDurations(
  { reading }: AnalystContext,
  span: Parameters<typeof countDurations>[1],
): DurationsLoader {
  return new DataLoader(async (asked) => {
    const shares = [...new Set(asked.flatMap((each) => each.shares ?? []))]
    const limits = [...new Set(asked.flatMap((each) => each.limits ?? []))]
    const durations = await countDurations(reading, span, { shares, limits })
    const { quantiles, faster } = durations
    return asked.map((each) => ({
      ...durations,
      quantiles: quantiles && (each.shares ?? []).map((share) => quantiles[shares.indexOf(share)] ?? NaN),
      faster: (each.limits ?? []).map((limit) => faster[limits.indexOf(limit)] ?? NaN),
    }))
  })
}

function secondsOf(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms) / 1000
}
