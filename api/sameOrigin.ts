import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import type { Env } from './env.ts'

/** Refuses what a browser sends on behalf of another site. Who is no browser sends none of these headers. */
export function requireSameOrigin(env: Env) {
  return (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const isOurs = isSameOrigin(env, request)
    if (!isOurs) request.server.tellSecurity(request, { event: 'crossSiteRefused' })
    done(isOurs ? undefined : new CrossOriginError())
  }
}

class CrossOriginError extends Error {
  statusCode = 403
  code = 'CROSS_ORIGIN'
  override message = 'Requests from other origins are refused.'
}

function isSameOrigin({ publicUrl }: Env, { headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin, host } = headers
  // Browsers leave the first out over plain HTTP, save to this very machine; then they still tell the origin.
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (origin === undefined || origin === publicUrl) return true
  if (!URL.canParse(origin)) return false
  // Reached under another name than PUBLIC_URL's, the server finds that name in Host.
  const asked = new URL(origin)
  return asked.host === host && (asked.protocol === 'https:' || publicUrl.startsWith('http:'))
}
