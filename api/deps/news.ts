import { Redis } from 'ioredis'
import type { Env } from '#api/settings/env.ts'

/**
 * Receives the id of a game whose figures changed. Null means that messages were lost: the figures of any game
 * may have changed.
 */
export type CrowdListener = (gameId: number | null) => void

/**
 * Messages from one process to all others. They are not stored: a listener reads the tables first, and again
 * after each lost connection.
 */
export type News = {
  publishCrowdChanged: (gameIds: readonly number[]) => Promise<void>
  /** Returns a function that stops listening. */
  onCrowdChanged: (listener: CrowdListener) => () => void
  /** Whether Redis responds to a ping; null without Redis. */
  isReachable: () => Promise<boolean | null>
  close: () => void
}

/** Sends messages through Redis; without Redis, only within this process. */
export function openNews({ redisUrl }: Pick<Env, 'redisUrl'>): News {
  const listeners = new Set<CrowdListener>()
  const notify = (gameIds: readonly (number | null)[]) => {
    for (const gameId of gameIds) for (const listener of listeners) listener(gameId)
  }
  const transport = redisUrl === null ? withinProcess(notify) : overRedis(redisUrl, notify)
  return {
    publishCrowdChanged: async (gameIds) => {
      if (gameIds.length > 0) await transport.send(gameIds)
    },
    onCrowdChanged: (listener) => {
      transport.listen()
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isReachable: transport.isReachable,
    close: transport.close,
  }
}

type Transport = {
  send: (gameIds: readonly number[]) => Promise<void>
  /** Called before each new listener is added. */
  listen: () => void
  isReachable: () => Promise<boolean | null>
  close: () => void
}

type Notify = (gameIds: readonly (number | null)[]) => void

function withinProcess(notify: Notify): Transport {
  return {
    send: (gameIds) => {
      notify(gameIds)
      return Promise.resolve()
    },
    listen: () => undefined,
    isReachable: () => Promise.resolve(null),
    close: () => undefined,
  }
}

const CHANNEL = 'hilo:crowd-changed'

function overRedis(url: string, notify: Notify): Transport {
  const options = { lazyConnect: true, retryStrategy: (failures: number) => Math.min(failures * 100, 2000) }
  const sender = new Redis(url, { ...options, maxRetriesPerRequest: 0, commandTimeout: 2000 })
  const receiver = new Redis(url, { ...options, maxRetriesPerRequest: null })
  // The queue uses the same Redis and logs its errors.
  for (const connection of [sender, receiver]) connection.on('error', () => undefined)
  receiver.on('message', (_channel, message) => notify(JSON.parse(message) as number[]))
  let isListening = false
  receiver.on('ready', () => notify([null]))
  return {
    send: async (gameIds) => void (await sender.publish(CHANNEL, JSON.stringify(gameIds))),
    listen: () => {
      if (isListening) return
      isListening = true
      // ioredis subscribes again after each reconnect, so a failure here needs no handling.
      receiver.subscribe(CHANNEL).catch(() => undefined)
    },
    isReachable: () =>
      sender.ping().then(
        () => true,
        () => false,
      ),
    close: () => {
      sender.disconnect()
      receiver.disconnect()
    },
  }
}
