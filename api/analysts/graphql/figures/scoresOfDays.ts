import { getSome } from '#api/graphql/badUserInput.ts'
import { builder } from '#api/analysts/graphql/builder.ts'
import type { AnalystContext } from '#api/analysts/graphql/context.ts'
import { daysOf, getSpan } from '#api/analysts/graphql/days.ts'
import { countedKinds } from '#api/analysts/graphql/playKind.ts'
import { countScoresOfDays } from '#api/analysts/figures/countScores.ts'
import { groupBy } from '#api/analysts/groupBy.ts'
import { dayFromNumber, type Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import { startOfPeriod } from './period.ts'
import { scoresOf, ScoresType, type Scores } from './scores.ts'
import { MAX_DAYS_OF_SCORES, modeArg, PARTIAL, periodArg, periodsOf, spanArgs, type Part } from './spans.ts'

builder.queryField('scores', (t) =>
  t.field({
    type: ScoresType,
    description:
      'Results of all plays of one digit count in the games of some days. A play of a game without a day ' +
      'counts on the day on which it began. Costs 80, plus 4 for each ten days.',
    args: scoreArgs(t.arg),
    complexity: costOfScores,
    resolve: async (_root, args, context) => {
      return scoresOf(await countScores(args, context))
    },
  }),
)

const ScoresOfPeriod = builder.objectRef<Part & { scores: Scores }>('ScoresOfPeriod').implement({
  description: 'Results of the plays of one period’s games.',
  fields: (t) => ({
    from: t.expose('from', { type: 'Day', description: 'The first day of the period.' }),
    isPartial: t.exposeBoolean('isPartial', { description: PARTIAL }),
    scores: t.expose('scores', { type: ScoresType, description: 'Results of the plays.' }),
  }),
})

builder.queryField('scoresOverTime', (t) =>
  t.field({
    type: [ScoresOfPeriod],
    description: 'Like `scores`, for each period, oldest first. Omits periods without a play.',
    args: { ...scoreArgs(t.arg), ...periodArg(t.arg) },
    complexity: costOfScores,
    resolve: async (_root, args, context) => {
      const counts = await countScores(args, context)
      const periods = groupBy(counts, ({ day }) => startOfPeriod(dayFromNumber(day), args.by))
      const partOf = await periodsOf(args, context)
      return [...periods].map(([from, ofPeriod]) => ({
        ...partOf(from),
        scores: scoresOf(ofPeriod),
      }))
    },
  }),
)

type Counted = { digits: DigitCount; kinds: PlayKind[]; from: Day; to?: Day | null | undefined }

async function countScores({ digits, kinds, ...days }: Counted, context: AnalystContext) {
  getSome('kinds', kinds)
  const span = getSpan(days, context, MAX_DAYS_OF_SCORES)
  return await countScoresOfDays(context.reading, { digits, kinds, ...span })
}

type Arg = Parameters<Parameters<typeof builder.queryField>[1]>[0]['arg']

function scoreArgs(arg: Arg) {
  return { ...modeArg(arg), kinds: countedKinds(arg), ...spanArgs(arg, MAX_DAYS_OF_SCORES) }
}

function costOfScores(args: { from: Day; to?: Day | null | undefined }, context: AnalystContext) {
  return { field: 80 + 4 * Math.ceil(daysOf(args, context, MAX_DAYS_OF_SCORES) / 10), multiplier: 1 }
}
