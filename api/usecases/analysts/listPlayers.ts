import { readRows, type Reading } from './readRows.ts'
import { direction, MOST_INTEGER, type Slice } from './slice.ts'

/** `createdAt` is null for a visitor who never played and was cleared away; `claimedBy` is the account's player who took over this visitor's plays. */
export type PlayerRow = { id: number; createdAt: Date | null; claimedBy: number | null }

/** Everybody who ever had a session, in the order in which they came. */
export async function listPlayers(
  reading: Reading,
  { after, before, fromEnd, limit }: Slice<number>,
): Promise<PlayerRow[]> {
  return await readRows<PlayerRow>(
    reading,
    `select ${COLUMNS} from players left join claims on visitor_id = id
      where id > $1 and id < $2 order by id ${direction({ fromEnd })} limit $3`,
    [after ?? 0, before ?? MOST_INTEGER, limit],
  )
}

/** Some players by their ids, also those of whom only events are left. */
export async function findPlayers(reading: Reading, ids: readonly number[]): Promise<PlayerRow[]> {
  return await readRows<PlayerRow>(
    reading,
    `select wanted.id, created_at as "createdAt", claims.player_id as "claimedBy"
      from unnest($1::integer[]) wanted(id) left join players using (id) left join claims on visitor_id = wanted.id`,
    [ids],
  )
}

/** The visitors whose plays some players took over, in the order in which they did. */
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
