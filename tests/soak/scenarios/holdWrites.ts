import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'

// In this time a server would answer if it answered before the guess was stored.
const HELD_MS = 250

/**
 * Blocks all writes to the log, like a hanging disk, and returns when many appends wait. The returned
 * function terminates their connections, so the waiting appends are lost. That exposes a server that
 * acknowledged a guess too early.
 */
export async function holdWrites(pool: Pool): Promise<() => Promise<void>> {
  const client = await pool.connect()
  // PostgreSQL may be stopped meanwhile.
  client.on('error', () => undefined)
  await client.query('begin')
  await client.query('lock table events in exclusive mode')
  await sleep(HELD_MS)
  return async () => {
    try {
      await client.query(CUT_WAITING)
      client.release(true)
    } catch (error) {
      client.release(error instanceof Error ? error : true)
    }
  }
}

const CUT_WAITING = `select pg_terminate_backend(pid, 1000) from pg_stat_activity
  where wait_event_type = 'Lock' and datname = current_database()`
