import { builder, type Arg } from '#api/analysts/graphql/builder.ts'
import { countScoresOfDays } from '#api/analysts/figures/countScores.ts'
import { costOfCounts, countedPlaysArgs, getCountedPlays } from './countedPlays.ts'
import { byPeriod, OfPeriodType, periodArg, type OfPeriod } from './overTime.ts'
import { scoresOf, ScoresType, type Scores } from './scores.ts'
import { modeArg } from './spans.ts'

builder.queryField('scores', (t) =>
  t.field({
    type: ScoresType,
    description:
      'Results of all plays of one digit count in the games of some days. A play of a game without a day ' +
      'counts on the day on which it began. Costs 80, plus 4 for each ten days.',
    args: scoreArgs(t.arg),
    complexity: costOfCounts,
    resolve: async (_root, args, context) => {
      return scoresOf(await countScoresOfDays(context.reading, getCountedPlays(args, context)))
    },
  }),
)

const ScoresOfPeriod = builder.objectRef<OfPeriod & { scores: Scores }>('ScoresOfPeriod').implement({
  interfaces: [OfPeriodType],
  description: 'Results of the plays of one period’s games.',
  fields: (t) => ({
    scores: t.expose('scores', { type: ScoresType, description: 'Results of the plays.' }),
  }),
})

builder.queryField('scoresOverTime', (t) =>
  t.field({
    type: [ScoresOfPeriod],
    description: 'Like `scores`, for each period, oldest first. Omits periods without a play.',
    args: { ...scoreArgs(t.arg), ...periodArg(t.arg) },
    complexity: costOfCounts,
    resolve: async (_root, args, context) => {
      const counts = await countScoresOfDays(context.reading, getCountedPlays(args, context))
      const periods = await byPeriod(counts, args, context)
      return periods.map(({ period, rows }) => ({ ...period, scores: scoresOf(rows) }))
    },
  }),
)

function scoreArgs(arg: Arg) {
  return { ...modeArg(arg), ...countedPlaysArgs(arg) }
}
