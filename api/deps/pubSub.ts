import { EventEmitter } from 'node:events'
import { Redis, ReplyError } from 'ioredis'
import type { Env } from '#api/settings/env.ts'
import { REDIS_CONNECTION } from '#api/settings/redisConnection.ts'

/**
 * A change of a race. It has no digits. `played`: a row that the server accepted. `isRoomChanged`: there are other
 * changes than that.
 */
export type RaceChange = { raceId: number; played: PlayedRow | null; isRoomChanged: boolean }

export type PlayedRow = {
  seat: number
  round: number
  row: number
  hint: string
  status: 'playing' | 'victory' | 'defeat'
}

/** The channels with the content of their messages. */
type Messages = {
  /** The figures of these games changed. */
  crowdChanged: [gameIds: readonly number[]]
  /** Members, results or the rules of access of these groups changed. */
  groupChanged: [groupIds: readonly number[]]
  /** A row was played in a race, or its players, their presence or its rounds changed. */
  raceChanged: [change: RaceChange]
  /** A letter is in the outbox. */
  letterWritten: []
  /** What an account leaves behind waits for its erasure. */
  accountDeleted: []
  exportRequested: []
  downloadRequested: []
  /** The shared histograms and the scores of groups are behind the log. */
  playEnded: []
}

export type Channel = keyof Messages

/** `full`: it has no memory for a write. `refused`: it refuses a write for another reason. */
export type RedisState = 'ok' | 'away' | 'full' | 'refused'

/** Null means that messages were lost. */
type Listener<Name extends Channel> = (message: Messages[Name] | null) => void

/**
 * Publish and subscribe across processes. Messages are not stored: they only announce a change of the
 * database. A subscriber reads the database first, again after lost messages, and at intervals.
 */
export type PubSub = {
  publish: <Name extends Channel>(channel: Name, ...message: Messages[Name]) => void
  /** Returns a function that unsubscribes. */
  subscribe: <Name extends Channel>(channel: Name, listener: Listener<Name>) => () => void
  /** Whether Redis accepts a write; null without Redis. */
  check: () => Promise<RedisState | null>
  close: () => void
}

/** Sends messages through Redis; without Redis, only within this process. */
export function openPubSub(
  { redisUrl }: Pick<Env, 'redisUrl'>,
  onError: (error: Error) => void = () => undefined,
): PubSub {
  const listeners = new EventEmitter().setMaxListeners(0)
  const redis = redisUrl === null ? null : connect(redisUrl, { listeners, onError })
  return {
    publish: (channel, ...message) => {
      if (redis) publish(redis.sender, PREFIX + channel, JSON.stringify(message)).catch(onError)
      else listeners.emit(channel, message)
    },
    subscribe: (channel, listener) => {
      // ioredis subscribes again after each reconnect, so a failure here needs no handling.
      if (listeners.listenerCount(channel) === 0)
        redis?.receiver.subscribe(PREFIX + channel).catch(() => undefined)
      listeners.on(channel, listener)
      return () => void listeners.off(channel, listener)
    },
    check: async () => redis && (await checkWrite(redis.sender)),
    close: () => {
      redis?.sender.disconnect()
      redis?.receiver.disconnect()
    },
  }
}

const PREFIX = 'hilo:'

// A replica accepts a message and keeps it from the clients of the primary. It refuses the deletion, which a
// full Redis accepts.
const PUBLISH = "redis.call('del', KEYS[1]) return redis.call('publish', ARGV[1], ARGV[2])"

async function publish(redis: Redis, channel: string, message: string): Promise<void> {
  await redis.eval(PUBLISH, 1, `${PREFIX}absent`, channel, message)
}

// A Redis that is full, or a replica, still answers a ping.
async function checkWrite(redis: Redis): Promise<RedisState> {
  try {
    await redis.set(`${PREFIX}check`, '', 'EX', 60)
    return 'ok'
  } catch (error) {
    if (!(error instanceof ReplyError)) return 'away'
    return (error as Error).message.startsWith('OOM') ? 'full' : 'refused'
  }
}

type Options = { listeners: EventEmitter; onError: (error: Error) => void }

function connect(url: string, { listeners, onError }: Options): { sender: Redis; receiver: Redis } {
  const options = {
    ...REDIS_CONNECTION,
    lazyConnect: true,
    retryStrategy: (failures: number) => Math.min(failures * 100, 2000),
  }
  const sender = new Redis(url, { ...options, maxRetriesPerRequest: 0, commandTimeout: 2000 })
  const receiver = new Redis(url, { ...options, maxRetriesPerRequest: null })
  const report = (error: Error) => onError(new Error(`Redis: ${error.message}`, { cause: error }))
  for (const connection of [sender, receiver]) connection.on('error', report)
  receiver.on('message', (channel, message) =>
    listeners.emit(channel.slice(PREFIX.length), JSON.parse(message)),
  )
  receiver.on('ready', () => {
    for (const channel of listeners.eventNames()) listeners.emit(channel, null)
  })
  return { sender, receiver }
}
