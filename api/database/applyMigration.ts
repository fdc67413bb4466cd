import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { errorCode } from '#api/errors/errorCode.ts'
import { StartError } from '#api/errors/startError.ts'

export type Migration = { name: string; sql: string; checksum: string }

type Patience = {
  print: (line: string) => void
  /** How long to retry while other transactions hold locks. */
  patienceMs?: number
}

// Guesses wait behind a lock request, so its timeout is short, and the pause after it 20 times as long. The
// longest timeout exceeds `deadlock_timeout` (1 s): PostgreSQL then cancels an autovacuum in the way.
const SHORTEST_TIMEOUT_MS = 100
const LONGEST_TIMEOUT_MS = 1600
const PAUSES = 20
const PATIENCE_MS = 15 * 60_000
const REPEAT_MS = 60_000

/**
 * Applies a migration in one transaction. While another transaction holds a lock that it needs, it gives up
 * its own locks, names that transaction, and tries again. Throws StartError when its patience ends.
 */
export async function applyMigration(
  client: ClientBase,
  migration: Migration,
  { print, patienceMs = PATIENCE_MS }: Patience,
): Promise<void> {
  const began = performance.now()
  let told = -Infinity
  for (let timeoutMs = SHORTEST_TIMEOUT_MS; ; timeoutMs = Math.min(2 * timeoutMs, LONGEST_TIMEOUT_MS)) {
    if (await tryToApply(client, migration, timeoutMs)) return
    const isOver = performance.now() - began > patienceMs
    if (isOver || performance.now() - told > REPEAT_MS) {
      const line = `Migration ${migration.name} waits for locks that others hold: ${await describeHolders(client)}.`
      if (isOver) throw new StartError(`${line} End them (docs/ops.md), and start again.`)
      print(line)
      told = performance.now()
    }
    await sleep(PAUSES * timeoutMs)
  }
}

/** Returns whether the migration got its locks in time. */
async function tryToApply(
  client: ClientBase,
  { name, sql, checksum }: Migration,
  timeoutMs: number,
): Promise<boolean> {
  try {
    await client.query(`begin; set local lock_timeout = ${timeoutMs}`)
    await client.query(sql)
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       values ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    )
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    if (errorCode(error) === LOCK_NOT_AVAILABLE) return false
    throw new Error(`Migration ${name} failed.`, { cause: error })
  }
}

const LOCK_NOT_AVAILABLE = '55P03'

/** The transactions that hold locks on tables of this database, the oldest first, as text. */
export async function describeHolders(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ holder: string }>(
    `select holder from (
       select format('process %s%s (%s)', pid, ' of ' || nullif(application_name, ''), state) as holder, xact_start as since
       from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and exists (
         select from pg_locks where pg_locks.pid = pg_stat_activity.pid and relation >= ${FIRST_OWN_OID} and granted)
       union all
       select format('the prepared transaction %L', gid), prepared
       from pg_prepared_xacts where database = current_database()
     ) holders order by since limit 3`,
  )
  return rows.map(({ holder }) => holder).join(', ') || 'none of them is left'
}

// Objects below are PostgreSQL's own.
const FIRST_OWN_OID = 16384
