import { sum } from 'd3-array'
import { countRepeatedOpenings } from '#api/analysts/figures/countRepeatedOpenings.ts'
import { marginOf, type Sampled } from '#api/analysts/figures/sample.ts'
import { builder } from '#api/analysts/graphql/builder.ts'
import { MOST_PLAYS_WITH_OPENING } from './openings.ts'
import { byPeriod, OfPeriodType, periodArg, type OfPeriod } from './overTime.ts'
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
import { modeArg } from './spans.ts'

type Repeated = Sampled<OfPeriod & { plays: number; repeated: number }>

const RepeatedOpeningsType = builder.objectRef<Repeated>('RepeatedOpeningsOfPeriod').implement({
  interfaces: [OfPeriodType, SampledType],
  description: 'How often players begin with the guess with which they began on the day before.',
  fields: (t) => ({
    plays: t.exposeInt('plays', {
      description: 'Number of daily plays whose players also played the game of the day before.',
    }),
    repeated: t.exposeInt('repeated', { description: 'Number of these plays with the same first guess.' }),
    rate: t.float({
      nullable: true,
      description: 'Share of these plays with the same first guess, 0 to 1; null without plays.',
      resolve: ({ repeated, plays }) => shareOf(repeated, plays),
    }),
    margin: t.float({
      nullable: true,
      description: `Margin of \`rate\`: ${MARGIN}`,
      resolve: (period) => marginOf(period.repeated, period.plays, period),
    }),
  }),
})

builder.queryField('repeatedOpeningsOverTime', (t) =>
  t.field({
    type: [RepeatedOpeningsType],
    description:
      'How often players of one digit count begin with the guess of the day before, in games that are no longer ' +
      'running, for each period, oldest first. A visitor and the account that took over its plays count as one ' +
      'player. The day before must be in the days too. ' +
      COST_OF_PLAYS,
    args: { ...modeArg(t.arg), ...sampledArgs(t.arg), ...periodArg(t.arg) },
    complexity: costOfPlays,
    resolve: async (_root, args, context) => {
      const span = await getSampledSpan(args, context, { most: MOST_PLAYS_WITH_OPENING })
      const days = await countRepeatedOpenings(context.reading, span)
      const periods = await byPeriod(days, args, context)
      const sums = periods.map(({ period, rows }) => ({
        ...period,
        plays: sum(rows, ({ plays }) => plays),
        repeated: sum(rows, ({ repeated }) => repeated),
      }))
      return withShare(sums, span)
    },
  }),
)
