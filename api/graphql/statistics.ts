import type { DigitCount } from '#game/digits.ts'
import { histogramOf } from '#game/histogram.ts'
import type { Best30, Statistics } from '#game/statistics.ts'
import { builder } from './builder.ts'

const Best30Type = builder.objectRef<Best30>('Best30').implement({
  description: 'The 30 games in a row with the lowest average score.',
  fields: (t) => ({
    average: t.exposeFloat('average', { description: 'Their mean score, rounded to three decimals.' }),
    scores: t.exposeIntList('scores', { description: 'Their scores, oldest first.' }),
    finishedAt: t.expose('at', { type: 'DateTime', description: 'When the last of them ended.' }),
  }),
})

export const StatisticsType = builder.objectRef<Statistics & { digits: DigitCount }>('Statistics').implement({
  description: 'How one player’s finished games of one digit count went.',
  fields: (t) => ({
    digits: t.exposeInt('digits', { description: 'The mode: 2 to 7.' }),
    gamesPlayed: t.exposeInt('numberOfGames', { description: 'Games that count: those won or lost.' }),
    average: t.exposeFloat('average', {
      nullable: true,
      description: 'Mean score, rounded to three decimals, a loss counted as 7; null without games.',
    }),
    monthlyGames: t.int({
      description: 'Games that ended in the 30 days before now, or before the instant that was asked for.',
      resolve: ({ month }) => month.numberOfGames,
    }),
    monthlyAverage: t.float({
      nullable: true,
      description: 'Their mean score, as in `average`; null without any.',
      resolve: ({ month }) => month.average,
    }),
    best30: t.field({
      type: Best30Type,
      nullable: true,
      description: 'The best run of 30 games; null until there are so many.',
      resolve: ({ best30 }) => best30,
    }),
    histogram: t.intList({
      description: 'How many games ended with score 1, 2, … 7 (7 is a loss); always seven entries.',
      resolve: ({ scores }) => histogramOf(scores),
    }),
  }),
})
