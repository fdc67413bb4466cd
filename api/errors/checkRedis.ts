import { Redis } from 'ioredis'

/** Why Redis cannot be used. `isRefusal`: it answers and refuses, so that only an operator can correct it. */
export type RedisFailure = { line: string; isRefusal: boolean }

/** Connects to Redis once and tries a write. Null if it can hold the queue. */
export async function checkRedis(url: string, timeoutMs = 5000): Promise<RedisFailure | null> {
  const { hostname, port } = new URL(url)
  const fail = (reason: string, isRefusal: boolean) => ({
    line: `The Redis at ${hostname}:${port || 6379} (REDIS_URL) ${reason}.`,
    isRefusal,
  })
  const timeouts = { connectTimeout: timeoutMs, commandTimeout: timeoutMs }
  const redis = new Redis(url, { ...timeouts, lazyConnect: true, retryStrategy: () => null })
  // It has the cause of a rejection, and is the only sign of a missing database: the client then uses another.
  const causes: Error[] = []
  redis.on('error', (error: Error) => causes.push(error))
  try {
    await redis.connect()
    const info = await redis.info()
    const [, unsuitable] = UNSUITABLE.find(([sign]) => sign.test(info)) ?? []
    if (unsuitable !== undefined) return fail(unsuitable, true)
    await redis.set('hilo:check', '', 'EX', 60)
    if (causes[0] !== undefined) throw causes[0]
    return null
  } catch (error) {
    const [reason = ''] = (causes[0] ?? (error as Error)).message.split(/\n|\. |\.$|, otherwise/)
    if (!/^[A-Z]+ |Protocol error/.test(reason)) return fail(`does not answer: ${reason}`, false)
    return fail(`refuses: ${reason}`, /^(?:WRONGPASS|NOAUTH|NOPERM|ERR DB|Protocol) /.test(reason))
  } finally {
    redis.disconnect()
  }
}

const UNSUITABLE: [sign: RegExp, reason: string][] = [
  [/^cluster_enabled:1/m, 'is a cluster: Hilo needs a single Redis'],
  [/^role:slave/m, 'is a replica: Hilo needs its primary'],
  [/^maxmemory_policy:(?!noeviction)/m, 'may evict jobs: set its maxmemory-policy to noeviction'],
]
