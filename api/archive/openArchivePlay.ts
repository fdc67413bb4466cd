import type { Deps } from '#api/deps/deps.ts'
import { freshPlay, type OwnedPlay } from '#api/plays/loadPlay.ts'
import { loadPlays } from '#api/plays/loadPlays.ts'
import { openGame } from '#api/games/openGame.ts'
import type { ArchiveRefusal } from '#game/archive/archive.ts'
import { parseDay } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { err, ok, type Result } from '#game/result.ts'
import { checkArchived } from './checkArchived.ts'

export type ArchivePlayRefused = { reason: ArchiveRefusal | 'NOT_A_DAY' }

/**
 * A player's play of a past day's game: the begun play of any kind, else a fresh play. Creates the game when
 * the server was off on that day. Refuses NOT_A_DAY (`day` is no calendar day), and with the reasons of
 * `decideArchived`.
 */
export async function openArchivePlay(
  deps: Deps,
  { playerId, digits, day }: { playerId: number | null; digits: DigitCount; day: string },
): Promise<Result<OwnedPlay, ArchivePlayRefused>> {
  const parsed = parseDay(day)
  if (!parsed.ok) return err({ reason: 'NOT_A_DAY' })
  const archived = await checkArchived(deps, parsed.value)
  if (!archived.ok) return archived
  const game = await openGame(deps, digits, parsed.value)
  const begun = playerId === null ? null : await loadPlays(deps, { playerId, gameIds: [game.id] })
  return ok(begun?.get(game.id) ?? freshPlay(playerId, game))
}
