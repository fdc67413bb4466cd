import { getDigitCount } from '#api/graphql/badUserInput.ts'
import { badUserInput } from '#api/graphql/badUserInput.ts'
import { countRetention, type Cohort } from '#api/usecases/analysts/countRetention.ts'
import { countScoresOfDays } from '#api/usecases/analysts/countScores.ts'
import { listOpenings, type Opening } from '#api/usecases/analysts/listOpenings.ts'
import { gameKeyFromId } from '#game/game.ts'
import type { Day } from '#game/day.ts'
import { builder } from './builder.ts'
import { daysOf, getSpan } from './days.ts'
import { startOfPeriod, type Period } from './period.ts'
import { scoresOf, ScoresType, type Scores } from './scores.ts'

const MOST_DAYS_OF_SCORES = 3660
const MOST_DAYS_OF_OPENINGS = 366
const MOST_DAYS_OF_RETENTION = 371

builder.queryField('scores', (t) =>
  t.field({
    type: ScoresType,
    description:
      'How all plays of one digit count’s games of some days came out. Costs 20 and 1 for ten days.',
    args: { ...modeArgs(t.arg), ...spanArgs(t.arg, MOST_DAYS_OF_SCORES) },
    complexity: (args) => 20 + Math.ceil(daysOf(args) / 10),
    resolve: async (_root, args, context) => {
      const span = getSpan(args, context, MOST_DAYS_OF_SCORES)
      return scoresOf(
        await countScoresOfDays(context.reading, { digits: getDigitCount(args.digits), ...span }),
      )
    },
  }),
)

const PeriodType = builder.enumType('Period', {
  description: 'A stretch of the calendar.',
  values: {
    DAY: { description: 'An Eastern day.' },
    WEEK: { description: 'Monday to Sunday.' },
    MONTH: { description: 'A calendar month.' },
  } satisfies Record<Period, object>,
})

const ScoresOfPeriod = builder.objectRef<{ from: Day; scores: Scores }>('ScoresOfPeriod').implement({
  description: 'How the plays of a period’s games came out.',
  fields: (t) => ({
    from: t.expose('from', { type: 'Date', description: 'The first day of the period.' }),
    scores: t.expose('scores', { type: ScoresType, description: 'How they came out.' }),
  }),
})

builder.queryField('scoresOverTime', (t) =>
  t.field({
    type: [ScoresOfPeriod],
    description:
      'The same period by period, oldest first: tries over time. Periods without a play are left out.',
    args: {
      ...modeArgs(t.arg),
      ...spanArgs(t.arg, MOST_DAYS_OF_SCORES),
      by: t.arg({ type: PeriodType, required: true, description: 'How long a period is.' }),
    },
    complexity: (args) => ({ field: 20 + Math.ceil(daysOf(args) / 10), multiplier: 1 }),
    resolve: async (_root, args, context) => {
      const span = getSpan(args, context, MOST_DAYS_OF_SCORES)
      const counts = await countScoresOfDays(context.reading, { digits: getDigitCount(args.digits), ...span })
      const periods = new Map<Day, typeof counts>()
      for (const count of counts) {
        const key = gameKeyFromId(count.gameId)
        if (key === null) throw new Error(`No game can have the id ${count.gameId}`)
        const from = startOfPeriod(key.day, args.by)
        periods.set(from, [...(periods.get(from) ?? []), count])
      }
      return [...periods].map(([from, ofPeriod]) => ({ from, scores: scoresOf(ofPeriod) }))
    },
  }),
)

const OpeningType = builder.objectRef<Opening>('Opening').implement({
  description: 'A first guess, and how the plays went that began with it.',
  fields: (t) => ({
    guess: t.exposeString('guess', { description: 'The digits, which may begin with 0.' }),
    plays: t.exposeInt('plays', { description: 'How many plays began with it.' }),
    share: t.exposeFloat('share', { description: 'Their share of all plays, 0 to 1.' }),
    firstGuessWins: t.exposeInt('firstGuessWins', { description: 'How many it won at once.' }),
    wins: t.exposeInt('wins', { description: 'How many were won in the end.' }),
    average: t.exposeFloat('average', {
      nullable: true,
      description: 'Mean score of those that were finished, rounded to three decimals; null without any.',
    }),
  }),
})

builder.queryField('openings', (t) =>
  t.field({
    type: [OpeningType],
    description:
      'The most frequent first guesses of one digit count’s games, of those whose day is over. Costs 50 and 5 a day.',
    args: {
      ...modeArgs(t.arg),
      ...spanArgs(t.arg, MOST_DAYS_OF_OPENINGS),
      first: t.arg.int({ defaultValue: 10, description: 'How many, 1 to 100.' }),
    },
    complexity: (args) => ({ field: 50 + 5 * daysOf(args), multiplier: 1 }),
    resolve: async (_root, args, context) => {
      const limit = args.first ?? 10
      if (limit < 1 || limit > 100) throw badUserInput(`first must be 1 to 100, not ${limit}.`)
      const span = getSpan(args, context, MOST_DAYS_OF_OPENINGS)
      return await listOpenings(context.reading, { digits: getDigitCount(args.digits), ...span, limit })
    },
  }),
)

const CohortType = builder.objectRef<Cohort>('Cohort').implement({
  description: 'The players who played for the first time in one week.',
  fields: (t) => ({
    week: t.expose('week', { type: 'Date', description: 'The week’s Monday.' }),
    players: t.exposeInt('players', { description: 'How many they are.' }),
    active: t.exposeIntList('active', {
      description:
        'How many of them played in that week, in the next one, and so on to the last week asked for.',
    }),
  }),
})

builder.queryField('retention', (t) =>
  t.field({
    type: [CohortType],
    description:
      'Who comes back, week by week; all digit counts together. A visitor whose plays an account took over is the account’s player. Costs 1000.',
    args: spanArgs(t.arg, MOST_DAYS_OF_RETENTION),
    complexity: { field: 1000, multiplier: 0 },
    resolve: (_root, args, context) =>
      countRetention(context.reading, getSpan(args, context, MOST_DAYS_OF_RETENTION)),
  }),
)

type Arg = Parameters<Parameters<typeof builder.queryField>[1]>[0]['arg']

function modeArgs(arg: Arg) {
  return { digits: arg.int({ required: true, description: 'The mode: 2 to 7.' }) }
}

function spanArgs(arg: Arg, most: number) {
  return {
    from: arg({ type: 'Date', required: true, description: 'The first day of games.' }),
    to: arg({
      type: 'Date',
      description: `The last day of games: today if not given; at most ${most} days.`,
    }),
  }
}
