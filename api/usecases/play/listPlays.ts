import type { Deps } from '#api/deps/deps.ts'
import type { DigitCount } from '#game/digits.ts'
import type { OwnedPlay } from '#api/plays/loadPlay.ts'
import { loadPlays } from '#api/plays/loadPlays.ts'

/** A page of a player's begun plays, in the order of game ids: by day, then by mode. */
export type PlaySlice = {
  digits: DigitCount | null
  /** Exclusive bounds on the game id. */
  above: number | null
  below: number | null
  order: 'newestFirst' | 'oldestFirst'
  limit: number
}

const MAX_ID = 2_147_483_647

/** A page of a player's begun plays, in two statements. */
export async function listPlays(
  deps: Deps,
  playerId: number,
  { digits, above, below, order, limit }: PlaySlice,
): Promise<OwnedPlay[]> {
  const direction = order === 'newestFirst' ? 'desc' : 'asc'
  const { rows } = await deps.pool.query<{ gameId: number }>({
    name: `list_plays_${order}`,
    text: `
      select distinct begun.game_id as "gameId"
      from (
        select $1::integer as stream_of
        union all
        select visitor_id from claims where player_id = $1
      ) stream
      cross join lateral (
        select game_id from plays where player_id = stream.stream_of and ($2::integer is null or digits = $2)
          and game_id > coalesce($3, 0) and game_id < coalesce($4, ${MAX_ID})
        order by game_id ${direction} limit $5
      ) begun
      order by begun.game_id ${direction} limit $5`,
    values: [playerId, digits, above, below, limit],
  })
  const gameIds = rows.map(({ gameId }) => gameId)
  const plays = await loadPlays(deps, { playerId, gameIds })
  return gameIds.flatMap((gameId) => plays.get(gameId) ?? [])
}
