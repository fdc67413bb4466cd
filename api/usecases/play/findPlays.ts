import type { Deps } from '#api/deps/deps.ts'
import { easternDay } from '#game/day.ts'
import { gameKeyFromId } from '#game/game.ts'
import { freshPlay, type OwnedPlay } from '#api/plays/loadPlay.ts'
import { loadPlays } from '#api/plays/loadPlays.ts'
import { findGame, openGame } from '#api/plays/openGame.ts'

/** A player's plays of the given games, by game id: begun plays, and fresh plays of other opened games. */
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
    const fresh = async () => {
      const game = isToday ? await openGame(deps, key.digits) : await findGame(deps, gameId)
      return game && freshPlay(playerId, game)
    }
    const play = begun?.get(gameId) ?? (await fresh())
    if (play) found.set(gameId, play)
  }
  return found
}
