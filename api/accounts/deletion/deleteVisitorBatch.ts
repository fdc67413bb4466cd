import type { Deps } from '#api/deps/deps.ts'
import { lock } from '#api/database/prismaClient.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'

export const VISITOR_BATCH = 1000

/** A session in the order of the walk. */
export type Place = { lastUsedAt: Date; tokenHash: Uint8Array<ArrayBuffer> }
type Range = { place: Place; oldest: Date; newest: Date }
type Batch = { seen: number; deleted: number; abandoned: number; last: Place }

/**
 * Checks the next sessions after a place that were last used between two instants. Deletes their visitors
 * without a play and without a stored challenge, storm, seat in a race or claimed visitor, and the sessions of
 * these visitors. Deletes the practice games of the others and of those that they claimed, unless the others are
 * claimed. The walk goes from the newest
 * to the oldest session, so a run checks each row once. Concurrent runs take turns, because they would skip the
 * rows of each other.
 */
export async function deleteVisitorBatch({ db }: Deps, range: Range): Promise<Batch> {
  return await db.$transaction(async (tx) => {
    await lock(tx, 'clean-up of visitors')
    const idle = await lockIdleSessions(tx, range)
    const visitorIds = idle.map(({ playerId }) => playerId)
    return {
      seen: idle.length,
      ...(await deleteRows(tx, visitorIds, range)),
      last: idle.at(-1) ?? range.place,
    }
  })
}

type Tx = Prisma.TransactionClient

// Another transaction that holds a session's lock means that its visitor has returned: it renews or ends the
// session, or makes a private game.
async function lockIdleSessions(tx: Tx, { place, oldest }: Range): Promise<(Place & { playerId: number })[]> {
  return await tx.$queryRaw`
    select token_hash as "tokenHash", player_id as "playerId", last_used_at as "lastUsedAt" from sessions
    where ends_at is null and last_used_at >= ${oldest}::timestamptz
      and (last_used_at, token_hash) < (${place.lastUsedAt}::timestamptz, ${place.tokenHash}::bytea)
    order by last_used_at desc, token_hash desc limit ${VISITOR_BATCH} for update skip locked`
}

// It is a statement of its own: its snapshot has the claims, the challenges, the storms and the seats that were
// stored before the sessions were locked.
async function deleteRows(
  tx: Tx,
  visitorIds: number[],
  { newest }: Range,
): Promise<Pick<Batch, 'deleted' | 'abandoned'>> {
  const [row] = await tx.$queryRaw<Pick<Batch, 'deleted' | 'abandoned'>[]>`
    with idle as (select unnest(${visitorIds}::integer[]) as player_id),
    ended as (
      delete from sessions using idle
      where sessions.player_id = idle.player_id
        and not exists (select from plays where plays.player_id = idle.player_id)
        and not exists (select from challenges where sender_id = idle.player_id)
        and not exists (select from storms where creator_id = idle.player_id)
        and not exists (select from race_members where race_members.player_id = idle.player_id)
        and not exists (select from claims where claims.player_id = idle.player_id)
      returning sessions.player_id),
    deleted as (delete from players using ended where id = ended.player_id returning id),
    abandoned as (
      delete from practice_games using idle cross join lateral streams_of(idle.player_id) stream
      where practice_games.player_id = stream.stream_of and drawn_at < ${newest}::timestamptz
        and not exists (select from claims where visitor_id = idle.player_id)
        and not exists (select from ended where ended.player_id = idle.player_id)
      returning game_id)
    select (select count(*)::integer from deleted) as deleted,
      (select count(*)::integer from abandoned) as abandoned`
  if (row === undefined) throw new Error('The statement of a batch returned no row.')
  return row
}
