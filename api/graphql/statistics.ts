import type { DigitCount } from '#game/digits.ts'
import { histogramOf } from '#game/histogram.ts'
import type { StatisticsKind } from '#game/playKind.ts'
import type { Best30, Statistics } from '#game/statistics.ts'
import { builder } from './builder.ts'
import { StatisticsKindType } from './playKind.ts'

const Best30Type = builder.objectRef<Best30>('Best30').implement({
  description: 'The 30 consecutive games with the lowest mean score.',
  fields: (t) => ({
    average: t.exposeFloat('average', {
      description: 'Mean score of the 30 games, rounded to three decimals.',
    }),
    scores: t.exposeIntList('scores', { description: 'Scores of the 30 games, oldest first.' }),
    finishedAt: t.expose('at', { type: 'DateTime', description: 'When the last of the 30 games ended.' }),
  }),
})

type Counted = { digits: DigitCount; kind: StatisticsKind }

export const StatisticsType = builder.objectRef<Statistics & Counted>('Statistics').implement({
  description: 'A player’s results in one digit count.',
  fields: (t) => ({
    kind: t.expose('kind', { type: StatisticsKindType, description: 'The plays that count.' }),
    digits: t.exposeInt('digits', { description: 'Number of digits, 2 to 7.' }),
    gamesPlayed: t.exposeInt('numberOfGames', { description: 'Number of finished games that count.' }),
    average: t.exposeFloat('average', {
      nullable: true,
      description: 'Mean score, rounded to three decimals; a loss counts as 7. Null without games.',
    }),
    monthlyGames: t.int({
      description: 'Number of games that ended in the 30 days before now, or before `at`.',
      resolve: ({ month }) => month.numberOfGames,
    }),
    monthlyAverage: t.float({
      nullable: true,
      description: 'Mean score of the monthly games; null without games.',
      resolve: ({ month }) => month.average,
    }),
    best30: t.field({
      type: Best30Type,
      nullable: true,
      description: 'The best 30 consecutive games; null below 30 games.',
      resolve: ({ best30 }) => best30,
    }),
    histogram: t.intList({
      description: 'Number of games with score 1, 2, … 7 (7 is a loss); always seven entries.',
      resolve: ({ scores }) => histogramOf(scores),
    }),
    since: t.expose('since', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the player last reset these statistics; earlier games do not count. Null if all games count.',
    }),
  }),
})
