import type { DigitCount } from '#game/digits.ts'
import { histogramOf, LOSS_SCORE, scoreOf } from '#game/statistics/score.ts'
import { average } from '#game/statistics/statistics.ts'
import { readStored, writeStored } from './browserStorage.ts'
import type { KnownPlay, KnownStatistics } from './knownPlay.ts'

/** This browser's finished games of one mode. */
export type LocalScores = {
  /** Scores by gameId. */
  scores: Record<string, number>
  average: number | null
  /** The finished game on the board when the player reset the scores; null without one. */
  resetAfter: string | null
}

export function localScoresKey(digits: DigitCount): string {
  return `scores${digits}`
}

/** Null if this browser's record of scores is missing or damaged. */
export function readLocalScores(digits: DigitCount): LocalScores | null {
  return parseLocalScores(readStored(localScoresKey(digits)))
}

/**
 * Records the score of a finished game, once per game, unless it was finished late. If the server knows of a
 * reset, games recorded before it are dropped.
 */
export function recordScore(
  digits: DigitCount,
  play: KnownPlay | null,
  statistics: KnownStatistics | null,
): void {
  const noted = readLocalScores(digits)?.scores ?? {}
  const counting = statistics && isOlderThanReset(noted, statistics) ? {} : noted
  const score = play && scoreOf(play.status, play.guesses.length)
  if (!play || score === null || play.finishedLate) {
    if (counting !== noted) writeScores(digits, counting)
  } else if (statistics?.countsPlay === false) writeScores(digits, counting, play.gameId)
  else writeScores(digits, { ...counting, [play.gameId]: score })
}

export function parseLocalScores(text: string | null): LocalScores | null {
  if (text === null) return null
  try {
    const { scores, resetAfter } = JSON.parse(text) as Record<'scores' | 'resetAfter', unknown>
    if (!isScores(scores)) return null
    // The average follows from the scores, so the stored one is ignored.
    const mean = average(Object.values(scores))
    return { scores, average: mean, resetAfter: typeof resetAfter === 'string' ? resetAfter : null }
  } catch {
    return null
  }
}

// The record has no dates. But if all its scores count, the server's statistics contain them.
function isOlderThanReset(scores: Record<string, number>, { histogram, since }: KnownStatistics): boolean {
  const counts = histogramOf(Object.values(scores))
  return since !== null && counts.some((count, bucket) => count > (histogram[bucket] ?? 0))
}

/** `resetAfter` is the game that `LocalScores.resetAfter` names. */
export function writeScores(
  digits: DigitCount,
  scores: Record<string, number>,
  resetAfter: string | null = null,
): void {
  const record = { scores, average: average(Object.values(scores)), ...(resetAfter && { resetAfter }) }
  writeStored(localScoresKey(digits), JSON.stringify(record))
}

function isScores(value: unknown): value is Record<string, number> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every(isScore)
}

function isScore(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LOSS_SCORE
}
