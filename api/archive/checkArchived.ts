import type { Deps } from '#api/deps/deps.ts'
import { isBeforeFirstGame } from '#api/games/firstDay.ts'
import { decideArchived, type ArchiveRefusal } from '#game/archive/archive.ts'
import type { Day } from '#game/day.ts'
import { err, type Result } from '#game/result.ts'

/** Whether a day's games are in the archive now. Refuses with the reasons of `decideArchived`. */
export async function checkArchived(deps: Deps, day: Day): Promise<Result<Day, { reason: ArchiveRefusal }>> {
  const before = await isBeforeFirstGame(deps, day)
  const decided = decideArchived(day, { isBeforeFirstGame: before, at: deps.clock() })
  return decided.ok ? decided : err({ reason: decided.error })
}
