import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply } from 'fastify'
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
  /** Clears the cookie. Each return of a browser ends its login, successful or not. */
  forget: (reply: FastifyReply) => void
}

/**
 * Keeps the state and the PKCE verifier of a login in an encrypted cookie of the browser that began it, for
 * ten minutes. So the state is of no use in another browser.
 */
export function createGoogleState({ env, keyedHash, clock }: Deps): GoogleState {
  const name = cookieName(env, 'google')
  const options = { path: '/', httpOnly: true, secure: isHttps(env), sameSite: 'lax' } as const
  return {
    store: {
      store: ({ reply }, verifier, _state, _meta, done) => {
        const state = randomBytes(24).toString('base64url')
        const text = [state, verifier, clock().getTime() + LIFETIME_SECONDS * 1000].join(' ')
        const value = encryptText(keyedHash, PURPOSE, text)
        void reply.setCookie(name, value, { ...options, maxAge: LIFETIME_SECONDS })
        done(null, state)
      },
      verify: ({ cookies }, returned, done) => {
        const text = decryptText(keyedHash, PURPOSE, cookies[name] ?? '') ?? ''
        const [state = '', verifier = '', expiresAt] = text.split(' ')
        const isValid = isSame(String(returned), state) && clock().getTime() < Number(expiresAt)
        done(null, isValid && verifier)
      },
    },
    forget: (reply) => void reply.clearCookie(name, options),
  }
}

type Deps = { env: Pick<Env, 'publicUrl'>; keyedHash: KeyedHash; clock: () => Date }

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
