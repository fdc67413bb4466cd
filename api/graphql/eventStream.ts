import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { senderOf } from '#api/auth/limits.ts'
import type { BrowserSession } from '#api/auth/session.ts'
import type { Env } from '#api/env.ts'

// A browser opens one for each tab with a result; many browsers may stand behind one address.
const MOST_OF_SESSION = 20
const MOST_OF_ADDRESS = 200
const UNREAD_PATIENCE_MS = 60_000

/** A client has as many streams open as it may. */
export class TooManyStreams extends Error {
  statusCode = 429
  code = 'TOO_MANY_REQUESTS'
  retryAfterSeconds = 60
  override message = 'Too many live connections are open. Please close some, or try again later.'
}

/** The streams that a server has open. */
export type EventStreams = {
  /** The answer's body as it comes; when the reader is gone, its source is told. Throws TooManyStreams. */
  open: (answer: Response, browser: BrowserSession) => Readable
  /** Ends them all: they have no end of their own. */
  close: () => void
}

export function openEventStreams({ rateLimitFactor }: Pick<Env, 'rateLimitFactor'>): EventStreams {
  const streams = new Set<Readable>()
  const counts = new Map<string, number>()
  const add = (client: string, change: number) => {
    const count = (counts.get(client) ?? 0) + change
    if (count === 0) counts.delete(client)
    else counts.set(client, count)
  }
  return {
    open(answer, browser) {
      const clients = clientsOf(browser)
      const isOneTooMany = clients.some(
        ([client, most]) => (counts.get(client) ?? 0) >= most * rateLimitFactor,
      )
      // Nothing has to be told to its source: it begins when it is first read.
      if (isOneTooMany) {
        browser.tell({ event: 'limitReached', limit: 'streams' })
        throw new TooManyStreams()
      }
      const stream = streamOf(answer)
      streams.add(stream)
      for (const [client] of clients) add(client, 1)
      return stream.once('close', () => {
        streams.delete(stream)
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

/** A body for Node to pass on, which is given up when nobody reads on for so long. */
export function streamOf({ body }: Response, patienceMs = UNREAD_PATIENCE_MS): Readable {
  // Yoga's streams are none that Node's `Readable.fromWeb` would take.
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  let unread: NodeJS.Timeout | undefined
  const stream = new Readable({
    // One piece at a time: whoever asks for the next has passed on the last.
    highWaterMark: 1,
    read() {
      clearTimeout(unread)
      reader.read().then(
        ({ value }) => {
          unread = setTimeout(() => stream.destroy(), patienceMs)
          stream.push(value ?? null)
        },
        (error: unknown) => stream.destroy(error as Error),
      )
    },
  })
  return stream.once('close', () => {
    clearTimeout(unread)
    // One that was never read has nothing to cancel, and throws.
    reader.cancel().catch(() => undefined)
  })
}

function clientsOf({ address, tokenHash }: BrowserSession): [client: string, most: number][] {
  const ofAddress: [string, number] = [`address ${senderOf(address)}`, MOST_OF_ADDRESS]
  return tokenHash === null
    ? [ofAddress]
    : [ofAddress, [`session ${tokenHash.toString('hex')}`, MOST_OF_SESSION]]
}
