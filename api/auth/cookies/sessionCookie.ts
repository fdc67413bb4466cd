import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '#api/settings/env.ts'
import { clientAddress } from '#api/auth/clientAddress.ts'
import { BrowserSession, COOKIE_LIFETIME_MS } from './browserSession.ts'

/** The browser of a request, with its cookies and its address. */
export function browserOf(env: Env, request: FastifyRequest, reply: FastifyReply): BrowserSession {
  const read = (name: string) => request.cookies[cookieName(env, name)]
  const write = (name: string, value: string | null) => {
    const options = { path: '/', httpOnly: true, secure: isHttps(env), sameSite: 'lax' } as const
    if (value === null) void reply.clearCookie(cookieName(env, name), options)
    else void reply.setCookie(cookieName(env, name), value, { ...options, maxAge: COOKIE_LIFETIME_MS / 1000 })
  }
  const token = read('session')
  return new BrowserSession({
    token: token !== undefined && /^[\w-]{43}$/.test(token) ? token : null,
    knownDevice: read('device') ?? null,
    address: () => clientAddress(request),
    setToken: (kept) => {
      write('session', kept)
    },
    setKnownDevice: (mark) => {
      write('device', mark)
    },
    logSecurity: (event) => {
      request.server.logSecurity(request, event)
    },
  })
}

// Browsers accept a __Host- cookie only over HTTPS and from this exact host, so no sibling domain can set it.
export function cookieName(env: Pick<Env, 'publicUrl'>, name: string): string {
  return isHttps(env) ? `__Host-hilo_${name}` : `hilo_${name}`
}

export function isHttps({ publicUrl }: Pick<Env, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:')
}
