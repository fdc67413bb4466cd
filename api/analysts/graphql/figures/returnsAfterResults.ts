import {
  countReturnsAfterResults,
  type ReturnsAfterResult,
} from '#api/analysts/figures/countReturnsAfterResults.ts'
import { marginOf, type Sampled } from '#api/analysts/figures/sample.ts'
import { builder } from '#api/analysts/graphql/builder.ts'
import { PlayStatusType } from '#api/analysts/graphql/lists/play.ts'
import {
  COST_OF_PLAYS,
  costOfPlays,
  getSampledSpan,
  MARGIN,
  sampledArgs,
  SampledType,
  withShare,
} from './sampled.ts'
import { shareOf } from './shareOf.ts'
import { anyModeArg } from './spans.ts'

const ReturnsAfterResultType = builder
  .objectRef<Sampled<ReturnsAfterResult>>('ReturnsAfterResult')
  .implement({
    interfaces: [SampledType],
    description: 'How many players return on the day after a win or a loss.',
    fields: (t) => ({
      status: t.expose('status', {
        type: PlayStatusType,
        description: 'VICTORY or DEFEAT: the result of the last finished daily play of the day.',
      }),
      days: t.exposeInt('days', {
        description: 'Number of days of players with this result. A player counts once for each such day.',
      }),
      returned: t.exposeInt('returned', {
        description:
          'Number of these days after which the player began a daily play on the next day, an hour or more after the ' +
          'last one.',
      }),
      rate: t.float({
        nullable: true,
        description: 'Share of these days that were followed by a return, 0 to 1; null without days.',
        resolve: ({ returned, days }) => shareOf(returned, days),
      }),
      margin: t.float({
        nullable: true,
        description: `Margin of \`rate\`, as if all days were of different players: ${MARGIN}`,
        resolve: (result) => marginOf(result.returned, result.days, result),
      }),
    }),
  })

builder.queryField('returnsAfterResults', (t) =>
  t.field({
    type: [ReturnsAfterResultType],
    description:
      'How many players return on the next day after a win and after a loss, in the daily games of some days whose ' +
      'next day is over. Omits a result without days. ' +
      COST_OF_PLAYS,
    args: { ...anyModeArg(t.arg), ...sampledArgs(t.arg) },
    complexity: costOfPlays,
    resolve: async (_root, args, context) => {
      const span = await getSampledSpan(args, context)
      return withShare(await countReturnsAfterResults(context.reading, span), span)
    },
  }),
)
