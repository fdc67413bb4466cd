import type { DigitCount } from '#game/digits.ts'
import { histogramOf } from '#game/histogram.ts'
import type { Statistics } from '#game/statistics.ts'
import { builder } from './builder.ts'

export const StatisticsType = builder.objectRef<Statistics & { digits: DigitCount }>('Statistics').implement({
  description: 'How one player’s finished games of one digit count went.',
  fields: (t) => ({
    digits: t.exposeInt('digits', { description: 'The mode: 2 to 7.' }),
    gamesPlayed: t.exposeInt('numberOfGames', { description: 'Games that count: those won or lost.' }),
    average: t.exposeFloat('average', {
      nullable: true,
      description: 'Mean score, rounded to three decimals, a loss counted as 7; null without games.',
    }),
    histogram: t.intList({
      description: 'How many games ended with score 1, 2, … 7 (7 is a loss); always seven entries.',
      resolve: ({ scores }) => histogramOf(scores),
    }),
  }),
})
