import { builder } from '#api/graphql/analysts/builder.ts'
import { PlayType } from '#api/graphql/analysts/play.ts'
import { countDurations } from '#api/usecases/analysts/figures/countDurations.ts'
import { quantileOf, type Counted } from '#api/usecases/analysts/figures/quantile.ts'
import { getQuantiles, quantileArgs, rounded } from './quantileFields.ts'
import { anyModeArg, costOfPlays, getSpanOfMode, MAX_DAYS_OF_PLAYS, spanArgs } from './spans.ts'

const DurationsType = builder.objectRef<Counted[]>('Durations').implement({
  description: 'How long finished plays took from the first to the last guess, in whole seconds.',
  fields: (t) => ({
    plays: t.int({ description: 'Number of finished plays.', resolve: countOf }),
    average: t.float({
      nullable: true,
      description: 'Mean number of seconds, rounded to three decimals; null without plays.',
      resolve: (counts) =>
        counts.length === 0
          ? null
          : rounded(counts.reduce((sum, { value, plays }) => sum + value * plays, 0) / countOf(counts)),
    }),
    median: t.float({
      nullable: true,
      description: 'Median number of seconds; null without plays.',
      resolve: (counts) => quantileOf(counts, 0.5),
    }),
    quantiles: t.floatList({
      nullable: true,
      description: 'Quantiles of the seconds, with linear interpolation; null without plays.',
      args: quantileArgs(t.arg),
      resolve: (counts, args) => getQuantiles(counts, args),
    }),
  }),
})

builder.queryField('durations', (t) =>
  t.field({
    type: DurationsType,
    description:
      'How long the finished daily plays in the games of some days took. Costs 200, plus 10 for each day.',
    args: { ...anyModeArg(t.arg), ...spanArgs(t.arg, MAX_DAYS_OF_PLAYS) },
    complexity: (args, context) => costOfPlays(args, context, { perDay: 10 }),
    resolve: (_root, args, context) => countDurations(context.reading, getSpanOfMode(args, context)),
  }),
)

builder.objectField(PlayType, 'duration', (t) =>
  t.float({
    nullable: true,
    description: 'Seconds from the first to the last guess; null while playing.',
    resolve: ({ startedAt, finishedAt }) =>
      finishedAt === null ? null : (finishedAt.getTime() - startedAt.getTime()) / 1000,
  }),
)

function countOf(counts: readonly Counted[]): number {
  return counts.reduce((sum, { plays }) => sum + plays, 0)
}
