/** A game that came to its end at `at` with a score of 1 to 7. */
export type FinishedGame = { score: number; at: Date }

/** The games of the 30 days before an instant, oldest first, and their mean. */
export type MonthSummary = { games: FinishedGame[]; average: number | null; numberOfGames: number }

/** The best run of 30 games: their scores, oldest first, their mean, and when the last of them ended. */
export type Best30 = { scores: number[]; average: number; at: Date }

/** One player's figures in one mode; averages have three decimals and are null without games. */
export type Statistics = {
  scores: number[]
  average: number | null
  numberOfGames: number
  month: MonthSummary
  best30: Best30 | null
}

/** The statistics window: 30 days in milliseconds. */
export const WINDOW_MS = 2_592_000_000

const RUN = 30

/**
 * The figures of one mode at an instant. `games` may come in any order; those that ended before the last
 * reset, or with it, do not count (`resetAt` is null without a reset).
 */
export function statisticsOf(
  games: readonly FinishedGame[],
  { resetAt, at }: { resetAt: Date | null; at: Date },
): Statistics {
  const counting = games
    .filter((game) => resetAt === null || game.at > resetAt)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  const scores = counting.map(({ score }) => score)
  return {
    scores,
    average: average(scores),
    numberOfGames: scores.length,
    month: summarizeWindow(counting, at),
    best30: best30(counting),
  }
}

/** The mean score, rounded to three decimals, halves up; null without scores. */
export function average(scores: readonly number[]): number | null {
  return scores.length === 0 ? null : mean(sumOf(scores), scores.length)
}

/** The same mean from the seven counts of a histogram. */
export function averageOfHistogram(histogram: readonly number[]): number | null {
  const games = sumOf(histogram)
  return games === 0 ? null : mean(sumOf(histogram.map((count, bucket) => count * (bucket + 1))), games)
}

/** An average as it is shown: always three decimals, `3.500`. */
export function averageText(value: number): string {
  return value.toFixed(3)
}

/** Drops what is more than 30 days before `at`; a game just 30 days old still counts. Keeps the order. */
export function summarizeWindow(games: readonly FinishedGame[], at: Date): MonthSummary {
  const recent = games.filter((game) => at.getTime() - game.at.getTime() <= WINDOW_MS)
  return { games: recent, average: average(recent.map(({ score }) => score)), numberOfGames: recent.length }
}

/**
 * The lowest mean over 30 consecutive games, which come oldest first; null until there are 30. Of runs alike,
 * the earliest: a record stands until it is beaten.
 */
export function best30(games: readonly FinishedGame[]): Best30 | null {
  const runs = games.slice(RUN - 1).map(({ at }, start): Best30 => {
    const scores = games.slice(start, start + RUN).map(({ score }) => score)
    return { scores, average: mean(sumOf(scores), RUN), at }
  })
  return runs.reduce<Best30 | null>((best, run) => (best && best.average <= run.average ? best : run), null)
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

// The thousandfold sum is exact, and so is a half after the division: only true halves round up as halves.
function mean(sum: number, count: number): number {
  return Math.round((sum * 1000) / count) / 1000
}
