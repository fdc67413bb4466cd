import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { siteOf } from '#api/auth/clientAddress.ts'
import type { MemoryLimit } from './reportRefusals.ts'

// Browsers and proxies send the next request after the answer.
const MAX_OPEN_OF_CONNECTION = 8
// Half of what Node creates from one read of 64 kB.
const MAX_EXCESS_OF_TURN = 2000
const SUSPECT_FOR_MS = 10_000
// More than twice what Node needs for a request and its end.
const PAUSE_MS_OF_EXCESS = 0.02

/** A known connection has had an answer. */
type Connection = { site: string; open: Set<ServerResponse>; isKnown: boolean }

/**
 * An HTTP server that closes a connection with too many requests without an answer. Node creates all requests
 * of a read, thousands in 64 kB, and keeps them until the connection is closed, at the end of the turn of the
 * event loop. The limit stands before Fastify, which needs several times the memory of Node for a request.
 */
export function limitPipelines(handle: RequestListener, report: (limit: MemoryLimit) => void): Server {
  const connections = new Map<Socket, Connection>()
  const turns = limitTurns(connections)
  const counted =
    (answer: RequestListener): RequestListener =>
    (request, response) => {
      const { socket } = request
      const connection = socket.destroyed ? undefined : connections.get(socket)
      if (connection && connection.open.size < MAX_OPEN_OF_CONNECTION) {
        connection.open.add(response)
        response.once('close', () => {
          connection.open.delete(response)
          connection.isKnown ||= response.writableFinished
        })
        answer(request, response)
        return
      }
      if (connection) {
        report('pipelines')
        turns.suspect(connection)
        omitStacks(socket)
        socket.destroy()
      }
      request.destroy()
      turns.countExcess()
    }
  // Node would answer a request without a host, or with an unknown expectation, without counting it.
  const server = createServer(
    { requireHostHeader: false },
    counted((request, response) => {
      if (request.httpVersion === '1.1' && request.headers.host === undefined) refuse(response, 400)
      else handle(request, response)
    }),
  )
  server.on(
    'checkExpectation',
    counted((_request, response) => refuse(response, 417)),
  )
  return server.on('connection', (socket: Socket) => {
    const connection = {
      site: siteOf(socket.remoteAddress ?? ''),
      open: new Set<ServerResponse>(),
      isKnown: false,
    }
    connections.set(socket, connection)
    turns.add(socket, connection)
    socket.once('close', () => {
      connections.delete(socket)
      setImmediate(closeAll, connection.open)
    })
  })
}

/**
 * Limits the requests that closed connections hold at one time. After too many in a turn, the other
 * connections are read in the next one. A site that sent too many is suspect: its connections are read one by
 * one, with a pause that is longer than the work of each. In each turn Node accepts one connection, so a new
 * client would wait for the pipelines of all those before it. The known connections of a suspect site do not
 * wait, until one of them sends too many.
 */
function limitTurns(connections: ReadonlyMap<Socket, Connection>) {
  let excess = 0
  let reads = 0
  let turnEnd: NodeJS.Immediate | undefined
  let nextRead: NodeJS.Timeout | undefined
  const paused = new Map<Socket, Connection>()
  const suspects = new Map<string, { isKnownToo: boolean }>()
  const waits = ({ site, isKnown }: Connection): boolean => {
    const suspect = suspects.get(site)
    return suspect !== undefined && (!isKnown || suspect.isKnownToo)
  }
  const resume = (socket: Socket): void => {
    paused.delete(socket)
    socket.resume()
  }
  // Node reads the connections that are resumed here after it has closed those of this turn.
  const endTurn = (): void => {
    turnEnd = undefined
    for (const [socket, connection] of paused) if (!waits(connection)) resume(socket)
    if (paused.size > 0) nextRead ??= setTimeout(readSuspect, excess * PAUSE_MS_OF_EXCESS)
    excess = 0
  }
  const readSuspect = (): void => {
    nextRead = undefined
    // The newest and the oldest by turns: a new client need not wait for all before it, nor for all after it.
    const next = [...paused.keys()].at(++reads % 2 === 0 ? 0 : -1)
    if (next) resume(next)
    turnEnd ??= setImmediate(endTurn)
  }
  const pause = (socket: Socket, connection: Connection): void => {
    if (socket.destroyed || socket.isPaused()) return
    paused.set(socket.pause(), connection)
    turnEnd ??= setImmediate(endTurn)
  }
  return {
    add(socket: Socket, connection: Connection): void {
      // Node starts to read in the next tick.
      if (waits(connection)) process.nextTick(pause, socket, connection)
    },
    suspect({ site, isKnown }: Connection): void {
      const suspect = suspects.get(site)
      if (suspect) suspect.isKnownToo ||= isKnown
      else {
        suspects.set(site, { isKnownToo: isKnown })
        setTimeout(() => suspects.delete(site), SUSPECT_FOR_MS).unref()
      }
    },
    countExcess(): void {
      turnEnd ??= setImmediate(endTurn)
      if (++excess === MAX_EXCESS_OF_TURN) for (const each of connections) pause(...each)
    },
  }
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { connection: 'close' }).end()
}

// At the end of a connection, Node creates an error for each of its requests. Their stacks would take half of
// its time.
function omitStacks(socket: Socket): void {
  const { stackTraceLimit } = Error
  socket.prependOnceListener('close', () => (Error.stackTraceLimit = 0))
  socket.once('close', () => (Error.stackTraceLimit = stackTraceLimit))
}

// Node 20, 22 and 25 tell only the response that is sent. Streams and files of the others would stay open.
function closeAll(untold: Set<ServerResponse>): void {
  for (const response of untold) {
    response.destroy()
    response.emit('close')
  }
}

/** Closes a stream that comes after its response was closed: Fastify would wait for the response. */
export function endLateStreams(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.raw.destroyed && payload instanceof Readable) payload.destroy()
    done(null, payload)
  })
}
