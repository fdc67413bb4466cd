import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { errorCode, StartError } from '#api/errors/errors.ts'

export type Patience = {
  print?: (line: string) => void
  /** If it returns true, the wait ends. */
  isStopping?: () => boolean
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
 * Does `work` in one transaction. While another transaction holds a lock that it needs, it gives up its own
 * locks, names that transaction, and tries again. `what` names the work for people. Throws StartError when
 * its patience ends, or when the process stops.
 */
export async function withShortLocks(
  client: ClientBase,
  { what, work }: { what: string; work: () => Promise<unknown> },
  { print = () => undefined, isStopping = () => false, patienceMs = PATIENCE_MS }: Patience = {},
): Promise<void> {
  const began = performance.now()
  let told = -Infinity
  for (let timeoutMs = SHORTEST_TIMEOUT_MS; ; timeoutMs = Math.min(2 * timeoutMs, LONGEST_TIMEOUT_MS)) {
    if (await tryOnce(client, work, timeoutMs)) return
    const isOver = performance.now() - began > patienceMs
    if (isOver || performance.now() - told > REPEAT_MS) {
      const line = `${what} waits for locks that others hold: ${await describeHolders(client)}.`
      if (isOver) throw new StartError(`${line} End them (docs/ops.md), and start again.`)
      print(line)
      told = performance.now()
    }
    await pause(PAUSES * timeoutMs, isStopping)
  }
}

/** Whether a statement waited too long for a lock. */
export function isLockTimeout(error: unknown): boolean {
  return errorCode(error) === '55P03'
}

const DEADLOCK = '40P01'

/** Returns whether the work got its locks in time. */
async function tryOnce(
  client: ClientBase,
  work: () => Promise<unknown>,
  timeoutMs: number,
): Promise<boolean> {
  try {
    await client.query(`begin; set local lock_timeout = ${timeoutMs}`)
    await work()
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    if (isLockTimeout(error) || errorCode(error) === DEADLOCK) return false
    throw error
  }
}

const LOOK_EACH_MS = 500

/** Pauses a start. Throws StartError when the process stops. */
export async function pause(ms: number, isStopping: () => boolean): Promise<void> {
  for (let left = ms; left > 0; left -= LOOK_EACH_MS) {
    if (isStopping()) throw new StartError('The start was interrupted.')
    await sleep(Math.min(left, LOOK_EACH_MS))
  }
}

/** The transactions that hold locks on tables of this database, the oldest first, as text. */
async function describeHolders(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ holder: string }>(
    `select holder from (
       select format('process %s%s (%s)', pid, ' of ' || nullif(application_name, ''), state) as holder,
         xact_start as since
       from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and exists (
         select from pg_locks
         where pg_locks.pid = pg_stat_activity.pid and relation >= ${FIRST_OWN_OID} and granted)
       union all
       select format('the prepared transaction %L', gid), prepared
       from pg_prepared_xacts where database = current_database()
     ) holders order by since limit 3`,
  )
  return rows.map(({ holder }) => holder).join(', ') || 'they have ended meanwhile'
}

// Objects below are PostgreSQL's own.
const FIRST_OWN_OID = 16384
