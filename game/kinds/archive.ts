import { easternDay, type Day } from '#game/day.ts'
import { err, ok, type Result } from '#game/result.ts'
import type { DisplayedKind, GameKind } from './gameKind.ts'

export const displayedArchive = {
  isRated: false,
  gameName: null,
  note: 'archive',
} as const satisfies DisplayedKind

export const archive = {
  ...displayedArchive,
  description: 'After its game’s day, in the archive.',
  ids: null,
  openTo: 'everyone',
  decideBegin: ({ day, today }) => (day < today ? ok(null) : err('GAME_NOT_CLOSED')),
  followsDays: false,
  countsForStreak: false,
  statistics: null,
  isPublic: 'afterDay',
} as const satisfies GameKind

export type ArchiveRefusal = 'GAME_NOT_CLOSED' | 'BEFORE_FIRST_GAME'

/**
 * Decides whether a day's games are in the archive at an instant. Refuses GAME_NOT_CLOSED (the day is not
 * over) and BEFORE_FIRST_GAME.
 */
export function decideArchived(
  day: Day,
  { isBeforeFirstGame, at }: { isBeforeFirstGame: boolean; at: Date },
): Result<Day, ArchiveRefusal> {
  const begun = archive.decideBegin({ day, today: easternDay(at) })
  if (!begun.ok) return begun
  return isBeforeFirstGame ? err('BEFORE_FIRST_GAME') : ok(day)
}
