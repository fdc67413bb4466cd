import { Redis } from 'ioredis'

/** A failed connection to Redis. `line` is the error message for the operator. */
export type RedisFailure = {
  line: string
  /** Whether Redis responds with a refusal: REDIS_URL is wrong then, and a retry is useless. */
  isRefusal: boolean
}

/** Pings Redis once, without a retry. Null if it responds. */
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
    return null
  } catch (error) {
    const reason = cause ?? (error as Error)
    const { hostname, port } = new URL(url)
    const isRefusal = /NOAUTH|WRONGPASS|NOPERM|ERR /.test(reason.message)
    const verb = isRefusal ? 'refuses' : 'does not answer'
    return {
      line: `The Redis at ${hostname}:${port || '6379'} (REDIS_URL) ${verb}: ${reason.message}.`,
      isRefusal,
    }
  } finally {
    redis.disconnect()
  }
}
