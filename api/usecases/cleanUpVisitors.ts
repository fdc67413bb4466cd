import type { Deps } from '#api/deps.ts'

const DAY_MS = 86_400_000

/** A visitor who has never played is forgotten so long after the last visit: there is nothing to come back to. */
export const UNTOUCHED_VISITOR_KEPT_MS = 30 * DAY_MS
// Who was idle for longer was looked at by an earlier run, and has played: their session ends by itself.
const LOOKED_BACK_MS = 7 * DAY_MS

const BATCH = 1000
const BATCHES_A_RUN = 100

type Place = { lastUsedAt: Date; tokenHash: Buffer }
type Batch = { seen: number; forgotten: number; last: Place }

/** Deletes visitors who never played, with their sessions; the log keeps that they came. Answers how many. */
export async function cleanUpVisitors(deps: Deps): Promise<number> {
  const newest = new Date(deps.clock().getTime() - UNTOUCHED_VISITOR_KEPT_MS)
  const oldest = new Date(newest.getTime() - LOOKED_BACK_MS)
  let place: Place = { lastUsedAt: newest, tokenHash: Buffer.alloc(0) }
  let count = 0
  for (let batches = 0; batches < BATCHES_A_RUN; batches++) {
    const { seen, forgotten, last } = await forgetBatch(deps, { place, oldest, newest })
    count += forgotten
    if (seen < BATCH) break
    place = last
  }
  return count
}

// From the newest to the oldest, each row once: those who played stay and are not looked at again in this run. A session that
// is renewed meanwhile is found so when its row is locked, and stays.
async function forgetBatch(
  { pool }: Deps,
  { place, oldest, newest }: { place: Place; oldest: Date; newest: Date },
): Promise<Batch> {
  const { rows } = await pool.query<{ seen: number; forgotten: number } & Partial<Place>>({
    name: 'forget_untouched_visitors',
    text: `with idle as (
        select token_hash, player_id, last_used_at from sessions
        where ends_at is null and (last_used_at, token_hash) < ($1::timestamptz, $2::bytea) and last_used_at >= $3
        order by last_used_at desc, token_hash desc limit ${BATCH}),
      ended as (
        delete from sessions using idle
        where sessions.token_hash = idle.token_hash and sessions.last_used_at < $4
          and not exists (select from plays where plays.player_id = idle.player_id)
        returning sessions.player_id),
      forgotten as (delete from players using ended where id = ended.player_id returning id)
      select (select count(*)::integer from idle) as seen, (select count(*)::integer from forgotten) as forgotten,
        last.last_used_at as "lastUsedAt", last.token_hash as "tokenHash"
      from (select) as one left join (select * from idle order by last_used_at, token_hash limit 1) last on true`,
    values: [place.lastUsedAt, place.tokenHash, oldest, newest],
  })
  const [{ seen, forgotten, lastUsedAt, tokenHash } = { seen: 0, forgotten: 0 }] = rows
  return { seen, forgotten, last: lastUsedAt && tokenHash ? { lastUsedAt, tokenHash } : place }
}
