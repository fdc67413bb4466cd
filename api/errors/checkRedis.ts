import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'

/** A failed connection to Redis. `line` is the error message for the operator. */
export type RedisFailure = {
  line: string
  /** Whether Redis responds with a refusal: REDIS_URL is wrong then, and a retry is useless. */
  isRefusal: boolean
}

/**
 * Connects to Redis once, without a retry, and tries what its clients do. Null if all succeeds and Redis can
 * hold the queue: BullMQ's keys are in several slots of a cluster, a replica accepts no writes, and an
 * evicted key is a lost job.
 */
export async function checkRedis(url: string, timeoutMs = 5000): Promise<RedisFailure | null> {
  if (await lacksTls(url)) return refusal(url, 'has no TLS: REDIS_URL must begin with redis://')
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    // It prints a line about a user that may not read INFO.
    enableReadyCheck: false,
  })
  // The rejection of `connect` says only that the connection was closed. The event has the cause. It is also
  // the only sign that the database does not exist: the client then uses database 0, which may be another
  // program's.
  const causes: Error[] = []
  redis.on('error', (error: Error) => causes.push(error))
  try {
    await redis.connect()
    const info = await readInfo(redis, timeoutMs)
    if (causes[0] !== undefined) throw causes[0]
    const unsuitable = UNSUITABLE.find(({ sign }) => sign.test(info))
    if (unsuitable) return refusal(url, unsuitable.is)
    await tryCommands(redis)
    return null
  } catch (error) {
    const { message } = causes[0] ?? (error as Error)
    const isReply = /^[A-Z]+ |Protocol error/.test(message)
    const line = lineOf(url, `${isReply ? 'refuses' : 'does not answer'}: ${firstSentence(message)}`)
    return { line, isRefusal: isReply && !PASSES.test(message) }
  } finally {
    redis.disconnect()
  }
}

const LOADING_EACH_MS = 100

/** Waits for a Redis that still loads its data. */
async function readInfo(redis: Redis, timeoutMs: number): Promise<string> {
  const end = performance.now() + timeoutMs
  for (;;) {
    try {
      return await redis.info()
    } catch (error) {
      if (!(error as Error).message.startsWith('LOADING ') || performance.now() > end) throw error
    }
    await sleep(LOADING_EACH_MS)
  }
}

const SCRIPT = "return redis.call('set', KEYS[1], '', 'EX', 60)"

/** Tries a write, the scripts of the queue, and a message to other processes. */
async function tryCommands(redis: Redis): Promise<void> {
  await redis.set('hilo:check', '', 'EX', 60)
  await redis.eval(SCRIPT, 1, 'bull:hilo:check')
  await redis.evalsha(createHash('sha1').update(SCRIPT).digest('hex'), 1, 'bull:hilo:check')
  await redis.publish('hilo:check', '')
}

const TLS_TIMEOUT_MS = 2000

/** Whether a URL with TLS names a Redis without TLS. It would wait for the end of the first line. */
async function lacksTls(url: string): Promise<boolean> {
  const { protocol, hostname, port } = new URL(url)
  if (protocol !== 'rediss:') return false
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const socket = connect({ host, port: Number(port || DEFAULT_PORT), timeout: TLS_TIMEOUT_MS })
  return await new Promise((resolve) => {
    socket
      .on('error', () => undefined)
      .once('timeout', () => socket.destroy())
      .once('close', () => resolve(false))
      .once('data', (reply) => {
        resolve(/^[+-]/.test(reply.toString('latin1')))
        socket.destroy()
      })
    socket.write('PING\r\n')
  })
}

/** Refusals that end without a change of REDIS_URL. */
const PASSES =
  /^(?:LOADING|BUSY|OOM|MISCONF|NOREPLICAS|MASTERDOWN|TRYAGAIN|READONLY|ERR max number of clients) /

const UNSUITABLE = [
  { sign: /^cluster_enabled:1/m, is: 'is a cluster: Hilo needs a single Redis' },
  { sign: /^role:slave/m, is: 'is a replica: Hilo needs its primary' },
  {
    sign: /^maxmemory_policy:(?!noeviction)/m,
    is: 'may evict jobs: set its maxmemory-policy to noeviction',
  },
]

function refusal(url: string, reason: string): RedisFailure {
  return { line: lineOf(url, reason), isRefusal: true }
}

function firstSentence(message: string): string {
  return (message.split(/\n|\. |, otherwise/)[0] ?? '').replace(/\.$/, '')
}

const DEFAULT_PORT = '6379'

function lineOf(url: string, reason: string): string {
  const { hostname, port } = new URL(url)
  return `The Redis at ${hostname}:${port || DEFAULT_PORT} (REDIS_URL) ${reason}.`
}
