import { averageOfHistogram } from '#game/statistics.ts'
import { builder } from './builder.ts'

/** How some plays stand: how many have each score, by score; 0 is for those that go on. */
export type Scores = ReadonlyMap<number, number>

/** Adds up counts of plays by score. */
export function scoresOf(counts: readonly { score: number; plays: number }[]): Scores {
  const scores = new Map<number, number>()
  for (const { score, plays } of counts) scores.set(score, (scores.get(score) ?? 0) + plays)
  return scores
}

export const ScoresType = builder.objectRef<Scores>('Scores').implement({
  description: 'How some plays came out. A win scores its row, 1 to 6; a loss scores 7.',
  fields: (t) => ({
    plays: t.int({ description: 'Plays with at least one guess.', resolve: (scores) => sum(all(scores)) }),
    playing: t.int({
      description: 'Those of them that go on, or were dropped.',
      resolve: (scores) => scores.get(0) ?? 0,
    }),
    finished: t.int({
      description: 'Those that were won or lost.',
      resolve: (scores) => sum(histogramOf(scores)),
    }),
    wins: t.int({
      description: 'Those that were won.',
      resolve: (scores) => sum(histogramOf(scores).slice(0, -1)),
    }),
    histogram: t.intList({
      description: 'How many were finished with score 1, 2, … 7 (7 is a loss); always seven entries.',
      resolve: histogramOf,
    }),
    average: t.float({
      nullable: true,
      description: 'Mean score of those that were finished, rounded to three decimals; null without any.',
      resolve: (scores) => averageOfHistogram(histogramOf(scores)),
    }),
    firstGuessSuccess: t.float({
      nullable: true,
      description:
        'The share of finished plays that were won with the first guess, 0 to 1; null without any.',
      resolve: (scores) => {
        const finished = sum(histogramOf(scores))
        return finished === 0 ? null : (scores.get(1) ?? 0) / finished
      },
    }),
  }),
})

function all(scores: Scores): number[] {
  return [...scores.values()]
}

function histogramOf(scores: Scores): number[] {
  return Array.from({ length: 7 }, (_, bucket) => scores.get(bucket + 1) ?? 0)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
