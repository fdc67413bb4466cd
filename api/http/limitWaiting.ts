import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientAddress, senderOf } from '#api/auth/clientAddress.ts'

// Browsers and proxies send the next request after the answer. Node would read any number of requests.
const MAX_WAITING_OF_CONNECTION = 8
// With unfinished bodies of 100 kB these are 100 MB. A process answers as many requests in a few seconds.
const MAX_WAITING = 1000
// A school may share one address.
const MAX_WAITING_OF_SENDER = 250
// Probes of a server that is only busy must not take it out of service.
const RESERVED_FOR_PROBES = 100
// The handler of a client that left still works, but may end without an answer.
const FORGET_AFTER_MS = 60_000

/**
 * Limits the requests that wait for an answer, of one connection, of one sender and of all. A request waits
 * until its answer begins, so open event streams and exports do not count: they have limits of their own.
 */
export function limitWaiting(app: FastifyInstance): void {
  const waiting = new Map<FastifyRequest, string>()
  const ofSender = new Map<string, number>()
  const isOverfull = pipelineLimit()
  const forget = (request: FastifyRequest): void => {
    const sender = waiting.get(request)
    if (sender === undefined) return
    waiting.delete(request)
    const left = (ofSender.get(sender) ?? 1) - 1
    if (left > 0) ofSender.set(sender, left)
    else ofSender.delete(sender)
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (isOverfull(request.raw.socket, reply.raw)) {
      reply.hijack()
      request.raw.socket.destroy()
      return
    }
    const sender = senderOf(clientAddress(request))
    const count = (ofSender.get(sender) ?? 0) + 1
    const isProbe = request.routeOptions.config.otherHost === 'answer'
    const isOverloaded = isProbe
      ? waiting.size >= MAX_WAITING + RESERVED_FOR_PROBES
      : waiting.size >= MAX_WAITING || count > MAX_WAITING_OF_SENDER
    if (isOverloaded) {
      done(new Overload())
      return
    }
    waiting.set(request, sender)
    ofSender.set(sender, count)
    reply.raw.once('close', () => {
      if (waiting.has(request)) setTimeout(forget, FORGET_AFTER_MS, request).unref()
    })
    done()
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    forget(request)
    done()
  })
}

/** Too many requests wait. */
export class Overload extends Error {
  readonly statusCode = 503
}

type Response = { once: (event: 'close', listener: () => void) => unknown }

/** Counts a connection's requests until their responses end, and says whether there are too many. */
function pipelineLimit(): (socket: Socket, response: Response) => boolean {
  const open = new WeakMap<Socket, number>()
  return (socket, response) => {
    const count = (open.get(socket) ?? 0) + 1
    open.set(socket, count)
    response.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1))
    return count > MAX_WAITING_OF_CONNECTION
  }
}
