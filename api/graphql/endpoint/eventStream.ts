import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { senderOf } from '#api/auth/clientAddress.ts'
import { consume } from '#api/auth/limits.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import type { Deps } from '#api/deps/deps.ts'
import { TooManyRequests } from '#api/errors/errors.ts'
import type { MemoryLimit } from '#api/http/reportRefusals.ts'

// A visible tab has one stream, with a subscription for each game and group on its screen. A player may have
// several tabs and browsers, and lost streams that are not yet noticed. Many players may share one address.
const MAX_SUBSCRIPTIONS_OF_PLAYER = 40
const MAX_SUBSCRIPTIONS_OF_ADDRESS = 400
// After a restart of the server, all streams of an address may reconnect at once, and then once more.
const NEW_SUBSCRIPTIONS_OF_ADDRESS = { points: 1200, duration: 60 }
const UNREAD_TIMEOUT_MS = 60_000
// A stream holds 25 kB of heap, and each of its subscriptions as much again: half of a heap of 512 MB.
const MAX_HELD = 10_000

const TOO_MANY_STREAMS = 'Too many live connections are open. Please close some, or try again later.'

/** A new stream's client, and the number of subscriptions that the stream carries. */
export type StreamClient = { browser: BrowserSession; playerId: number | null; subscriptions: number }

/** The open event streams of one server process. */
export type EventStreams = {
  /**
   * Streams the body of the response that `start` returns. A disconnect of the client cancels it. Rejects
   * with TooManyRequests before the start.
   */
  open: (client: StreamClient, start: () => Response) => Promise<Readable>
  /** Ends all streams; a stream never ends by itself. */
  close: () => void
}

/**
 * Limits subscriptions, since each message of one is work. Counts them per process, because each open stream
 * uses the memory of its process: at most `mostHeld` streams and subscriptions together. Then the oldest
 * stream ends, and its page opens another.
 */
export function openEventStreams(
  { env, counts }: Pick<Deps, 'env' | 'counts'>,
  report: (limit: MemoryLimit) => void,
  mostHeld = MAX_HELD,
): EventStreams {
  const { rateLimitFactor } = env
  /** The open streams, the oldest first, with what each holds. */
  const streams = new Map<Readable, number>()
  let held = 0
  const forget = (stream: Readable) => {
    held -= streams.get(stream) ?? 0
    streams.delete(stream)
  }
  const subscriptionsOf = new Map<string, number>()
  const add = (key: string, change: number) => {
    const count = (subscriptionsOf.get(key) ?? 0) + change
    if (count === 0) subscriptionsOf.delete(key)
    else subscriptionsOf.set(key, count)
  }
  const newOfAddress = new RateLimiterMemory({
    ...NEW_SUBSCRIPTIONS_OF_ADDRESS,
    points: Math.max(1, Math.round(NEW_SUBSCRIPTIONS_OF_ADDRESS.points * rateLimitFactor)),
  })
  const refuse = (browser: BrowserSession, retryAfterSeconds: number): never => {
    browser.logSecurity({ event: 'limitReached', limit: 'streams' })
    throw new TooManyRequests(TOO_MANY_STREAMS, retryAfterSeconds)
  }
  return {
    async open(client, start) {
      const { browser, subscriptions } = client
      const wait = await consume(newOfAddress, senderOf(browser.address), subscriptions)
      if (wait > 0) refuse(browser, wait)
      const keys = keysOf(client)
      const isOver = keys.some(
        ([key, most]) => (subscriptionsOf.get(key) ?? 0) + subscriptions > most * rateLimitFactor,
      )
      if (isOver) refuse(browser, NEW_SUBSCRIPTIONS_OF_ADDRESS.duration)
      const stream = streamOf(start())
      streams.set(stream, 1 + subscriptions)
      held += 1 + subscriptions
      counts.openStreams++
      for (const [key] of keys) add(key, subscriptions)
      for (const [oldest] of streams) {
        if (held <= mostHeld) break
        report('streams')
        forget(oldest)
        end(oldest)
      }
      return stream.once('close', () => {
        forget(stream)
        counts.openStreams--
        for (const [key] of keys) add(key, -subscriptions)
      })
    },
    close() {
      for (const [stream] of streams) end(stream)
    },
  }
}

// A proxy reports a stream that breaks off as an error. A client that does not read would delay the end.
function end(stream: Readable): void {
  if (stream.readableLength === 0) stream.push(null)
  else stream.destroy()
}

export function isEventStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') ?? false
}

/** A sign of life that the page can see, in place of Yoga's ping each 12 s: a comment is invisible to it. */
const ALIVE = Buffer.from('event: alive\ndata:\n\n')
const PING = ':\n\n'

/** The body of Yoga's response as a Node stream. Destroys it if the client reads nothing for `timeoutMs`. */
export function streamOf(answer: Response, timeoutMs = UNREAD_TIMEOUT_MS): Readable {
  // Node's `Readable.fromWeb` does not accept Yoga's streams.
  const body = answer.body as ReadableStream<Uint8Array>
  const reader = body.getReader()
  let unread: NodeJS.Timeout | undefined
  const stream = new Readable({
    // One chunk at a time: the next read means that the last chunk was passed on.
    highWaterMark: 1,
    read() {
      clearTimeout(unread)
      reader.read().then(
        ({ value }) => {
          // A timer set after the end would keep the stream and its request in memory until it fires.
          if (stream.destroyed) return
          unread = setTimeout(() => stream.destroy(), timeoutMs)
          stream.push(value !== undefined && isPing(value) ? ALIVE : (value ?? null))
        },
        (error: unknown) => stream.destroy(error as Error),
      )
    },
  })
  return stream.once('close', () => {
    clearTimeout(unread)
    // Not `reader.cancel`: it waits for the pending read, which lasts until the next ping. `cancel` throws
    // if the stream was never read; there is nothing to cancel then.
    body.cancel().catch(() => undefined)
  })
}

function isPing(chunk: Uint8Array): boolean {
  return chunk.length === PING.length && Buffer.from(chunk).toString() === PING
}

function keysOf({ browser, playerId }: StreamClient): [key: string, most: number][] {
  const ofAddress: [string, number] = [`address ${senderOf(browser.address)}`, MAX_SUBSCRIPTIONS_OF_ADDRESS]
  return playerId === null ? [ofAddress] : [ofAddress, [`player ${playerId}`, MAX_SUBSCRIPTIONS_OF_PLAYER]]
}
