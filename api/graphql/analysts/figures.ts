import { getDigitCount, badUserInput } from '#api/graphql/badUserInput.ts'
import { countRetention, type Cohort } from '#api/usecases/analysts/countRetention.ts'
import { countScoresOfDays } from '#api/usecases/analysts/countScores.ts'
import { listOpenings, type Opening } from '#api/usecases/analysts/listOpenings.ts'
import { groupBy } from '#api/usecases/analysts/groupBy.ts'
import { dayFromNumber, type Day } from '#game/day.ts'
import type { PlayKind } from '#game/playKind.ts'
import { builder } from './builder.ts'
import type { AnalystContext } from './context.ts'
import { daysOf, getSpan } from './days.ts'
import { startOfPeriod, type Period } from './period.ts'
import { countedKinds } from './playKind.ts'
import { scoresOf, ScoresType, type Scores } from './scores.ts'

export const MAX_DAYS_OF_SCORES = 3660
const MAX_DAYS_OF_OPENINGS = 366
const MAX_DAYS_OF_RETENTION = 371

builder.queryField('scores', (t) =>
  t.field({
    type: ScoresType,
    description:
      'Results of all plays of one digit count in the games of some days. A play of a practice game or a ' +
      'challenge counts on the day on which it began. Costs 20, plus 1 for each ten days.',
    args: { ...modeArgs(t.arg), ...spanArgs(t.arg, MAX_DAYS_OF_SCORES) },
    complexity: (args) => 20 + Math.ceil(daysOf(args) / 10),
    resolve: async (_root, args, context) => {
      return scoresOf(await countScores(args, context))
    },
  }),
)

export const PeriodType = builder.enumType('Period', {
  description: 'Length of a period.',
  values: {
    DAY: { description: 'One day in US Eastern time.' },
    WEEK: { description: 'Monday to Sunday.' },
    MONTH: { description: 'A calendar month.' },
  } satisfies Record<Period, object>,
})

const ScoresOfPeriod = builder.objectRef<{ from: Day; scores: Scores }>('ScoresOfPeriod').implement({
  description: 'Results of the plays of one period’s games.',
  fields: (t) => ({
    from: t.expose('from', { type: 'Date', description: 'The first day of the period.' }),
    scores: t.expose('scores', { type: ScoresType, description: 'Results of the plays.' }),
  }),
})

builder.queryField('scoresOverTime', (t) =>
  t.field({
    type: [ScoresOfPeriod],
    description: 'Like `scores`, for each period, oldest first. Omits periods without a play.',
    args: {
      ...modeArgs(t.arg),
      ...spanArgs(t.arg, MAX_DAYS_OF_SCORES),
      by: t.arg({ type: PeriodType, required: true, description: 'Length of a period.' }),
    },
    complexity: (args) => ({ field: 20 + Math.ceil(daysOf(args) / 10), multiplier: 1 }),
    resolve: async (_root, args, context) => {
      const counts = await countScores(args, context)
      const periods = groupBy(counts, ({ day }) => startOfPeriod(dayFromNumber(day), args.by))
      return [...periods].map(([from, ofPeriod]) => ({ from, scores: scoresOf(ofPeriod) }))
    },
  }),
)

const OpeningType = builder.objectRef<Opening>('Opening').implement({
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

builder.queryField('openings', (t) =>
  t.field({
    type: [OpeningType],
    description:
      'The most frequent first guesses in games of one digit count that are no longer running, except ' +
      'practice games and challenges. ' +
      'Costs 50, plus 5 for each day.',
    args: {
      ...modeArgs(t.arg),
      ...spanArgs(t.arg, MAX_DAYS_OF_OPENINGS),
      first: t.arg.int({ defaultValue: 10, description: 'Number of guesses, 1 to 100.' }),
    },
    complexity: (args) => ({ field: 50 + 5 * daysOf(args), multiplier: 1 }),
    resolve: async (_root, args, context) => {
      const limit = args.first ?? 10
      if (limit < 1 || limit > 100) throw badUserInput(`first must be 1 to 100, not ${limit}.`)
      const span = getSpan(args, context, MAX_DAYS_OF_OPENINGS)
      const { digits, kinds } = args
      return await listOpenings(context.reading, { digits: getDigitCount(digits), kinds, ...span, limit })
    },
  }),
)

const CohortType = builder.objectRef<Cohort>('Cohort').implement({
  description: 'The players that made their first guess in one week.',
  fields: (t) => ({
    week: t.expose('week', { type: 'Date', description: 'Monday of the week.' }),
    players: t.exposeInt('players', { description: 'Number of players in the cohort.' }),
    active: t.exposeIntList('active', {
      description:
        'Number of active players in that week, the next week, and so on up to the last requested week.',
    }),
  }),
})

builder.queryField('retention', (t) =>
  t.field({
    type: [CohortType],
    description:
      'Retention by week, over all digit counts. A visitor and the account that took over its plays count ' +
      'as one player. A play counts in the week in which it began. Costs 1000.',
    args: { ...spanArgs(t.arg, MAX_DAYS_OF_RETENTION), kinds: countedKinds(t.arg) },
    complexity: { field: 1000, multiplier: 0 },
    resolve: (_root, args, context) =>
      countRetention(context.reading, {
        kinds: args.kinds,
        ...getSpan(args, context, MAX_DAYS_OF_RETENTION),
      }),
  }),
)

type Counted = { digits: number; kinds: PlayKind[]; from: Day; to?: Day | null | undefined }

async function countScores({ digits, kinds, ...days }: Counted, context: AnalystContext) {
  const span = getSpan(days, context, MAX_DAYS_OF_SCORES)
  return await countScoresOfDays(context.reading, { digits: getDigitCount(digits), kinds, ...span })
}

type Arg = Parameters<Parameters<typeof builder.queryField>[1]>[0]['arg']

function modeArgs(arg: Arg) {
  return {
    digits: arg.int({ required: true, description: 'Number of digits, 2 to 7.' }),
    kinds: countedKinds(arg),
  }
}

export function spanArgs(arg: Arg, most: number) {
  return {
    from: arg({ type: 'Date', required: true, description: 'First day of the games.' }),
    to: arg({
      type: 'Date',
      description: `Last day of the games. Default: today. At most ${most} days in all.`,
    }),
  }
}
