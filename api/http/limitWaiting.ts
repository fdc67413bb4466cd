import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientAddress, siteOf } from '#api/auth/clientAddress.ts'
import { hasBody } from './limitBodies.ts'
import type { MemoryLimit } from './reportRefusals.ts'

// Each may hold a body of 100 kB, and what its handler reads.
const MAX_WAITING = 1000
// A school may share one address. Others have room beside three such sites.
const MAX_WAITING_OF_SITE = 250
// Probes of a server that is only busy must not take it out of service.
const RESERVED_FOR_PROBES = 100
// The handler of a client that left still works, but may end without an answer.
const FORGET_AFTER_MS = 60_000

type Waiting = { site: string; timer?: NodeJS.Timeout }

/**
 * Limits the complete requests that wait for an answer, of one site and of all. A request waits until its
 * answer begins, so open event streams and exports do not count: they have limits of their own. An unfinished
 * body does not count either: limitBodies.ts.
 */
export function limitWaiting(app: FastifyInstance, report: (limit: MemoryLimit) => void): void {
  const waiting = new Map<FastifyRequest, Waiting>()
  const ofSite = new Map<string, number>()
  const forget = (request: FastifyRequest): void => {
    const known = waiting.get(request)
    if (known === undefined) return
    const { site, timer } = known
    // It would keep the request in memory.
    clearTimeout(timer)
    waiting.delete(request)
    const left = (ofSite.get(site) ?? 1) - 1
    if (left > 0) ofSite.set(site, left)
    else ofSite.delete(site)
  }
  /** Returns an error if the request must not wait. */
  const admit = (request: FastifyRequest, reply: FastifyReply): Overload | undefined => {
    const site = siteOf(clientAddress(request))
    const count = (ofSite.get(site) ?? 0) + 1
    const isProbe = request.routeOptions.config.otherHost === 'answer'
    const isOverloaded = isProbe
      ? waiting.size >= MAX_WAITING + RESERVED_FOR_PROBES
      : waiting.size >= MAX_WAITING || count > MAX_WAITING_OF_SITE
    if (isOverloaded) {
      report('waiting')
      return new Overload()
    }
    const place: Waiting = { site }
    waiting.set(request, place)
    ofSite.set(site, count)
    reply.raw.once('close', () => {
      if (waiting.has(request)) place.timer = setTimeout(forget, FORGET_AFTER_MS, request).unref()
    })
    return undefined
  }
  app.addHook('onRequest', (request, reply, done) => {
    done(hasBody(request.raw) ? undefined : admit(request, reply))
  })
  // The body has arrived.
  app.addHook('preValidation', (request, reply, done) => {
    done(hasBody(request.raw) ? admit(request, reply) : undefined)
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
