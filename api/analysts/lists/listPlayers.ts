import { readRows, type Reading } from '#api/analysts/readRows.ts'
import { direction, MAX_INTEGER, type Slice } from '#api/analysts/slice.ts'

/**
 * `createdAt` is null for a deleted visitor. `claimedBy` is the player that has the plays now.
 */
export type PlayerRow = { id: number; createdAt: Date | null; claimedBy: number | null }

/** Lists all players in the order of their first visit. */
export async function listPlayers(
  reading: Reading,
  { after, before, fromEnd, limit }: Slice<readonly [id: number]>,
): Promise<PlayerRow[]> {
  return await readRows<PlayerRow>(
    reading,
    `select ${COLUMNS} from players left join claims on visitor_id = id
      where id > $1 and id < $2 order by id ${direction({ fromEnd })} limit $3`,
    [after?.[0] ?? 0, before?.[0] ?? MAX_INTEGER, limit],
  )
}

/** Finds players by their ids, deleted ones with remaining events included. */
export async function findPlayers(reading: Reading, ids: readonly number[]): Promise<PlayerRow[]> {
  return await readRows<PlayerRow>(
    reading,
    `select wanted.id, created_at as "createdAt", claims.player_id as "claimedBy"
      from unnest($1::integer[]) wanted(id) left join players using (id)
      left join claims on visitor_id = wanted.id`,
    [ids],
  )
}

/** Finds the visitors whose plays players took over, in the order of the claims. */
export async function findClaimed(
  reading: Reading,
  playerIds: readonly number[],
): Promise<(PlayerRow & { claimedBy: number })[]> {
  return await readRows(
    reading,
    `select ${COLUMNS} from claims join players on id = visitor_id
      where player_id = any ($1::integer[]) order by position`,
    [playerIds],
  )
}

const COLUMNS = `players.id, players.created_at as "createdAt", claims.player_id as "claimedBy"`
