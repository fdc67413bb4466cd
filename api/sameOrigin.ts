import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import type { Env } from './env.ts'

/** Refuses what a browser sends on behalf of another site. Who is no browser sends none of these headers. */
export function requireSameOrigin(env: Env) {
  return (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    done(isSameOrigin(env, request) ? undefined : new CrossOriginError())
  }
}

class CrossOriginError extends Error {
  statusCode = 403
  code = 'CROSS_ORIGIN'
  override message = 'Requests from other origins are refused.'
}

function isSameOrigin({ publicUrl }: Env, { headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const { origin, host } = headers
  if (origin === undefined || origin === publicUrl) return true
  // A browser that reaches the server under another name, or port, than PUBLIC_URL's still names it in Host.
  return URL.canParse(origin) && new URL(origin).host === host
}
