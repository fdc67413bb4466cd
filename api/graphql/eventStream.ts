import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { consume, senderOf } from '#api/auth/limits.ts'
import type { BrowserSession } from '#api/auth/browserSession.ts'
import type { Deps } from '#api/deps/deps.ts'
import { TooManyRequests } from '#api/errors/tooManyRequests.ts'

// A browser opens one stream for each tab with a result. Many browsers may share one address.
const MAX_STREAMS_OF_SESSION = 20
const MAX_STREAMS_OF_ADDRESS = 200
// After a restart of the server, all streams of an address may reconnect at once, and then once more.
const NEW_STREAMS_OF_ADDRESS = { points: 600, duration: 60 }
const UNREAD_TIMEOUT_MS = 60_000

const TOO_MANY_STREAMS = 'Too many live connections are open. Please close some, or try again later.'

/** The open event streams of one server process. */
export type EventStreams = {
  /** Streams a response's body. A disconnect of the client cancels it. Rejects with TooManyRequests. */
  open: (answer: Response, browser: BrowserSession) => Promise<Readable>
  /** Ends all streams; a stream never ends by itself. */
  close: () => void
}

/** Counts streams per process, because each open stream uses the memory of its process. */
export function openEventStreams({ env, counts }: Pick<Deps, 'env' | 'counts'>): EventStreams {
  const { rateLimitFactor } = env
  const streams = new Set<Readable>()
  const streamsOf = new Map<string, number>()
  const add = (client: string, change: number) => {
    const count = (streamsOf.get(client) ?? 0) + change
    if (count === 0) streamsOf.delete(client)
    else streamsOf.set(client, count)
  }
  const newOfAddress = new RateLimiterMemory({
    ...NEW_STREAMS_OF_ADDRESS,
    points: Math.max(1, Math.round(NEW_STREAMS_OF_ADDRESS.points * rateLimitFactor)),
  })
  // A refused stream needs no cancel: its source starts with the first read.
  const refuse = (browser: BrowserSession, retryAfterSeconds: number): never => {
    browser.logSecurity({ event: 'limitReached', limit: 'streams' })
    throw new TooManyRequests(TOO_MANY_STREAMS, retryAfterSeconds)
  }
  return {
    async open(answer, browser) {
      const wait = await consume(newOfAddress, senderOf(browser.address))
      if (wait > 0) refuse(browser, wait)
      const clients = clientsOf(browser)
      const isOneTooMany = clients.some(
        ([client, most]) => (streamsOf.get(client) ?? 0) >= most * rateLimitFactor,
      )
      if (isOneTooMany) refuse(browser, NEW_STREAMS_OF_ADDRESS.duration)
      const stream = streamOf(answer)
      streams.add(stream)
      counts.openStreams++
      for (const [client] of clients) add(client, 1)
      return stream.once('close', () => {
        streams.delete(stream)
        counts.openStreams--
        for (const [client] of clients) add(client, -1)
      })
    },
    close() {
      for (const stream of streams) stream.destroy()
    },
  }
}

export function isEventStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') ?? false
}

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
          stream.push(value ?? null)
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

function clientsOf({ address, tokenHash }: BrowserSession): [client: string, most: number][] {
  const ofAddress: [string, number] = [`address ${senderOf(address)}`, MAX_STREAMS_OF_ADDRESS]
  return tokenHash === null
    ? [ofAddress]
    : [ofAddress, [`session ${tokenHash.toString('hex')}`, MAX_STREAMS_OF_SESSION]]
}
