import type { Deps } from '#api/deps/deps.ts'
import type { OwnedPlay } from '#api/plays/loadPlay.ts'
import { loadPlays } from '#api/plays/loadPlays.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { FIRST_PRIVATE_GAME } from '#game/game.ts'
import type { PlayStatus } from '#game/play.ts'
import { DATED_KINDS } from '#game/kinds/lists.ts'

/** A page of a player's begun plays of days' games, in the order of game ids: by day, then by mode. */
export type PlaySlice = {
  digits: DigitCount | null
  status: PlayStatus | null
  /** Exclusive bounds on the game id. */
  above: number | null
  below: number | null
  order: 'newestFirst' | 'oldestFirst'
  limit: number
}

/**
 * A page of a player's begun plays of days' games, in two statements. A page costs the same for any length of
 * history.
 */
export async function listPlays(
  deps: Deps,
  playerId: number,
  { digits, status, above, below, order, limit }: PlaySlice,
): Promise<OwnedPlay[]> {
  const direction = order === 'newestFirst' ? 'desc' : 'asc'
  const modes = digits === null ? DIGIT_COUNTS : [digits]
  const bounds = [playerId, DATED_KINDS, modes, above ?? 0, below ?? FIRST_PRIVATE_GAME, limit]
  const { rows } = await deps.pool.query<{ gameId: number }>(
    status === null
      ? { name: `list_plays_${direction}`, text: anyStatus(direction), values: bounds }
      : {
          name: `list_plays_of_status_${direction}`,
          text: oneStatus(direction),
          values: [...bounds, STATUSES.indexOf(status)],
        },
  )
  const gameIds = rows.map(({ gameId }) => gameId)
  const plays = await loadPlays(deps, { playerId, gameIds })
  return gameIds.flatMap((gameId) => plays.get(gameId) ?? [])
}

/** The positions are the values of the index by status. */
const STATUSES: readonly PlayStatus[] = ['playing', 'victory', 'defeat']

// One index scan of at most one page for each stream, kind and mode. `streams_of` is explained in
// loadPlay.ts.
function anyStatus(direction: 'asc' | 'desc'): string {
  return `
    select distinct begun.game_id as "gameId"
    from streams_of($1) stream
    cross join unnest($2::play_kind[]) wanted_kind
    cross join unnest($3::smallint[]) mode
    cross join lateral (
      select game_id from plays
      where player_id = stream.stream_of and kind = wanted_kind and digits = mode
        and game_id > $4 and game_id < $5
      order by game_id ${direction} limit $6
    ) begun
    order by begun.game_id ${direction} limit $6`
}

/** SQL: the number of a play's status, as the index `plays_player_status` has it: playing, won, lost. */
export const PLAY_STATUS = 'case when score is null then 0 when score < 7 then 1 else 2 end'

// Of several plays of one game, only the counting one may match: see loadPlay.ts for their order.
function oneStatus(direction: 'asc' | 'desc'): string {
  return `
    with stream as materialized (select * from streams_of($1))
    select distinct begun.game_id as "gameId"
    from stream
    cross join unnest($3::smallint[]) mode
    cross join lateral (
      select game_id from plays play
      where player_id = stream.stream_of and digits = mode and game_id > $4 and game_id < $5
        and (${PLAY_STATUS}) = $7::integer
        and not exists (
          select from stream other
          cross join unnest($2::play_kind[]) other_kind
          join plays first on first.player_id = other.stream_of and first.kind = other_kind
            and first.digits = play.digits and first.game_id = play.game_id
          where (first.kind, other.claimed) < (play.kind, stream.claimed))
      order by game_id ${direction} limit $6
    ) begun
    order by begun.game_id ${direction} limit $6`
}
