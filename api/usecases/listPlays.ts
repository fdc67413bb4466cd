import type { Deps } from '#api/deps.ts'
import type { DigitCount } from '#game/digits.ts'
import { loadPlays, type OwnedPlay } from './loadPlay.ts'

/** A stretch of the list of a player's begun plays, which is ordered by game: by day, then by mode. */
export type PlaySlice = {
  digits: DigitCount | null
  /** Only plays of games with ids above or below these. */
  above: number | null
  below: number | null
  order: 'newestFirst' | 'oldestFirst'
  limit: number
}

/** A player's begun plays, two statements whatever their number. */
export async function listPlays(
  deps: Deps,
  playerId: number,
  { digits, above, below, order, limit }: PlaySlice,
): Promise<OwnedPlay[]> {
  const listed = await deps.db.play.findMany({
    select: { gameId: true },
    where: {
      playerId,
      ...(digits !== null && { digits }),
      gameId: { ...(above !== null && { gt: above }), ...(below !== null && { lt: below }) },
    },
    orderBy: { gameId: order === 'newestFirst' ? 'desc' : 'asc' },
    take: limit,
  })
  const gameIds = listed.map(({ gameId }) => gameId)
  const plays = await loadPlays(deps, { playerId, gameIds })
  return gameIds.flatMap((gameId) => {
    const play = plays.get(gameId)
    return play ? { playerId, play } : []
  })
}
