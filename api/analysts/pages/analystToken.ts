import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#api/deps/deps.ts'
import { findAnalyst } from '#api/analysts/analysts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The analyst whose token the request has; null outside of `/analysts/`. */
    analyst: { id: number } | null
  }
}

const PREFIX = '/analysts/'
/** The built files of the charts contain no data. */
export const PUBLIC_FILES = `${PREFIX}assets/`

/** Requires an analyst's token for every route below `/analysts/` that is added later. */
export function guardAnalystRoutes(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('analyst', null)
  const requireAnalyst = async (request: FastifyRequest, reply: FastifyReply) => {
    request.analyst = await findAnalyst(deps, analystTokenOf(request))
    return request.analyst === null ? refuseToken(request, reply) : undefined
  }
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith(PREFIX) || route.url.startsWith(PUBLIC_FILES)) return
    route.onRequest = [requireAnalyst, ...[route.onRequest ?? []].flat()]
  })
}

/** The token of a request: a bearer token, or the password of basic authentication; '' without one. */
export function analystTokenOf({ headers }: FastifyRequest): string {
  const [, scheme = '', sent = ''] = /^(bearer|basic) +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  if (scheme.toLowerCase() === 'bearer') return sent
  return Buffer.from(sent, 'base64').toString().split(':').slice(1).join(':')
}

function refuseToken(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A browser's first request has no token.
  if (analystTokenOf(request) !== '') request.server.logSecurity(request, { event: 'tokenRefused' })
  return reply
    .status(401)
    .header('www-authenticate', CHALLENGES)
    .header('cache-control', 'no-store')
    .send({ error: true, message: 'This needs an analyst’s token: as a bearer token, or as the password.' })
}

// The browser prompts for the token, then sends it for every address below /analysts/. Chromium sees only the
// first scheme of a header.
const CHALLENGES = ['Basic realm="Analysts: any name, and the token as password", charset="UTF-8"', 'Bearer']
