import { isEndless } from '#game/kinds/displayed.ts'
import type { Deps } from '#api/deps/deps.ts'
import { easternDay, type Day } from '#game/day.ts'
import { gameKeyFromId } from '#game/game.ts'
import { freshPlay, type OwnedPlay } from './loadPlay.ts'
import { loadPlays } from './loadPlays.ts'
import { loadPracticePlay } from './practicePlay.ts'
import { findGame, openGame } from '#api/games/openGame.ts'

/**
 * A player's plays of the given games, by game id: begun plays, and fresh plays of other opened games. Of the
 * private games, only the present ones of the player's endless boards have fresh plays.
 */
export async function findPlays(
  deps: Deps,
  { playerId, gameIds }: { playerId: number | null; gameIds: readonly number[] },
): Promise<Map<number, OwnedPlay>> {
  const begun = playerId === null ? null : await loadPlays(deps, { playerId, gameIds })
  const today = easternDay(deps.clock())
  const found = new Map<number, OwnedPlay>()
  for (const gameId of gameIds) {
    const play = begun?.get(gameId) ?? (await freshPlayOf(deps, { playerId, gameId, today }))
    if (play) found.set(gameId, play)
  }
  return found
}

async function freshPlayOf(
  deps: Deps,
  { playerId, gameId, today }: { playerId: number | null; gameId: number; today: Day },
): Promise<OwnedPlay | null> {
  const key = gameKeyFromId(gameId)
  if (key === null) return null
  if (key.day === null) {
    const { digits, kind } = key
    if (playerId === null || !isEndless(kind)) return null
    const drawn = await loadPracticePlay(deps, { playerId, digits, kind })
    return drawn?.play.game.id === gameId ? drawn : null
  }
  const game = key.day === today ? await openGame(deps, key.digits) : await findGame(deps, gameId)
  return game && freshPlay(playerId, game)
}
