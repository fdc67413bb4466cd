import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase, Pool } from 'pg'
import { isLockTimeout } from './withShortLocks.ts'

/** A larger table is not rewritten, because a rewrite blocks it: 40 MB for 0.8 s on two busy cores. */
const MAX_BYTES = 32 * 2 ** 20
/** A rewrite that waits for its lock holds up all later statements of the table. */
const LOCK_TIMEOUT_MS = 200

const TRIES = 20
const PAUSE_MS = 100

/**
 * Removes the bytes of rows that transactions up to `deletedBy` have deleted from the files of tables. VACUUM
 * only frees their place, in the table and in its indexes; the bytes stay readable until other rows overwrite
 * them. So a table up to MAX_BYTES is written anew. Returns false if a transaction can still read the rows, or
 * holds a lock on a table: then the rest is for a later call.
 */
export async function removeDeadRows(
  pool: Pool,
  tables: readonly string[],
  deletedBy: bigint,
): Promise<boolean> {
  const client = await pool.connect()
  let isBroken = true
  try {
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`)
    const isDone = await rewriteAll(client, tables, deletedBy)
    await client.query('reset lock_timeout')
    isBroken = false
    return isDone
  } finally {
    client.release(isBroken)
  }
}

async function rewriteAll(
  client: ClientBase,
  tables: readonly string[],
  deletedBy: bigint,
): Promise<boolean> {
  try {
    for (const table of tables) if (!(await rewrite(client, `public.${table}`, deletedBy))) return false
    return true
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    return false
  }
}

// VACUUM FULL copies the rows that its own snapshot could see, and the transactions of all databases of the
// cluster hold that back. VACUUM takes no snapshot, and removes these rows before.
async function rewrite(client: ClientBase, table: string, deletedBy: bigint): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    await client.query(`vacuum ${table}`)
    const { rows } = await client.query<{ isSmall: boolean; isClean: boolean }>(
      `select pg_total_relation_size($1::regclass) <= ${MAX_BYTES} as "isSmall",
         pg_stat_get_dead_tuples($1::regclass) = 0
           or pg_snapshot_xmin(pg_current_snapshot()) > $2::text::xid8 as "isClean"`,
      [table, String(deletedBy)],
    )
    if (rows[0]?.isSmall !== true) return true
    if (rows[0].isClean) break
    if (tries === TRIES) return false
    // Another session has a snapshot for the moment of its statement.
    await sleep(PAUSE_MS)
  }
  await client.query(`vacuum (full) ${table}`)
  return true
}
