import type { ClientBase } from 'pg'
import { createKeyedHash, fingerprintOf } from '#api/auth/secret.ts'
import { openDatabase } from '#api/database/openDatabase.ts'
import { createPool } from '#api/database/pool.ts'
import { refuseUnfinishedRestore } from '#api/database/backup/restoreMark.ts'
import { holdSecretLock, refuseOtherSecret } from '#api/database/secretLock.ts'
import { closeDeps, createDeps, type Deps } from '#api/deps/deps.ts'
import { isDatabaseFailure } from '#api/errors/databaseFailure.ts'
import { createLogger, type Logger } from '#api/logging/logger.ts'
import { throttledLog } from '#api/logging/onceAMinute.ts'
import type { Tracing } from '#api/operations/tracing.ts'
import type { Env } from '#api/settings/env.ts'
import type { Lifecycle } from './lifecycle.ts'

/** The shared parts of a process. */
export type Shared = Pick<Lifecycle, 'onStop' | 'print' | 'isStopping'> & {
  deps: Deps
  databaseUrl: string
  logger: Logger
  /** Logs an error in the background. */
  onError: (error: Error) => void
  /** Null unless traces are enabled. */
  tracing: Tracing | null
}

// Longer than the timeout of stopPostmaster: a PostgreSQL that still runs would delay the next start.
const DATABASE_TIMEOUT_MS = 30_000

/** Opens the database and the dependencies of the use cases, and closes them when the process stops. */
export async function openShared(
  env: Env,
  lifecycle: Lifecycle,
  { logsErrors }: { logsErrors: () => boolean },
): Promise<Shared> {
  const { print, onStop, isStopping } = lifecycle
  print('Preparing the database…')
  const fingerprint = fingerprintOf(createKeyedHash(env))
  const admit = async (client: ClientBase) => {
    await refuseUnfinishedRestore(client)
    await refuseOtherSecret(client, fingerprint)
  }
  const database = await openDatabase(env, { ...lifecycle, admit })
  onStop(database.close, DATABASE_TIMEOUT_MS)
  const pool = createPool(database.url)
  const logger = createLogger(env)
  const logOther = throttledLog(
    (error) => logger.warn({ err: error }, 'background error'),
    () => new Date(),
  )
  const onError = (error: Error) => {
    if (!logsErrors()) return
    if (isDatabaseFailure(error)) deps.databaseMonitor.report(error, logger)
    else logOther(error)
  }
  const deps: Deps = createDeps(env, pool, onError)
  onStop(() => Promise.all([pool.end(), closeDeps(deps)]))
  const secretLock = await holdSecretLock(database.url, fingerprint)
  onStop(() => secretLock.end())
  const tracing = await startTracing(deps, onStop)
  return { deps, databaseUrl: database.url, logger, onError, tracing, onStop, print, isStopping }
}

// Loaded only if traces are enabled.
async function startTracing({ env, pool }: Deps, onStop: Lifecycle['onStop']): Promise<Tracing | null> {
  if (env.otlpEndpoint === null) return null
  const { openTracing } = await import('#api/operations/tracing.ts')
  const tracing = openTracing(env.otlpEndpoint)
  tracing.traceQueries(pool)
  onStop(tracing.close)
  return tracing
}
