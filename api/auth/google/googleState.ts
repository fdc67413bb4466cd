import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StateStore } from 'passport-google-oauth20'
import type { Env } from '#api/settings/env.ts'
import { decryptText, encryptText } from '#api/auth/encryptedText.ts'
import type { KeyedHash } from '#api/auth/secret.ts'
import { cookieName, isHttps } from '#api/auth/cookies/browserSession.ts'

const LIFETIME_SECONDS = 600
const PURPOSE = 'login with Google'

declare module 'fastify' {
  interface FastifyRequest {
    /** The reply to a login with Google, which sets the cookie of its state. */
    reply: FastifyReply
  }
}

export type GoogleState = {
  store: StateStore
  /** Clears the cookie of a returned state: a return ends its login, successful or not, and no other. */
  forget: (request: FastifyRequest, reply: FastifyReply) => void
}

/** Unfinished logins of one browser, in several tabs. A further one ends those before it. */
const MOST_AT_ONCE = 5

/**
 * Keeps the state and the PKCE verifier of a login in an encrypted cookie of the browser that began it, for
 * ten minutes. So the state is of no use in another browser. Each login has a cookie of its own. The package's
 * own store needs a session of Passport's, and a store of sessions that all processes share.
 */
export function createGoogleState({ env, keyedHash, clock }: Deps): GoogleState {
  const names = cookieName(env, 'google_')
  const nameOf = (state: string) => names + digestOf(state).toString('base64url').slice(0, 8)
  const options = { path: '/', httpOnly: true, secure: isHttps(env), sameSite: 'lax' } as const
  return {
    store: {
      store: ({ reply, cookies }, verifier, _state, _meta, done) => {
        const others = Object.keys(cookies).filter((name) => name.startsWith(names))
        if (others.length >= MOST_AT_ONCE) for (const name of others) void reply.clearCookie(name, options)
        const state = randomBytes(24).toString('base64url')
        const text = [state, verifier, clock().getTime() + LIFETIME_SECONDS * 1000].join(' ')
        const value = encryptText(keyedHash, PURPOSE, text)
        void reply.setCookie(nameOf(state), value, { ...options, maxAge: LIFETIME_SECONDS })
        done(null, state)
      },
      verify: ({ cookies }, returned, done) => {
        const text = decryptText(keyedHash, PURPOSE, cookies[nameOf(String(returned))] ?? '') ?? ''
        const [state = '', verifier = '', expiresAt] = text.split(' ')
        const isValid = isSame(String(returned), state) && clock().getTime() < Number(expiresAt)
        done(null, isValid && verifier)
      },
    },
    forget: ({ query }, reply) => {
      const { state } = query as Record<string, unknown>
      if (typeof state === 'string') void reply.clearCookie(nameOf(state), options)
    },
  }
}

type Deps = { env: Pick<Env, 'publicUrl'>; keyedHash: KeyedHash; clock: () => Date }

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
