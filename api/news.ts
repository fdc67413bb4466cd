import { Redis } from 'ioredis'
import type { Env } from './env.ts'

/** Hears which games' figures have changed; null: any may have, for news were missed. */
export type CrowdListener = (gameId: number | null) => void

/**
 * What one process tells all others. Nothing is kept: who listens looks at the tables first, and again when the connection
 * was away.
 */
export type News = {
  tellCrowdChanged: (gameIds: readonly number[]) => Promise<void>
  /** Answers how to stop listening. */
  onCrowdChanged: (listener: CrowdListener) => () => void
  /** Whether Redis answers; null where there is none to ask. */
  isReachable: () => Promise<boolean | null>
  close: () => void
}

/** News by way of Redis, or without one within the process. */
export function openNews({ redisUrl }: Pick<Env, 'redisUrl'>): News {
  const listeners = new Set<CrowdListener>()
  const tellListeners = (gameIds: readonly (number | null)[]) => {
    for (const gameId of gameIds) for (const listener of listeners) listener(gameId)
  }
  const wire = redisUrl === null ? withinProcess(tellListeners) : overRedis(redisUrl, tellListeners)
  return {
    tellCrowdChanged: async (gameIds) => {
      if (gameIds.length > 0) await wire.send(gameIds)
    },
    onCrowdChanged: (listener) => {
      wire.listen()
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isReachable: wire.isReachable,
    close: wire.close,
  }
}

type Wire = {
  send: (gameIds: readonly number[]) => Promise<void>
  /** Called before there is anybody to hear. */
  listen: () => void
  isReachable: () => Promise<boolean | null>
  close: () => void
}

type Hear = (gameIds: readonly (number | null)[]) => void

function withinProcess(hear: Hear): Wire {
  return {
    send: (gameIds) => {
      hear(gameIds)
      return Promise.resolve()
    },
    listen: () => undefined,
    isReachable: () => Promise.resolve(null),
    close: () => undefined,
  }
}

const CHANNEL = 'hilo:crowd-changed'

function overRedis(url: string, hear: Hear): Wire {
  const options = { lazyConnect: true, retryStrategy: (failures: number) => Math.min(failures * 100, 2000) }
  const sender = new Redis(url, { ...options, maxRetriesPerRequest: 0, commandTimeout: 2000 })
  const receiver = new Redis(url, { ...options, maxRetriesPerRequest: null })
  // The queue, on the same Redis, tells that it is away.
  for (const connection of [sender, receiver]) connection.on('error', () => undefined)
  receiver.on('message', (_channel, message) => hear(JSON.parse(message) as number[]))
  let isListening = false
  receiver.on('ready', () => hear([null]))
  return {
    send: async (gameIds) => void (await sender.publish(CHANNEL, JSON.stringify(gameIds))),
    listen: () => {
      if (isListening) return
      isListening = true
      // It is subscribed anew with every new connection. Nothing comes of a failure but a later try.
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
