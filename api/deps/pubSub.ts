import { EventEmitter } from 'node:events'
import { Redis } from 'ioredis'
import type { Env } from '#api/settings/env.ts'

/** The channels with the content of their messages. */
type Messages = {
  /** The figures of these games changed. */
  crowdChanged: [gameIds: readonly number[]]
  /** Members, results or the rules of access of these groups changed. */
  groupChanged: [groupIds: readonly number[]]
  /** A letter is in the outbox. */
  letterWritten: []
  /** What an account leaves behind waits for its erasure. */
  accountDeleted: []
  exportRequested: []
  /** The shared histograms and the scores of groups are behind the log. */
  playEnded: []
}

export type Channel = keyof Messages

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
  /** Whether Redis responds to a ping; null without Redis. */
  isReachable: () => Promise<boolean | null>
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
      if (redis) redis.sender.publish(PREFIX + channel, JSON.stringify(message)).catch(onError)
      else listeners.emit(channel, message)
    },
    subscribe: (channel, listener) => {
      // ioredis subscribes again after each reconnect, so a failure here needs no handling.
      if (listeners.listenerCount(channel) === 0)
        redis?.receiver.subscribe(PREFIX + channel).catch(() => undefined)
      listeners.on(channel, listener)
      return () => void listeners.off(channel, listener)
    },
    isReachable: async () =>
      redis &&
      (await redis.sender.ping().then(
        () => true,
        () => false,
      )),
    close: () => {
      redis?.sender.disconnect()
      redis?.receiver.disconnect()
    },
  }
}

const PREFIX = 'hilo:'

type Options = { listeners: EventEmitter; onError: (error: Error) => void }

function connect(url: string, { listeners, onError }: Options): { sender: Redis; receiver: Redis } {
  const options = { lazyConnect: true, retryStrategy: (failures: number) => Math.min(failures * 100, 2000) }
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
