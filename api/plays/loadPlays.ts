import type { Deps } from '#api/deps/deps.ts'
import { playOf, type OwnedPlay, type PlayRow } from './loadPlay.ts'

/**
 * A player's begun plays of the given games, by game id, in one statement. The target of a private game is
 * in the play's first event. `streams_of` is explained in loadPlay.ts. `withClaimed` is false for the
 * plays that the player made, without those claimed from visitors.
 */
export async function loadPlays(
  { pool }: Deps,
  {
    playerId,
    gameIds,
    withClaimed = true,
  }: { playerId: number; gameIds: readonly number[]; withClaimed?: boolean },
): Promise<Map<number, OwnedPlay>> {
  const { rows } = await pool.query<PlayRow>({
    name: 'load_plays',
    text: `
      select wanted.id as "gameId", coalesce(game.target, event.data->>'target') as target,
        event.player_id as "streamOf",
        event.type, event.version, event.at, event.kind, event.score, event.guess, event.hint, event.data
      from unnest($2::integer[]) wanted (id)
      left join games game on game.id = wanted.id
      cross join streams_of($1) stream
      cross join lateral (
        select * from events where player_id = stream.stream_of and game_id = wanted.id offset 0
      ) event
      where $3::boolean or stream.stream_of = $1
      order by wanted.id, event.kind nulls first, stream.claimed, event.version`,
    values: [playerId, [...new Set(gameIds)], withClaimed],
  })
  return new Map(
    gameIds.flatMap((gameId) => {
      const play = playOf(
        playerId,
        rows.filter((row) => row.gameId === gameId),
      )
      return play === null ? [] : [[gameId, play] as const]
    }),
  )
}
