import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '#api/env.ts'
import { SESSION_LIFETIME_MS } from './session.ts'

/** The token in a request's session cookie; null when it has none, or what was never a token of ours. */
export function readSessionToken(env: Env, request: FastifyRequest): string | null {
  const token = request.cookies[cookieName(env)]
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null
}

/** Has the browser keep a token; scripts cannot read it, and no other site's form sends it. */
export function setSessionCookie(env: Env, reply: FastifyReply, token: string): void {
  void reply.setCookie(cookieName(env), token, {
    path: '/',
    httpOnly: true,
    secure: isHttps(env),
    sameSite: 'lax',
    maxAge: SESSION_LIFETIME_MS / 1000,
  })
}

// Browsers take a __Host- cookie only over HTTPS and from this very host, so that no neighbour can plant one.
function cookieName(env: Env): string {
  return isHttps(env) ? '__Host-hilo_session' : 'hilo_session'
}

function isHttps({ publicUrl }: Env): boolean {
  return publicUrl.startsWith('https:')
}
