import { easternDay, type Day } from '#game/day.ts'
import { archive } from '#game/kinds/archive.ts'
import { err, ok, type Result } from '#game/result.ts'

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
