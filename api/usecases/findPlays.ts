import type { Deps } from '#api/deps.ts'
import { easternDay } from '#game/day.ts'
import { gameKeyFromId } from '#game/game.ts'
import { freshPlay, loadPlays, type OwnedPlay } from './loadPlay.ts'
import { openGame } from './openGame.ts'

/** A player's plays of some games, by the game's id: those begun, and fresh ones of today's games. */
export async function findPlays(
  deps: Deps,
  { playerId, gameIds }: { playerId: number | null; gameIds: readonly number[] },
): Promise<Map<number, OwnedPlay>> {
  const begun = playerId === null ? null : await loadPlays(deps, { playerId, gameIds })
  const today = easternDay(deps.clock())
  const found = new Map<number, OwnedPlay>()
  for (const gameId of gameIds) {
    const key = gameKeyFromId(gameId)
    const isToday = key !== null && key.day === today
    const play =
      begun?.get(gameId) ?? (isToday ? freshPlay(playerId, await openGame(deps, key.digits)) : null)
    if (play) found.set(gameId, play)
  }
  return found
}
