import type { Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import type { PlayStatus } from '#game/play.ts'
import { PLAY_KINDS, type PlayKind } from '#game/kinds/displayed.ts'
import { LOSS_SCORE } from '#game/statistics/score.ts'

/** One play with at least one guess; `score` is null until it is finished. */
export type PlayRow = {
  playerId: number
  gameId: number
  kind: PlayKind
  score: number | null
  startedAt: Date
  finishedAt: Date | null
  finishedLate: boolean
  isHard: boolean
  isBot: boolean
}

export type PlayKey = { gameId: number; playerId: number }

/** The sort key of plays: by game (day, then digit count), then by player. */
export type PlayPlace = readonly [gameId: number, playerId: number]

/** Conditions on plays; null is no condition. */
export type PlayFilter = {
  digits: DigitCount | null
  from: Day | null
  to: Day | null
  status: PlayStatus | null
  score: number | null
  kinds: readonly PlayKind[] | null
  isHard: boolean | null
  /** Only plays that took fewer seconds from the first to the last guess. At most MOST_SECONDS. */
  fasterThan: number | null
}

/** A partial index has the plays that took less. */
export const MOST_SECONDS = 20

/** SQL: the conditions for which partial indexes exist: plays are hard, or are not, and are fast. */
export function rareConditions({ isHard, fasterThan }: PlayFilter): string {
  const isFast = (seconds: number) => `finished_at - started_at < interval '${seconds} seconds'`
  return [
    ...(isHard === null ? [] : [`${isHard ? '' : 'not '}is_hard`]),
    ...(fasterThan === null ? [] : [isFast(MOST_SECONDS), isFast(fasterThan), 'finished_at >= started_at']),
    'true',
  ].join(' and ')
}

/** Whether a filter selects only plays that are rare in many games. */
export function isOfRarePlays({ isHard, fasterThan }: PlayFilter): boolean {
  return isHard === true || fasterThan !== null
}

export type PlayScope = { gameId: number | null; playerId: number | null }

/** The wanted scores. As in the index, 0 stands for an unfinished play. */
export function scoresOf({ status, score }: PlayFilter): number[] {
  return [0, 1, 2, 3, 4, 5, 6, LOSS_SCORE].filter(
    (wanted) =>
      (score === null || wanted === score) &&
      (status === null || (wanted === 0) === (status === 'playing')) &&
      (status !== 'victory' || wanted < LOSS_SCORE) &&
      (status !== 'defeat' || wanted === LOSS_SCORE),
  )
}

/** The wanted kinds, each once. */
export function kindsOf({ kinds }: PlayFilter): readonly PlayKind[] {
  return PLAY_KINDS.filter((kind) => kinds === null || kinds.includes(kind))
}
