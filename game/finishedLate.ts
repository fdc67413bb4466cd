import { KINDS } from '#game/kinds/kinds.ts'
import type { Play } from './play.ts'
import { isPublicDay } from './reveal.ts'

/**
 * Whether a rated play ended after its game's number was public. Such a play keeps its place
 * in the player's history, and its day counts in streaks. For every figure that a known number could improve
 * it stays unfinished. A victory, a defeat and an unfinished play then count the same, so no choice helps.
 * api/log/finishedLate.ts has the same rule in SQL.
 */
export function isFinishedLate({
  kind,
  game,
  finishedAt,
}: Pick<Play, 'kind' | 'game' | 'finishedAt'>): boolean {
  const isRated = kind !== null && KINDS[kind].displayed.isRated
  return isRated && game.day !== null && finishedAt !== null && isPublicDay(game.day, finishedAt)
}

/** The score that figures count: null while playing, and of a play that was finished late. */
export function countingScore(play: Play): number | null {
  return isFinishedLate(play) ? null : play.score
}

/** The meaning of a column and field `finishedLate`, for readers of data. */
export const FINISHED_LATE_TEXT =
  'Whether the daily play ended after its day, when its number was public. Figures count it as unfinished.'
