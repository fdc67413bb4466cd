import { sum } from 'd3-array'
import { builder } from '#api/analysts/graphql/builder.ts'
import { quantileOf, type Counted } from '#api/analysts/figures/quantile.ts'
import { LOSS_SCORE } from '#game/statistics/score.ts'
import { averageOfHistogram } from '#game/statistics/statistics.ts'
import { getQuantiles, quantileArgs } from './quantileFields.ts'
import { shareOf } from './shareOf.ts'

/** Numbers of plays with score 0, 1, 2, … 7. Score 0 stands for unfinished plays. */
export type Scores = readonly number[]

/** Sums counts of plays by score. */
export function scoresOf(counts: readonly { score: number; plays: number }[]): Scores {
  return Array.from({ length: LOSS_SCORE + 1 }, (_, wanted) =>
    sum(counts, ({ score, plays }) => (score === wanted ? plays : 0)),
  )
}

export const ScoresType = builder.objectRef<Scores>('Scores').implement({
  description: 'Results of a set of plays. The score of a win is its row, 1 to 6; of a loss 7.',
  fields: (t) => ({
    plays: t.int({
      description: 'Number of plays with at least one guess.',
      resolve: (scores) => sum(scores),
    }),
    playing: t.int({
      description: 'Number of unfinished plays.',
      resolve: ([playing = 0]) => playing,
    }),
    finished: t.int({
      description: 'Number of plays that were won or lost.',
      resolve: (scores) => sum(histogramOf(scores)),
    }),
    wins: t.int({
      description: 'Number of plays that were won.',
      resolve: winsOf,
    }),
    winRate: t.float({
      nullable: true,
      description: 'Share of finished plays that were won, 0 to 1; null without finished plays.',
      resolve: (scores) => shareOf(winsOf(scores), sum(histogramOf(scores))),
    }),
    histogram: t.intList({
      description: 'Number of plays with score 1, 2, … 7 (7 is a loss); always seven entries.',
      resolve: histogramOf,
    }),
    average: t.float({
      nullable: true,
      description:
        'Mean score of the finished plays, rounded to three decimals; null without finished plays.',
      resolve: (scores) => averageOfHistogram(histogramOf(scores)),
    }),
    median: t.float({
      nullable: true,
      description: 'Median score of the finished plays; null without finished plays.',
      resolve: (scores) => quantileOf(countsOf(scores), 0.5),
    }),
    quantiles: t.floatList({
      nullable: true,
      description:
        'Quantiles of the scores of the finished plays, with linear interpolation; null without finished plays.',
      args: quantileArgs(t.arg),
      resolve: (scores, args) => getQuantiles(countsOf(scores), args),
    }),
    firstGuessSuccess: t.float({
      nullable: true,
      description:
        'Share of finished plays that were won with the first guess, 0 to 1; null without finished plays.',
      resolve: (scores) => shareOf(scores[1] ?? 0, sum(histogramOf(scores))),
    }),
  }),
})

function histogramOf(scores: Scores): number[] {
  return scores.slice(1)
}

function winsOf(scores: Scores): number {
  return sum(scores.slice(1, LOSS_SCORE))
}

function countsOf(scores: Scores): Counted[] {
  return histogramOf(scores).map((plays, bucket) => ({ value: bucket + 1, plays }))
}
