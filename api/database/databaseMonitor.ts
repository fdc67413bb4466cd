import type { Pool } from 'pg'
import { findDatabaseFailure, type DatabaseFailure } from '#api/errors/databaseFailure.ts'
import { ReplicaError } from '#api/errors/replicaError.ts'
import { textForLog } from '#api/logging/logger.ts'
import { onceAMinute } from '#api/logging/onceAMinute.ts'
import { withTimeout } from '#api/errors/errors.ts'

/** `full`: the disk has no space for a write. `read-only`: a setting refuses writes. */
export type DatabaseState = 'ok' | Exclude<DatabaseFailure['state'], 'busy'>

/** The state of the database, as this process sees it. */
export type DatabaseMonitor = {
  /**
   * Logs why a request failed. Each state is logged at most once a minute, because all requests fail alike.
   * The recovery is logged too.
   */
  report: (error: unknown, log: Log) => void
  check: () => Promise<DatabaseState>
}

type Log = { warn: (details: object, message: string) => void }

const TIMEOUT_MS = 2000

const RECHECK_MS = 10_000

/** The database has recovered if a check succeeds after `recheckMs` without a failure. */
export function monitorDatabase(pool: Pool, { recheckMs = RECHECK_MS } = {}): DatabaseMonitor {
  const isFirst = onceAMinute(() => new Date(), 10)
  let wasFull = false
  const check = async (): Promise<DatabaseState> => {
    const { rows } = await pool.query<{ isReadOnly: boolean }>(
      `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    )
    if (rows[0]?.isReadOnly) return 'read-only'
    // Only a write shows whether there is space. It is tried only after another write failed.
    if (wasFull) await pool.query(WRITE)
    wasFull = false
    return 'ok'
  }
  const checkInTime = () => withTimeout(check(), TIMEOUT_MS, 'no answer').catch(stateAfter)
  let failures = 0
  let rechecks: NodeJS.Timeout | undefined
  const recheck = async (log: Log) => {
    const before = failures
    failures = 0
    const isWell = before === 0 && (await checkInTime()) === 'ok' && failures === 0
    if (rechecks === undefined || !(isWell || pool.ending)) return
    clearInterval(rechecks)
    rechecks = undefined
    if (isWell) log.warn({}, 'database back')
  }
  return {
    report: (error, log) => {
      if (error instanceof ReplicaError) {
        const { fault, detail } = error
        if (isFirst(`replica ${fault}`)) log.warn({ fault, reason: textForLog(detail) }, 'replica fault')
        return
      }
      const failure = findDatabaseFailure(error)
      if (failure === null) return
      const { state, code, message } = failure
      // This state does not pass, so the request logs the error itself.
      if (state === 'refused') return
      if (state === 'full') wasFull = true
      if (state !== 'busy') failures++
      if (!isFirst(state)) return
      log.warn({ code, reason: textForLog(message) }, MESSAGES[state])
      if (state !== 'busy') rechecks ??= setInterval(() => void recheck(log), recheckMs).unref()
    },
    check: checkInTime,
  }
}

/** The state of a database whose check failed. A busy one answers. */
export function stateAfter(error: unknown): DatabaseState {
  const { state } = findDatabaseFailure(error) ?? { state: 'away' }
  return state === 'busy' ? 'ok' : state
}

// The statement allocates pages on the disk and frees them at once.
const WRITE = `create temporary table hilo_room on commit drop as
  select repeat('x', 100) as text from generate_series(1, 1000)`

const MESSAGES = {
  away: 'database away',
  full: 'database full: nothing can be saved',
  'read-only': 'database read-only: nothing can be saved',
  busy: 'database busy',
}
