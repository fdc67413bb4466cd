import { badUserInput } from '#api/graphql/badUserInput.ts'
import { builder } from '#api/analysts/graphql/builder.ts'
import { countLearning } from '#api/analysts/figures/countLearning.ts'
import { groupBy } from '#api/analysts/groupBy.ts'
import { scoresOf, ScoresType, type Scores } from './scores.ts'
import { costOfPlays, getSpanOfMode, MAX_DAYS_OF_PLAYS, modeArg, spanArgs } from './spans.ts'

const ScoresOfNumber = builder.objectRef<{ number: number; scores: Scores }>('ScoresOfNumber').implement({
  description: 'Results of the plays that are their players’ first, second, third and so on.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Number of the play among its player’s, 1 for the first.' }),
    scores: t.expose('scores', { type: ScoresType, description: 'Results of these plays.' }),
  }),
})

builder.queryField('learningCurve', (t) =>
  t.field({
    type: [ScoresOfNumber],
    description:
      'Results of new players by the number of their play: of the players whose first daily play of the ' +
      'digit count is in the games of some days, the first, second, third of their plays in these games. ' +
      'A visitor and the account that took over its plays count as one player. Costs 200, plus 10 for each ' +
      'day.',
    args: {
      ...modeArg(t.arg),
      ...spanArgs(t.arg, MAX_DAYS_OF_PLAYS),
      first: t.arg.int({ required: true, defaultValue: 30, description: 'Number of plays, 1 to 366.' }),
    },
    complexity: (args, context) => costOfPlays(args, context, { perDay: 10 }),
    resolve: async (_root, { first, ...args }, context) => {
      if (first < 1 || first > MAX_DAYS_OF_PLAYS)
        throw badUserInput(`first must be 1 to ${MAX_DAYS_OF_PLAYS}, not ${first}.`)
      const counts = await countLearning(context.reading, getSpanOfMode(args, context), first)
      const numbers = groupBy(counts, ({ number }) => number)
      return [...numbers].map(([number, ofNumber]) => ({ number, scores: scoresOf(ofNumber) }))
    },
  }),
)
