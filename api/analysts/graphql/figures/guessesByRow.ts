import { builder } from '#api/analysts/graphql/builder.ts'
import { PlayStatusType } from '#api/analysts/graphql/lists/play.ts'
import {
  countIgnoredArrows,
  sumGuessesByRow,
  type GuessesOfRow,
} from '#api/analysts/figures/sumGuessesByRow.ts'
import { groups } from 'd3-array'
import { scoresOf, ScoresType, type Scores } from './scores.ts'
import type { Sampled } from '#api/analysts/figures/sample.ts'
import { COST_OF_PLAYS, costOfPlays, getSampledSpan, sampledArgs, SampledType, withShare } from './sampled.ts'
import { modeArg } from './spans.ts'

// Each play has up to six events anywhere in the log.
const MOST_PLAYS_WITH_GUESSES = 10_000

const GuessesOfRowType = builder.objectRef<Sampled<GuessesOfRow>>('GuessesOfRow').implement({
  interfaces: [SampledType],
  description: 'The guesses of one row in many plays, and their hints.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'The board’s row, 0 for the first.' }),
    guesses: t.exposeInt('guesses', { description: 'Number of guesses in this row.' }),
    rightPlaces: t.exposeFloat('rightPlaces', {
      description: 'Mean number of digits in the right place, rounded to three decimals.',
    }),
    otherPlaces: t.exposeFloat('otherPlaces', {
      description: 'Mean number of digits that belong to another place, rounded to three decimals.',
    }),
    ignoredArrows: t.exposeInt('ignoredArrows', {
      description:
        'Number of these guesses that contradict the arrow of an earlier row: not higher than a guess with ' +
        '“higher”, or not lower than a guess with “lower”.',
    }),
    ignoredArrowShare: t.float({
      description: 'Share of these guesses that contradict an earlier arrow, 0 to 1.',
      resolve: ({ ignoredArrows, guesses }) => ignoredArrows / guesses,
    }),
  }),
})

builder.queryField('guessesByRow', (t) =>
  t.field({
    type: [GuessesOfRowType],
    description:
      'Hints and ignored arrows by row, in daily plays of one digit count and in games that are no longer ' +
      'running. With `status: DEFEAT`: the hints before a loss. Omits rows without a guess. ' +
      COST_OF_PLAYS,
    args: {
      ...modeArg(t.arg),
      ...sampledArgs(t.arg),
      status: t.arg({ type: PlayStatusType, description: 'Only plays with this status.' }),
    },
    complexity: costOfPlays,
    resolve: async (_root, args, context) => {
      const span = await getSampledSpan(args, context, { most: MOST_PLAYS_WITH_GUESSES })
      return withShare(await sumGuessesByRow(context.reading, span, args.status ?? null), span)
    },
  }),
)

const ScoresOfIgnoredArrows = builder
  .objectRef<Sampled<{ ignoredArrows: number; scores: Scores }>>('ScoresOfIgnoredArrows')
  .implement({
    interfaces: [SampledType],
    description: 'Results of the plays with one number of ignored arrows.',
    fields: (t) => ({
      ignoredArrows: t.exposeInt('ignoredArrows', {
        description: 'Number of guesses that contradict the arrow of an earlier row, see `GuessesOfRow`.',
      }),
      scores: t.expose('scores', { type: ScoresType, description: 'Results of these plays.' }),
    }),
  })

builder.queryField('scoresByIgnoredArrows', (t) =>
  t.field({
    type: [ScoresOfIgnoredArrows],
    description:
      'Results of the finished daily plays of one digit count, in games that are no longer running, by their ' +
      'number of ignored arrows, 0 first. ' +
      COST_OF_PLAYS,
    args: { ...modeArg(t.arg), ...sampledArgs(t.arg) },
    complexity: costOfPlays,
    resolve: async (_root, args, context) => {
      const span = await getSampledSpan(args, context, { most: MOST_PLAYS_WITH_GUESSES })
      const numbers = groups(await countIgnoredArrows(context.reading, span), (count) => count.ignoredArrows)
      const rows = numbers.map(([ignoredArrows, counts]) => ({
        ignoredArrows,
        scores: scoresOf(counts),
      }))
      return withShare(rows, span)
    },
  }),
)
