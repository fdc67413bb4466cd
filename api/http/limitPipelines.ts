import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { MemoryLimit } from './reportRefusals.ts'

// Browsers and proxies send the next request after the answer.
const MAX_OPEN_OF_CONNECTION = 8

/** An HTTP server that closes a connection with too many requests without an answer. */
export function limitPipelines(handle: RequestListener, report: (limit: MemoryLimit) => void): Server {
  const openOf = new WeakMap<Socket, Set<ServerResponse>>()
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // Node goes on with what it has read of a closed connection.
    if (socket.destroyed) return
    const open = openOf.get(socket) ?? new Set()
    if (open.size >= MAX_OPEN_OF_CONNECTION) {
      report('pipelines')
      socket.destroy()
      return
    }
    open.add(response)
    response.once('close', () => open.delete(response))
    const lacksHost = request.httpVersion === '1.1' && request.headers.host === undefined
    if (lacksHost) response.writeHead(400, { connection: 'close' }).end()
    else handle(request, response)
  }
  // Node would refuse a request without a host, or with an unknown expectation, before it is counted here.
  const server = createServer({ requireHostHeader: false }, answer).on('checkExpectation', answer)
  return server.on('connection', (socket: Socket) => {
    const open = new Set<ServerResponse>()
    openOf.set(socket, open)
    socket.once('close', () => setImmediate(closeAll, open))
  })
}

// Node 20, 22 and 25 tell only the response that is sent. Streams and files of the others would stay open.
function closeAll(responses: Set<ServerResponse>): void {
  for (const response of responses) {
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
