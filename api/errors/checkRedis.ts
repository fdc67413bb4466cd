import { Redis } from 'ioredis'

/** A failed connection to Redis. `line` is the error message for the operator. */
export type RedisFailure = {
  line: string
  /** Whether Redis responds with a refusal: REDIS_URL is wrong then, and a retry is useless. */
  isRefusal: boolean
}

/**
 * Pings Redis once, without a retry. Null if it responds and can hold the queue: BullMQ's keys are in several
 * slots of a cluster, and a replica accepts no writes.
 */
export async function checkRedis(url: string, timeoutMs = 5000): Promise<RedisFailure | null> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  // The rejection of `connect` says only that the connection was closed. The event has the cause.
  let cause: Error | undefined
  redis.on('error', (error: Error) => (cause ??= error))
  try {
    await redis.connect()
    await redis.ping()
    // Some services allow no INFO.
    const info = await redis.info().catch(() => '')
    const unsuitable = UNSUITABLE.find(({ sign }) => info.includes(sign))
    return unsuitable ? { line: `${nameOf(url)} ${unsuitable.is}.`, isRefusal: true } : null
  } catch (error) {
    const reason = cause ?? (error as Error)
    const isRefusal = /NOAUTH|WRONGPASS|NOPERM|ERR |Protocol error/.test(reason.message)
    const verb = isRefusal ? 'refuses' : 'does not answer'
    return { line: `${nameOf(url)} ${verb}: ${reason.message.split('\n')[0]}.`, isRefusal }
  } finally {
    redis.disconnect()
  }
}

const UNSUITABLE = [
  { sign: 'cluster_enabled:1', is: 'is a cluster: Hilo needs a single Redis' },
  { sign: 'role:slave', is: 'is a replica: Hilo needs its primary' },
]

function nameOf(url: string): string {
  const { hostname, port } = new URL(url)
  return `The Redis at ${hostname}:${port || '6379'} (REDIS_URL)`
}
