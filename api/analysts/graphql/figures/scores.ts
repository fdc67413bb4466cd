import { builder } from '#api/analysts/graphql/builder.ts'
import { quantileOf, type Counted } from '#api/analysts/figures/quantile.ts'
import { averageOfHistogram } from '#game/statistics/statistics.ts'
import { getQuantiles, quantileArgs } from './quantileFields.ts'

/** Number of plays by score. Score 0 stands for unfinished plays. */
export type Scores = ReadonlyMap<number, number>

/** Sums counts of plays by score. */
export function scoresOf(counts: readonly { score: number; plays: number }[]): Scores {
  const scores = new Map<number, number>()
  for (const { score, plays } of counts) scores.set(score, (scores.get(score) ?? 0) + plays)
  return scores
}

export const ScoresType = builder.objectRef<Scores>('Scores').implement({
  description: 'Results of a set of plays. The score of a win is its row, 1 to 6; of a loss 7.',
  fields: (t) => ({
    plays: t.int({
      description: 'Number of plays with at least one guess.',
      resolve: (scores) => sum(all(scores)),
    }),
    playing: t.int({
      description: 'Number of unfinished plays.',
      resolve: (scores) => scores.get(0) ?? 0,
    }),
    finished: t.int({
      description: 'Number of plays that were won or lost.',
      resolve: (scores) => sum(histogramOf(scores)),
    }),
    wins: t.int({
      description: 'Number of plays that were won.',
      resolve: (scores) => sum(histogramOf(scores).slice(0, -1)),
    }),
    winRate: t.float({
      nullable: true,
      description: 'Share of finished plays that were won, 0 to 1; null without finished plays.',
      resolve: (scores) => {
        const histogram = histogramOf(scores)
        return shareOf(sum(histogram.slice(0, -1)), histogram)
      },
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
      resolve: (scores) => shareOf(scores.get(1) ?? 0, histogramOf(scores)),
    }),
  }),
})

function all(scores: Scores): number[] {
  return [...scores.values()]
}

function histogramOf(scores: Scores): number[] {
  return Array.from({ length: 7 }, (_, bucket) => scores.get(bucket + 1) ?? 0)
}

function countsOf(scores: Scores): Counted[] {
  return histogramOf(scores).map((plays, bucket) => ({ value: bucket + 1, plays }))
}

function shareOf(plays: number, histogram: readonly number[]): number | null {
  const finished = sum(histogram)
  return finished === 0 ? null : plays / finished
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
