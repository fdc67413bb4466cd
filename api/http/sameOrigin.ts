import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import type { Env } from '#api/settings/env.ts'

/** Refuses requests that a browser sends for another site. Other clients send none of the checked headers. */
export function requireSameOrigin(env: Env) {
  return (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const isOurs = isSameOrigin(env, request)
    if (!isOurs) request.server.logSecurity(request, { event: 'crossSiteRefused' })
    done(isOurs ? undefined : new CrossOriginError())
  }
}

class CrossOriginError extends Error {
  statusCode = 403
  code = 'CROSS_ORIGIN'
  override message = 'Requests from other origins are refused.'
}

function isSameOrigin({ publicUrl }: Env, { headers, host }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin } = headers
  // Browsers omit Sec-Fetch-Site over plain HTTP, except to localhost. They still send Origin.
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (origin === undefined || origin === publicUrl) return true
  if (!URL.canParse(origin)) return false
  // A player may reach the server under another name than PUBLIC_URL's. Host then has that name.
  const sender = new URL(origin)
  return sender.host === host && (sender.protocol === 'https:' || publicUrl.startsWith('http:'))
}
