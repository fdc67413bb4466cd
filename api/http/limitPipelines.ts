import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
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
  const open = new WeakMap<Socket, number>()
  const connections = new Set<Socket>()
  const closing = new Set<Socket>()
  let paused: Socket[] = []
  const close = (socket: Socket): void => {
    report('pipelines')
    if (closing.size === 0) {
      paused = [...connections].filter((other) => other !== socket && !other.isPaused())
      for (const other of paused) other.pause()
    }
    closing.add(socket)
    socket.destroy()
  }
  const server = createServer((request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    const count = (open.get(socket) ?? 0) + 1
    if (count > MAX_OPEN_OF_CONNECTION) {
      close(socket)
      return
    }
    open.set(socket, count)
    response.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1))
    handle(request, response)
  })
  return server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => {
      connections.delete(socket)
      if (!closing.delete(socket) || closing.size > 0) return
      for (const other of paused) other.resume()
      paused = []
    })
  })
}
