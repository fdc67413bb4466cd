import type { DigitCount } from '#game/digits.ts'
import { LOSS_SCORE, scoreOf } from '#game/score.ts'
import { average } from '#game/statistics.ts'
import { readStored, writeStored } from './browserStorage.ts'
import type { KnownPlay } from '../play/gameState.ts'

/** This browser's finished games of one mode: gameId to score. */
export type LocalScores = { scores: Record<string, number>; average: number | null }

const NO_SCORES: LocalScores = { scores: {}, average: null }

export function localScoresKey(digits: DigitCount): string {
  return `scores${digits}`
}

export function readLocalScores(digits: DigitCount): LocalScores {
  return parseLocalScores(readStored(localScoresKey(digits))) ?? NO_SCORES
}

/** Notes how a finished game ended; a game noted before is noted once. */
export function recordScore(digits: DigitCount, play: KnownPlay | null): void {
  const score = play && scoreOf(play.status, play.guesses.length)
  if (!play || score === null) return
  const scores = { ...readLocalScores(digits).scores, [play.gameId]: score }
  writeStored(localScoresKey(digits), JSON.stringify({ scores, average: average(Object.values(scores)) }))
}

export function parseLocalScores(text: string | null): LocalScores | null {
  const scores = parseScores(text)
  // The average follows from the scores, so the stored one is never believed.
  return scores && { scores, average: average(Object.values(scores)) }
}

function parseScores(text: string | null): Record<string, number> | null {
  try {
    const { scores } = JSON.parse(text ?? 'null') as { scores: unknown }
    if (typeof scores !== 'object' || scores === null || Array.isArray(scores)) return null
    return Object.values(scores).every(isScore) ? { ...(scores as Record<string, number>) } : null
  } catch {
    return null
  }
}

function isScore(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LOSS_SCORE
}
