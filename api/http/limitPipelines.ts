import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { MemoryLimit } from './reportRefusals.ts'

// Browsers and proxies send the next request after the answer.
const MAX_OPEN_OF_CONNECTION = 8

/**
 * An HTTP server that closes a connection with too many requests without an answer. Node creates all requests
 * of a read, thousands in 64 kB, and keeps them until the connection is closed, at the end of the turn of the
 * event loop. So the other connections are read after that, and only one connection's requests are kept. The
 * limit stands before Fastify, which needs several times the memory of Node for a request.
 */
export function limitPipelines(handle: RequestListener, report: (limit: MemoryLimit) => void): Server {
  const connections = new Map<Socket, Set<ServerResponse>>()
  const closing = new Set<Socket>()
  let paused: Socket[] = []
  const close = (socket: Socket): void => {
    report('pipelines')
    if (closing.size === 0) {
      paused = [...connections.keys()].filter((other) => other !== socket && !other.isPaused())
      for (const other of paused) other.pause()
    }
    closing.add(socket)
    socket.destroy()
  }
  const counted =
    (answer: RequestListener): RequestListener =>
    (request, response) => {
      const { socket } = request
      const open = connections.get(socket)
      if (open === undefined || socket.destroyed) return
      if (open.size === MAX_OPEN_OF_CONNECTION) {
        close(socket)
        return
      }
      open.add(response)
      response.once('close', () => open.delete(response))
      answer(request, response)
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
    const open = new Set<ServerResponse>()
    connections.set(socket, open)
    socket.once('close', () => {
      connections.delete(socket)
      setImmediate(closeAll, open)
      if (!closing.delete(socket) || closing.size > 0) return
      for (const other of paused) other.resume()
      paused = []
    })
  })
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { connection: 'close' }).end()
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
