import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { findPendingMigrations } from './database/migrate.ts'
import { MIGRATIONS } from './projectRoot.ts'

/** What a process needs, each 'ok' or what is wrong with it. Without Redis there is no `redis`. */
export type Readiness = { database: string; migrations: string; redis?: string }

/**
 * `/healthz`: the process answers. `/readyz`: it has what it needs, and players can be sent here. A guess needs no Redis, so
 * that it is told to be away and players come all the same; `needsRedis` is a process that can do nothing without.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  deps: Deps,
  { needsRedis = false }: { needsRedis?: boolean } = {},
): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    const found = await readinessOf(deps)
    const needed = [found.database, found.migrations, ...(needsRedis ? [found.redis ?? OK] : [])]
    const isReady = needed.every((part) => part === OK)
    const status = isReady ? 'ready' : 'not ready'
    if (!isReady) request.log.warn(found, status)
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, ...found })
  })
}

const OK = 'ok'
const AWAY = 'away'

async function readinessOf({ pool, news }: Deps): Promise<Readiness> {
  const [pending, redis] = await Promise.all([
    findPendingMigrations(pool, MIGRATIONS).catch(() => null),
    news.isReachable(),
  ])
  return {
    database: pending === null ? AWAY : OK,
    migrations: pending === null ? 'unknown' : pending.length === 0 ? OK : `missing: ${pending.join(', ')}`,
    ...(redis !== null && { redis: redis ? OK : AWAY }),
  }
}
