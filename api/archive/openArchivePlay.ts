import type { Deps } from '#api/deps/deps.ts'
import { freshPlay, type OwnedPlay } from '#api/plays/loadPlay.ts'
import { loadPlays } from '#api/plays/loadPlays.ts'
import { openGame } from '#api/games/openGame.ts'
import { type ArchiveRefusal, decideArchived } from '#game/archive/archive.ts'
import type { Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { ok, type Result, err } from '#game/result.ts'
import { isBeforeFirstGame } from '#api/games/firstDay.ts'

export type ArchivePlayRefused = { reason: ArchiveRefusal }

/**
 * A player's play of a past day's game: the begun play of any kind, else a fresh play. Creates the game when
 * the server was off on that day. Refuses with the reasons of `decideArchived`.
 */
export async function openArchivePlay(
  deps: Deps,
  { playerId, digits, day }: { playerId: number | null; digits: DigitCount; day: Day },
): Promise<Result<OwnedPlay, ArchivePlayRefused>> {
  const archived = await checkArchived(deps, day)
  if (!archived.ok) return archived
  const game = await openGame(deps, digits, day)
  const begun = playerId === null ? null : await loadPlays(deps, { playerId, gameIds: [game.id] })
  return ok(begun?.get(game.id) ?? freshPlay(playerId, game))
}

/** Whether a day's games are in the archive now. Refuses with the reasons of `decideArchived`. */
export async function checkArchived(deps: Deps, day: Day): Promise<Result<Day, { reason: ArchiveRefusal }>> {
  const before = await isBeforeFirstGame(deps, day)
  const decided = decideArchived(day, { isBeforeFirstGame: before, at: deps.clock() })
  return decided.ok ? decided : err({ reason: decided.error })
}
