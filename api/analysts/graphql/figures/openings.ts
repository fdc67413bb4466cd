import { badUserInput, getSome } from '#api/graphql/badUserInput.ts'
import { costOfPage } from '#api/graphql/fieldCost.ts'
import { builder } from '#api/analysts/graphql/builder.ts'
import { connect } from '#api/analysts/graphql/connect.ts'
import type { Sampled } from '#api/analysts/figures/sample.ts'
import { countedKinds } from '#api/analysts/graphql/playKind.ts'
import {
  countOpenings,
  listOpenings,
  type Opening,
  type OpeningOrder,
} from '#api/analysts/figures/listOpenings.ts'
import { costOfPlays, getSampledSpan, sampledArgs, SampledType, withShare } from './sampled.ts'
import { modeArg } from './spans.ts'

// The guess of each play is looked up.
export const MOST_PLAYS_WITH_OPENING = 100_000

const OpeningType = builder.objectRef<Sampled<Opening>>('Opening').implement({
  interfaces: [SampledType],
  description: 'A first guess and the results of the plays that began with it.',
  fields: (t) => ({
    guess: t.exposeString('guess', { description: 'The guessed digits; may begin with 0.' }),
    plays: t.exposeInt('plays', { description: 'Number of plays that began with this guess.' }),
    share: t.exposeFloat('share', { description: 'Share of all plays, 0 to 1.' }),
    firstGuessWins: t.exposeInt('firstGuessWins', { description: 'Number of plays won with this guess.' }),
    wins: t.exposeInt('wins', { description: 'Number of plays won in any row.' }),
    average: t.exposeFloat('average', {
      nullable: true,
      description:
        'Mean score of the finished plays, rounded to three decimals; null without finished plays.',
    }),
  }),
})

const OpeningOrderType = builder.enumType('OpeningOrder', {
  description: 'Order of first guesses. Equal ones are in the order of their digits.',
  values: {
    PLAYS: { description: 'By number of plays, the most frequent first.' },
    AVERAGE: { description: 'By mean score, the lowest first; a guess without a finished play last.' },
  } satisfies Record<OpeningOrder, object>,
})

builder.queryField('openings', (t) =>
  t.connection(
    {
      type: OpeningType,
      description:
        'The first guesses in games of one digit count that are no longer running, except practice games, ' +
        'challenges, storms and races. `totalCount` counts the guesses of the sample. Each page costs 200 more, ' +
        'plus 2 for each day, or 20 if `exact`.',
      args: {
        ...modeArg(t.arg),
        kinds: countedKinds(t.arg),
        ...sampledArgs(t.arg),
        minPlays: t.arg.int({
          required: true,
          defaultValue: 1,
          description: 'Only first guesses of at least so many plays, 1 or more.',
        }),
        orderBy: t.arg({
          type: OpeningOrderType,
          required: true,
          defaultValue: 'PLAYS',
          description: 'Order of the list.',
        }),
      },
      complexity: (args, context) => costOfPage(args, costOfPlays(args, context).field),
      resolve: async (_root, { orderBy, kinds, minPlays, ...args }, context) => {
        getSome('kinds', kinds)
        if (minPlays < 1) throw badUserInput(`minPlays must be 1 or more, not ${minPlays}.`)
        const span = await getSampledSpan(args, context, { kinds, most: MOST_PLAYS_WITH_OPENING })
        const filter = { ...span, kinds, minPlays }
        return await connect(context, args, {
          order: `openings ${orderBy}`,
          keyOf: ({ sort, guess }: Opening) => [sort, guess] as const,
          read: async (slice) =>
            withShare(await listOpenings(context.reading, filter, { ...slice, orderBy }), span),
          count: async () => ({ count: await countOpenings(context.reading, filter), isEstimate: false }),
        })
      },
    },
    { name: 'OpeningConnection', description: 'A page of a list of first guesses.' },
    { name: 'OpeningEdge', description: 'A first guess and its cursor.' },
  ),
)
