import type { ClientBase, Pool } from 'pg'
import { isLockTimeout } from './withShortLocks.ts'

/** A larger table is not rewritten, because a rewrite blocks it: 40 MB for 0.8 s on two busy cores. */
const MAX_BYTES = 32 * 2 ** 20
/** A rewrite that waits for its lock holds up all later statements of the table. */
const LOCK_TIMEOUT_MS = 200

/**
 * Removes the bytes of deleted rows from the files of tables. VACUUM only frees their place, in the table and
 * in its indexes; the bytes stay readable until other rows overwrite them. So a table up to MAX_BYTES is
 * written anew. Returns false if a transaction holds a lock on a table: then the rest is for a later call.
 */
export async function removeDeadRows(pool: Pool, tables: readonly string[]): Promise<boolean> {
  const client = await pool.connect()
  let isBroken = true
  try {
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`)
    const isDone = await rewriteAll(client, tables)
    await client.query('reset lock_timeout')
    isBroken = false
    return isDone
  } finally {
    client.release(isBroken)
  }
}

async function rewriteAll(client: ClientBase, tables: readonly string[]): Promise<boolean> {
  try {
    for (const table of tables) {
      const { rows } = await client.query<{ isSmall: boolean }>(
        `select pg_total_relation_size($1::regclass) <= ${MAX_BYTES} as "isSmall"`,
        [`public.${table}`],
      )
      await client.query(`vacuum ${rows[0]?.isSmall ? '(full) ' : ''}public.${table}`)
    }
    return true
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    return false
  }
}
