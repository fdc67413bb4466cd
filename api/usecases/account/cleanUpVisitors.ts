import type { Deps } from '#api/deps/deps.ts'

const DAY_MS = 86_400_000

/** A visitor who has never played is deleted this long after the last visit: there is nothing to keep. */
export const UNUSED_VISITOR_RETENTION_MS = 30 * DAY_MS
// An earlier run has checked the sessions that are idle for longer. Their visitors have played, so they
// expire.
const LOOKED_BACK_MS = 7 * DAY_MS

const BATCH = 1000
const BATCHES_A_RUN = 100

type Place = { lastUsedAt: Date; tokenHash: Buffer }
type Batch = { seen: number; deleted: number; last: Place }

/**
 * Deletes visitors who never played, with their sessions. The log keeps their visits. Returns their count.
 */
export async function cleanUpVisitors(deps: Deps): Promise<number> {
  const newest = new Date(deps.clock().getTime() - UNUSED_VISITOR_RETENTION_MS)
  const oldest = new Date(newest.getTime() - LOOKED_BACK_MS)
  let place: Place = { lastUsedAt: newest, tokenHash: Buffer.alloc(0) }
  let count = 0
  for (let batches = 0; batches < BATCHES_A_RUN; batches++) {
    const { seen, deleted, last } = await deleteBatch(deps, { place, oldest, newest })
    count += deleted
    if (seen < BATCH) break
    place = last
  }
  return count
}

// The cursor moves from the newest to the oldest session, so a run checks each row once. The `delete` checks
// the time again when it locks the row, so a session that was renewed in the meantime stays.
async function deleteBatch(
  { pool }: Deps,
  { place, oldest, newest }: { place: Place; oldest: Date; newest: Date },
): Promise<Batch> {
  const { rows } = await pool.query<{ seen: number; deleted: number } & Partial<Place>>({
    name: 'delete_untouched_visitors',
    text: `with idle as (
        select token_hash, player_id, last_used_at from sessions
        where ends_at is null
          and (last_used_at, token_hash) < ($1::timestamptz, $2::bytea) and last_used_at >= $3
        order by last_used_at desc, token_hash desc limit ${BATCH}),
      ended as (
        delete from sessions using idle
        where sessions.token_hash = idle.token_hash and sessions.last_used_at < $4
          and not exists (select from plays where plays.player_id = idle.player_id)
        returning sessions.player_id),
      deleted as (delete from players using ended where id = ended.player_id returning id)
      select (select count(*)::integer from idle) as seen, (select count(*)::integer from deleted) as deleted,
        last.last_used_at as "lastUsedAt", last.token_hash as "tokenHash"
      from (select) as one
      left join (select * from idle order by last_used_at, token_hash limit 1) last on true`,
    values: [place.lastUsedAt, place.tokenHash, oldest, newest],
  })
  const [{ seen, deleted, lastUsedAt, tokenHash } = { seen: 0, deleted: 0 }] = rows
  return { seen, deleted, last: lastUsedAt && tokenHash ? { lastUsedAt, tokenHash } : place }
}
