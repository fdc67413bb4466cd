import { Agent, request, type IncomingMessage, type RequestOptions } from 'node:http'
import type { Socket } from 'node:net'
import { REGISTERED_DOCUMENTS } from '#api/graphql/endpoint/registeredDocuments.generated.ts'

/** One finished request. */
export type Sent = { kind: RequestKind; minute: number; ms: number }
export type RequestKind = 'page' | 'file' | 'query' | 'guess' | 'account'

/** The requests of all browsers of a day. */
export type Traffic = {
  sent: Sent[]
  failures: string[]
  bytes: { received: number; sent: number }
  /** Messages of event streams. */
  messages: number
  connections: Gauge
  streams: Gauge
}

export class Gauge {
  present = 0
  most = 0

  add(change: 1 | -1): void {
    this.present += change
    this.most = Math.max(this.most, this.present)
  }
}

export function startTraffic(): Traffic {
  const bytes = { received: 0, sent: 0 }
  return { sent: [], failures: [], bytes, messages: 0, connections: new Gauge(), streams: new Gauge() }
}

/** The current minute of the simulated day. */
export type Clock = () => number

// Browsers open at most so many connections to a server over HTTP/1.1.
const CONNECTIONS = 6

/** A browser with its own address, cookie and connections. */
export class DayBrowser {
  #site: { port: number; traffic: Traffic; clock: Clock }
  #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  #sockets = new Set<Socket>()
  #headers: Record<string, string>
  #cookie: string

  constructor(
    site: { port: number; traffic: Traffic; clock: Clock },
    { address, cookie }: { address: string; cookie: string },
  ) {
    this.#site = site
    this.#cookie = cookie
    this.#headers = { 'x-forwarded-for': address, 'accept-encoding': 'gzip, deflate, br' }
  }

  async get(kind: RequestKind, path: string): Promise<void> {
    await this.#send(kind, { path }, '')
  }

  /** Sends a registered document, as the page does. Returns the data. */
  async ask<Data>(kind: RequestKind, operation: Operation, variables: object): Promise<Data> {
    const body = JSON.stringify({ documentId: idOf(operation), variables })
    const headers = {
      accept: 'application/graphql-response+json',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'sec-fetch-site': 'same-origin',
    }
    const answer = await this.#send(kind, { path: '/graphql', method: 'POST', headers }, body)
    const { data, errors } = JSON.parse(answer.toString()) as { data?: Data; errors?: unknown }
    if (!data || errors) throw new Error(`${operation}: ${answer.toString()}`)
    return data
  }

  /** Opens the stream of a game's results. Returns a function that closes it. */
  watch(gameId: string): () => void {
    const { traffic, port } = this.#site
    const operations = [{ documentId: idOf('CrowdChanged'), variables: { gameId } }]
    const path = `/graphql?operations=${encodeURIComponent(JSON.stringify(operations))}`
    const headers = { ...this.#headers, accept: 'text/event-stream', cookie: this.#cookie }
    const stream = request({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) traffic.failures.push(`${answer.statusCode} for an event stream`)
      answer.setEncoding('utf8').on('data', (text: string) => {
        traffic.messages += text.split('event: next').length - 1
      })
      answer.on('error', () => undefined)
    })
    stream.on('socket', (socket) => this.#count(socket))
    stream.on('error', () => undefined)
    stream.end()
    traffic.streams.add(1)
    return () => {
      stream.destroy()
      traffic.streams.add(-1)
    }
  }

  close(): void {
    this.#agent.destroy()
  }

  async #send(kind: RequestKind, options: RequestOptions, body: string): Promise<Buffer> {
    const { traffic, port, clock } = this.#site
    const minute = clock()
    const began = performance.now()
    const headers = { ...this.#headers, ...options.headers, ...(this.#cookie && { cookie: this.#cookie }) }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, agent: this.#agent, ...options, headers }, resolve)
      asked.on('socket', (socket) => this.#count(socket))
      asked.on('error', reject).end(body)
    })
    const parts: Buffer[] = []
    for await (const part of answer) parts.push(part as Buffer)
    traffic.sent.push({ kind, minute, ms: performance.now() - began })
    this.#cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? this.#cookie
    // The service worker also stores the page for unknown paths.
    const expected = options.path === '/not-found' ? 404 : 200
    if (answer.statusCode !== expected) throw new Error(`${answer.statusCode} for ${options.path}`)
    return Buffer.concat(parts)
  }

  #count(socket: Socket): void {
    if (this.#sockets.has(socket)) return
    this.#sockets.add(socket)
    const { bytes, connections } = this.#site.traffic
    connections.add(1)
    socket.once('close', () => {
      connections.add(-1)
      bytes.received += socket.bytesRead
      bytes.sent += socket.bytesWritten
    })
  }
}

export type Operation =
  | 'RecordVisit'
  | 'CurrentPlay'
  | 'Today'
  | 'StartNextGame'
  | 'MakeGuess'
  | 'CrowdChanged'
  | 'LogIn'
  | 'SignUp'

function idOf(operation: Operation): string {
  const id = Object.keys(REGISTERED_DOCUMENTS).find((name) => name.startsWith(`${operation}-`))
  if (id === undefined) throw new Error(`The page has no document ${operation}.`)
  return id
}
