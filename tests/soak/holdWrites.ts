import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'

// In which whoever would answer before a guess is kept has answered.
const HELD_MS = 250

/**
 * Has all writing into the log wait, as a disk that hangs would, and comes back when many appends wait. Answers how to let the
 * log go: what waited is lost then, with its connections. Who said too early that it was kept is found out by that.
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
