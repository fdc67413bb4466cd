import DataLoader from 'dataloader'
import { builder } from '#api/analysts/graphql/builder.ts'
import type { AnalystContext } from '#api/analysts/graphql/context.ts'
import { PlayType } from '#api/analysts/graphql/lists/play.ts'
import { countDurations, type Durations } from '#api/analysts/figures/countDurations.ts'
import type { Sampled } from '#api/analysts/figures/sample.ts'
import type { SpanOfMode } from '#api/analysts/figures/spanOfMode.ts'
import { getShares, quantileArgs } from './quantileFields.ts'
import { exactArg, getSampledSpan, SAMPLE_SHARE } from './sampled.ts'
import { anyModeArg, COST_OF_PLAYS, costOfPlays, MAX_DAYS_OF_PLAYS, spanArgs } from './spans.ts'

/** Loads the durations with quantiles of some shares. */
type DurationsLoader = DataLoader<readonly number[], Durations>

const DurationsType = builder.objectRef<Sampled<{ durations: DurationsLoader }>>('Durations').implement({
  description:
    'How long finished plays took from the first to the last guess, in seconds. Each duration is exact to the ' +
    'millisecond, and figures are rounded to it. A play that ends before it begins, because the server’s ' +
    'clock was set back, is left out.',
  fields: (t) => ({
    plays: t.int({
      description: 'Number of finished plays.',
      resolve: async ({ durations }) => (await durations.load([])).plays,
    }),
    average: t.float({
      nullable: true,
      description: 'Mean number of seconds; null without plays.',
      resolve: async ({ durations }) => secondsOf((await durations.load([])).average),
    }),
    median: t.float({
      nullable: true,
      description: 'Median number of seconds; null without plays.',
      resolve: async ({ durations }) => secondsOf((await durations.load([0.5])).quantiles?.[0] ?? null),
    }),
    quantiles: t.floatList({
      nullable: true,
      description: 'Quantiles of the seconds, with linear interpolation; null without plays.',
      args: quantileArgs(t.arg),
      resolve: async ({ durations }, args) => {
        const { quantiles } = await durations.load(getShares(args))
        return quantiles?.map((ms) => secondsOf(ms) ?? NaN) ?? null
      },
    }),
    sampleShare: t.exposeFloat('sampleShare', { description: SAMPLE_SHARE }),
  }),
})

builder.queryField('durations', (t) =>
  t.field({
    type: DurationsType,
    description: 'How long the finished daily plays in the games of some days took. ' + COST_OF_PLAYS,
    args: { ...anyModeArg(t.arg), ...spanArgs(t.arg, MAX_DAYS_OF_PLAYS), ...exactArg(t.arg) },
    complexity: costOfPlays,
    resolve: async (_root, args, context) => {
      const span = await getSampledSpan(args, context)
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

/** The fields of one object ask at the same time, so one statement answers them all. */
function loadDurations({ reading }: AnalystContext, span: Sampled<SpanOfMode>): DurationsLoader {
  return new DataLoader(async (asked) => {
    const shares = [...new Set(asked.flat())]
    const durations = await countDurations(reading, span, shares)
    return asked.map((some) => ({
      ...durations,
      quantiles:
        durations.quantiles && some.map((share) => durations.quantiles?.[shares.indexOf(share)] ?? NaN),
    }))
  })
}

function secondsOf(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms) / 1000
}
