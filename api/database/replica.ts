import { DatabaseError, type ClientBase, type Pool, type QueryResultRow } from 'pg'
import { MIGRATIONS } from '#api/settings/projectRoot.ts'
import { isDatabaseFailure } from '#api/errors/databaseFailure.ts'
import { errorCode, reasonOf, withTimeout } from '#api/errors/errors.ts'
import { ReplicaError, type ReplicaFault } from '#api/errors/replicaError.ts'
import { findPendingMigrations } from '#api/database/migration/migrate.ts'
import { createAnalystPool } from './pool.ts'

/** The replica of the main database that analysts read. It may be behind, away or wrong. */
export type Replica = {
  /** The pool of analysts. It admits each connection. */
  pool: Pool
  /** Throws ReplicaError unless the connection leads to a replica that has all migrations. */
  admit: (client: ClientBase) => Promise<void>
  /**
   * Runs a short read. It has its own connection, because analysts may use all those of the pool. Throws
   * ReplicaError.
   */
  read: <Row extends QueryResultRow>(text: string) => Promise<Row[]>
  /** Null if analysts can use the replica. */
  findFault: () => Promise<ReplicaError | null>
  check: () => Promise<ReplicaState>
  /** The result of the last check, without a wait for the replica. It starts the next check. */
  knownState: () => ReplicaState
  close: () => Promise<void>
}

/** The state of the replica, as this process sees it. */
export type ReplicaState = 'ok' | Exclude<ReplicaFault, 'conflict'>

/**
 * Opens the replica at `url` of the database of `main`. It connects at the first read. A connection closes
 * after `lifetimeSeconds`: a promotion keeps open connections, and only a new one is checked.
 */
export function openReplica(url: string, main: Pool, { lifetimeSeconds = 30 } = {}): Replica {
  let wanted: string | undefined
  const admit = async (client: ClientBase) => {
    wanted ??= (await identify(main)).identity
    const { identity, isReplica } = await identify(client)
    // A promoted replica and a restored copy have transactions of their own, so cursors would skip events.
    if (identity !== wanted || !isReplica)
      throw new ReplicaError('foreign', 'it is no replica of the main database')
    const pending = await findPendingMigrations(client, MIGRATIONS)
    if (pending.length > 0) throw new ReplicaError('outdated', `it lacks ${pending.join(', ')}`)
  }
  const pool = createAnalystPool(url, { admit, lifetimeSeconds })
  const own = createAnalystPool(url, { max: 1, timeoutMs: TIMEOUT_MS, admit, lifetimeSeconds })
  let known: ReplicaState = 'ok'
  const read = async <Row extends QueryResultRow>(text: string) => {
    try {
      const { rows } = await own.query<Row>(text)
      return rows
    } catch (error) {
      throw explainReplicaError(error)
    }
  }
  const findFault = () =>
    withTimeout(read('select 1'), TIMEOUT_MS, 'no answer').then(
      () => null,
      (error: unknown) => asReplicaError(error),
    )
  const check = async () => {
    const { fault = 'ok' } = (await findFault()) ?? {}
    // A replica that cancels a query answers.
    known = fault === 'conflict' ? 'ok' : fault
    return known
  }
  return {
    pool,
    admit,
    read,
    findFault,
    check,
    knownState: () => {
      void check()
      return known
    },
    close: async () => void (await Promise.all([pool.end(), own.end()])),
  }
}

const TIMEOUT_MS = 2000

/** A streaming replica has the identifier of the main database's cluster, and the same databases. */
async function identify(db: Pick<Pool, 'query'>): Promise<{ identity: string; isReplica: boolean }> {
  const { rows } = await db.query<{ identity: string; isReplica: boolean }>(
    `select concat_ws(' ', system_identifier, (select oid from pg_database where datname = current_database()))
      as identity, pg_is_in_recovery() as "isReplica" from pg_control_system()`,
  )
  return rows[0] ?? { identity: '', isReplica: false }
}

/**
 * Explains an error of a read. The result is a ReplicaError if the replica is the cause. Otherwise it is the
 * error itself, which the main database would raise too.
 */
export function explainReplicaError(error: unknown): unknown {
  if (error instanceof ReplicaError) return error
  const fault = CONFLICTS.has(errorCode(error)) ? 'conflict' : 'away'
  const isOfStatement =
    error instanceof DatabaseError &&
    error.severity === 'ERROR' &&
    error.code !== NOT_PERMITTED &&
    !isDatabaseFailure(error)
  return isOfStatement && fault !== 'conflict' ? error : asReplicaError(error, fault)
}

function asReplicaError(error: unknown, fault: ReplicaFault = 'away'): ReplicaError {
  if (error instanceof ReplicaError) return error
  return new ReplicaError(fault, reasonOf(error), { cause: error })
}

// A replica cancels a query that still needs rows that the main database removed, or that a change is
// waiting for. Both are conflicts with recovery: a serialization failure, or a deadlock.
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01'])

const NOT_PERMITTED = '42501'
