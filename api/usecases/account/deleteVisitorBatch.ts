import type { Deps } from '#api/deps/deps.ts'
import { lock } from '#api/database/advisoryLock.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'

export const VISITOR_BATCH = 1000

/** A session in the order of the walk. */
export type Place = { lastUsedAt: Date; tokenHash: Uint8Array<ArrayBuffer> }
type Range = { place: Place; oldest: Date; newest: Date }
type Batch = { seen: number; deleted: number; abandoned: number; last: Place }

/**
 * Checks the next sessions after a place that were last used between two instants. Deletes their visitors
 * without a play and without a stored challenge, and the sessions of these visitors. The walk goes from the
 * newest to the oldest session, so a run checks each row once. Concurrent runs take turns, because they would
 * lock the same rows in different orders.
 */
export async function deleteVisitorBatch({ db }: Deps, range: Range): Promise<Batch> {
  const [row] = await db.$transaction(async (tx) => {
    await lock(tx, 'clean-up of visitors')
    return await deleteRows(tx, range)
  })
  if (row === undefined) throw new Error('The statement of a batch returned no row.')
  const { seen, deleted, abandoned, lastUsedAt, tokenHash } = row
  return { seen, deleted, abandoned, last: lastUsedAt && tokenHash ? { lastUsedAt, tokenHash } : range.place }
}

type Row = {
  seen: number
  deleted: number
  abandoned: number
  lastUsedAt: Place['lastUsedAt'] | null
  tokenHash: Place['tokenHash'] | null
}

// The `delete` checks the time again when it locks the row, so a session that was renewed in the meantime
// stays.
async function deleteRows(tx: Prisma.TransactionClient, { place, oldest, newest }: Range): Promise<Row[]> {
  return await tx.$queryRaw<Row[]>`
    with idle as (
      select token_hash, player_id, last_used_at from sessions
      where ends_at is null and last_used_at >= ${oldest}::timestamptz
        and (last_used_at, token_hash) < (${place.lastUsedAt}::timestamptz, ${place.tokenHash}::bytea)
      order by last_used_at desc, token_hash desc limit ${VISITOR_BATCH}),
    ended as (
      delete from sessions using idle
      where sessions.token_hash = idle.token_hash and sessions.last_used_at < ${newest}::timestamptz
        and not exists (select from plays where plays.player_id = idle.player_id)
        and not exists (select from challenges where sender_id = idle.player_id)
      returning sessions.player_id),
    deleted as (delete from players using ended where id = ended.player_id returning id),
    abandoned as (
      delete from practice_games using idle
      where practice_games.player_id = idle.player_id and drawn_at < ${newest}::timestamptz
        and not exists (select from claims where visitor_id = idle.player_id)
        and not exists (select from ended where ended.player_id = idle.player_id)
      returning game_id)
    select (select count(*)::integer from idle) as seen, (select count(*)::integer from deleted) as deleted,
      (select count(*)::integer from abandoned) as abandoned,
      last.last_used_at as "lastUsedAt", last.token_hash as "tokenHash"
    from (select) as one
    left join (select * from idle order by last_used_at, token_hash limit 1) last on true`
}
