import type { FastifyInstance } from 'fastify'
import type { Deps } from '#api/deps/deps.ts'
import type { RedisState } from '#api/deps/pubSub.ts'
import { stateAfter, type DatabaseState } from '#api/database/databaseMonitor.ts'
import type { ReplicaState } from '#api/database/replica.ts'
import { isLogForeign } from '#api/database/migration/adoptLog.ts'
import { findPendingMigrations } from '#api/database/migration/migrate.ts'
import { onceAMinute } from '#api/logging/onceAMinute.ts'
import { MIGRATIONS } from '#api/settings/projectRoot.ts'

/**
 * The services that a process uses, each 'ok' or a description of its fault. `redis` and `replica` are absent
 * in an installation without them.
 */
export type Readiness = {
  database: DatabaseState
  migrations: string
  /** Present if the log is from another PostgreSQL: its followers stand still until the next start. */
  log?: 'foreign'
  redis?: RedisState
  replica?: ReplicaState
}

/**
 * `/healthz` is the liveness check. `/readyz` is the readiness check: the process can save guesses. A guess
 * needs neither Redis nor the replica for analysts nor the followers of the log, so a process without them
 * reports the fault but stays ready. With `needsRedis` it is not ready without Redis. A stopping process is
 * not ready: a proxy then sends the next requests to other servers.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  deps: Deps,
  { needsRedis = false, isStopping }: { needsRedis?: boolean; isStopping: () => boolean },
): void {
  // Probes, and any client, ask every few seconds.
  const isFirst = onceAMinute(deps.clock, 10)
  app.get('/healthz', PROBED, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', PROBED, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (isStopping()) return reply.status(503).send({ status: 'stopping' })
    const found = await readinessOf(deps)
    const needed = [found.database, found.migrations, ...(needsRedis ? [found.redis ?? OK] : [])]
    const isReady = needed.every((part) => part === OK)
    const status = isReady ? 'ready' : 'not ready'
    if (!isReady && isFirst(JSON.stringify(found))) request.log.warn(found, status)
    return reply.status(isReady ? 200 : 503).send({ status, ...found })
  })
}

// Probes name the machine or its address.
const PROBED = { config: { otherHost: 'answer' } } as const

const OK = 'ok'
const AWAY = 'away'

async function readinessOf({ pool, pubSub, databaseMonitor, replica }: Deps): Promise<Readiness> {
  const [found, redis] = await Promise.all([databaseMonitor.check(), pubSub.check()])
  const [pending, isForeign] =
    found === AWAY
      ? [found, false]
      : await Promise.all([
          findPendingMigrations(pool, MIGRATIONS).catch(stateAfter),
          isLogForeign(pool).catch(() => false),
        ])
  return {
    database: typeof pending === 'string' ? pending : found,
    migrations: migrationsFrom(pending),
    ...(isForeign && { log: 'foreign' as const }),
    ...(redis !== null && { redis }),
    // A replica that hangs must not delay the check of the players' services.
    ...(replica && { replica: replica.knownState() }),
  }
}

function migrationsFrom(pending: DatabaseState | readonly string[]): string {
  if (typeof pending === 'string') return 'unknown'
  return pending.length === 0 ? OK : `missing: ${pending.join(', ')}`
}
