import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  browserOf,
  BrowserSession,
  COOKIE_LIFETIME_MS,
  cookieName,
} from '#api/auth/cookies/browserSession.ts'
import { clientAddress } from '#api/auth/clientAddress.ts'
import { findSession } from '#api/auth/cookies/session.ts'
import type { Deps } from '#api/deps/deps.ts'

/** A frame sends its visitor's token here, for a browser that has refused the cookie. */
const HEADER = 'hilo-embed-visitor'

/** `newToken` is the token that this request has given the visitor, if any. */
export type EmbedVisitor = { browser: BrowserSession; newToken: () => string | null }

/**
 * The visitor of a frame on another site (docs/decisions/0050). It has a cookie of its own. The cookie of the
 * site's session is neither read nor set, and the token of an account counts as none.
 */
export async function embedVisitorOf(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<EmbedVisitor> {
  const { env } = deps
  const name = cookieName(env, 'embed')
  let given: string | null = null
  const visitorWith = (token: string | null) =>
    new BrowserSession({
      token,
      knownDevice: null,
      address: () => clientAddress(request),
      language: () => browserOf(env, request, reply).language,
      setToken: (kept) => {
        given = kept
        // Each site that shows the frame has its own cookie. Only HTTPS and localhost keep it.
        const options = {
          path: '/',
          httpOnly: true,
          secure: true,
          sameSite: 'none',
          partitioned: true,
        } as const
        if (kept === null) void reply.clearCookie(name, options)
        else void reply.setCookie(name, kept, { ...options, maxAge: COOKIE_LIFETIME_MS / 1000 })
      },
      setKnownDevice: () => undefined,
      setLanguage: () => undefined,
      logSecurity: (event) => {
        request.server.logSecurity(request, event)
      },
    })
  // The header first: of two frames that began together, each goes on with its own board.
  const token = [request.headers[HEADER], request.cookies[name]].find(isToken) ?? null
  const found = visitorWith(token)
  const session = await findSession(deps, found)
  const isAccount = session !== null && session.endsAt !== null
  return { browser: isAccount ? visitorWith(null) : found, newToken: () => given }
}

function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{43}$/.test(value)
}
