import { builder } from '#api/analysts/graphql/builder.ts'
import { PlayStatusType } from '#api/analysts/graphql/lists/play.ts'
import { sumGuessesByRow, type GuessesOfRow } from '#api/analysts/figures/sumGuessesByRow.ts'
import { costOfPlays, getSpanOfMode, modeArg, spanArgs } from './spans.ts'

// Six events for each play: the most that a statement reads in its time.
const MAX_DAYS_OF_GUESSES = 92

const GuessesOfRowType = builder.objectRef<GuessesOfRow>('GuessesOfRow').implement({
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
      'running. With `status: DEFEAT`: the hints before a loss. Omits rows without a guess. Costs 200, plus ' +
      '40 for each day.',
    args: {
      ...modeArg(t.arg),
      ...spanArgs(t.arg, MAX_DAYS_OF_GUESSES),
      status: t.arg({ type: PlayStatusType, description: 'Only plays with this status.' }),
    },
    complexity: (args, context) => costOfPlays(args, context, { perDay: 40, most: MAX_DAYS_OF_GUESSES }),
    resolve: (_root, args, context) => {
      const span = getSpanOfMode(args, context, MAX_DAYS_OF_GUESSES)
      return sumGuessesByRow(context.reading, span, args.status ?? null)
    },
  }),
)
