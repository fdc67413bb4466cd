import type { DigitCount } from '#game/digits.ts'
import type { StatisticsReset } from '#game/events.ts'
import { KINDS, type StatisticsKind } from '#game/kinds/kinds.ts'

/** A game that ended at `at` with a score from 1 to 7. */
export type FinishedGame = { score: number; at: Date }

/** The games of the 30 days before an instant, oldest first, and their average score. */
export type MonthSummary = { games: FinishedGame[]; average: number | null; numberOfGames: number }

/** The best run of 30 games: the scores, oldest first, their average, and the end of the last game. */
export type Best30 = { scores: number[]; average: number; at: Date }

/** One player's statistics in one mode and kind. Averages have three decimals and are null without games. */
export type Statistics = {
  scores: number[]
  average: number | null
  numberOfGames: number
  month: MonthSummary
  best30: Best30 | null
  /** The last reset: games that ended by then are left out. Null when every game counts. */
  since: Date | null
}

/** The statistics window: 30 days in milliseconds. */
export const WINDOW_MS = 2_592_000_000

const RUN = 30

/**
 * The statistics of one mode and kind at an instant. `games` may be in any order. Games that ended at or
 * before the last reset do not count (`resetAt` is null without a reset).
 */
export function statisticsOf(
  games: readonly FinishedGame[],
  { kind, resetAt, at }: { kind: StatisticsKind; resetAt: Date | null; at: Date },
): Statistics {
  const counting = countingGames(games, resetAt)
  const scores = counting.map(({ score }) => score)
  const { newest } = KINDS[kind].statistics
  return {
    scores,
    average: average(scores),
    numberOfGames: scores.length,
    month: summarizeWindow(counting, at),
    best30: best30(newest === null ? counting : counting.slice(-newest)),
    since: counting.length < games.length ? resetAt : null,
  }
}

/**
 * Decides the reset of a mode's statistics at an instant, given the finished games and the last reset (null
 * without one). The event covers every game that counts, also a game that ended later than `at` because the
 * clock was set back since. Returns no event when no game counts, so that a repeated reset is safe.
 */
export function decideReset(
  games: readonly FinishedGame[],
  { kind, digits, resetAt, at }: { kind: StatisticsKind; digits: DigitCount; resetAt: Date | null; at: Date },
): StatisticsReset[] {
  const last = countingGames(games, resetAt).at(-1)
  if (last === undefined) return []
  return [{ type: 'StatisticsReset', at: last.at > at ? last.at : at, kind, digits }]
}

/** The mean score, rounded to three decimals (halves up); null without scores. */
export function average(scores: readonly number[]): number | null {
  return scores.length === 0 ? null : mean(sumOf(scores), scores.length)
}

/** The same average from the seven counts of a histogram. */
export function averageOfHistogram(histogram: readonly number[]): number | null {
  const games = sumOf(histogram)
  return games === 0 ? null : mean(sumOf(histogram.map((count, bucket) => count * (bucket + 1))), games)
}

/** The text of an average: always three decimals, `3.500`. */
export function averageText(value: number): string {
  return value.toFixed(3)
}

/** The earliest end of a game in the 30 days before `at`. */
export function windowStart(at: Date): Date {
  return new Date(at.getTime() - WINDOW_MS)
}

/** The games of the 30 days before `at`, in their order. A game exactly 30 days old counts. */
export function summarizeWindow(games: readonly FinishedGame[], at: Date): MonthSummary {
  const start = windowStart(at)
  const recent = games.filter((game) => game.at >= start)
  return { games: recent, average: average(recent.map(({ score }) => score)), numberOfGames: recent.length }
}

/**
 * The run of 30 consecutive games with the lowest average; null with fewer than 30 games. `games` are oldest
 * first. Of equal runs the earliest wins: a record stands until it is beaten.
 */
export function best30(games: readonly FinishedGame[]): Best30 | null {
  const runs = games.slice(RUN - 1).map(({ at }, start): Best30 => {
    const scores = games.slice(start, start + RUN).map(({ score }) => score)
    return { scores, average: mean(sumOf(scores), RUN), at }
  })
  return runs.reduce<Best30 | null>((best, run) => (best && best.average <= run.average ? best : run), null)
}

/** The games that ended after the last reset, oldest first. */
function countingGames(games: readonly FinishedGame[], resetAt: Date | null): FinishedGame[] {
  return games
    .filter((game) => resetAt === null || game.at > resetAt)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

// `sum * 1000` is an exact integer, and halves are exact in binary, so only true halves round as halves.
function mean(sum: number, count: number): number {
  return Math.round((sum * 1000) / count) / 1000
}
