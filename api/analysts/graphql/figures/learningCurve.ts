import { badUserInput } from '#api/graphql/badUserInput.ts'
import { builder } from '#api/analysts/graphql/builder.ts'
import { countLearning } from '#api/analysts/figures/countLearning.ts'
import type { Sampled } from '#api/analysts/figures/sample.ts'
import { groups } from 'd3-array'
import { scoresOf, ScoresType, type Scores } from './scores.ts'
import { COST_OF_PLAYS, costOfPlays, getSampledSpan, sampledArgs, SampledType, withShare } from './sampled.ts'
import { MAX_DAYS_OF_PLAYS, modeArg } from './spans.ts'

const ScoresOfNumber = builder
  .objectRef<Sampled<{ number: number; scores: Scores }>>('ScoresOfNumber')
  .implement({
    interfaces: [SampledType],
    description: 'Results of the plays that are their players’ first, second, third and so on.',
    fields: (t) => ({
      number: t.exposeInt('number', {
        description: 'Number of the play among its player’s, 1 for the first.',
      }),
      scores: t.expose('scores', { type: ScoresType, description: 'Results of these plays.' }),
    }),
  })

builder.queryField('learningCurve', (t) =>
  t.field({
    type: [ScoresOfNumber],
    description:
      'Results of new players by the number of their play: of the players whose first daily play of the ' +
      'digit count is in the games of some days, the first, second, third of their plays in these games. ' +
      'A visitor and the account that took over its plays count as one player. ' +
      COST_OF_PLAYS,
    args: {
      ...modeArg(t.arg),
      ...sampledArgs(t.arg),
      first: t.arg.int({ required: true, defaultValue: 30, description: 'Number of plays, 1 to 366.' }),
    },
    complexity: costOfPlays,
    resolve: async (_root, { first, ...args }, context) => {
      if (first < 1 || first > MAX_DAYS_OF_PLAYS)
        throw badUserInput(`first must be 1 to ${MAX_DAYS_OF_PLAYS}, not ${first}.`)
      const span = await getSampledSpan(args, context)
      const counts = await countLearning(context.reading, span, first)
      const numbers = groups(counts, ({ number }) => number)
      const rows = numbers.map(([number, ofNumber]) => ({ number, scores: scoresOf(ofNumber) }))
      return withShare(rows, span)
    },
  }),
)
