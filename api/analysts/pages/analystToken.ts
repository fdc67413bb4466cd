import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#api/deps/deps.ts'
import { promptedPassword, promptForToken } from '#api/http/tokenPrompt.ts'
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
    const token = analystTokenOf(request)
    request.analyst = await findAnalyst(deps, token)
    return request.analyst === null ? promptForToken(request, reply, { token, ...PROMPT }) : undefined
  }
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith(PREFIX) || route.url.startsWith(PUBLIC_FILES)) return
    route.onRequest = [requireAnalyst, ...[route.onRequest ?? []].flat()]
  })
}

/** The token of a request: a bearer token, or the password of basic authentication; '' without one. */
export function analystTokenOf(request: FastifyRequest): string {
  const bearer = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return bearer ?? promptedPassword(request)
}

const PROMPT = {
  // The browser sends the token for every address below /analysts/. Chromium sees only the first scheme of a header.
  challenges: ['Basic realm="Analysts: any name, and the token as password", charset="UTF-8"', 'Bearer'],
  message: 'This needs an analyst’s token: as a bearer token, or as the password.',
}
