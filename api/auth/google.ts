import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import passport from 'passport'
import { Strategy, type Profile } from 'passport-google-oauth20'
import type { Env } from '#api/settings/env.ts'

/**
 * Google's claims about a person. `subject` identifies the person; the e-mail address may change its owner.
 */
export type GoogleIdentity = {
  subject: string
  email: string | null
  isEmailVerified: boolean
  /** The address of a picture; null for none. */
  picture: string | null
}

/**
 * The state and PKCE verifier of a login. The browser keeps them in a cookie until Google redirects it
 * back.
 */
export type PendingLogIn = { state: string; verifier: string }

export type GoogleLogIn = {
  /** Returns Google's address for the browser, and the values for its cookie. */
  begin: () => Promise<{ location: string; pending: PendingLogIn }>
  /** Returns Google's claims; null if another browser began the login, or if Google refused it. */
  finish: (query: Record<string, string>, pending: PendingLogIn | null) => Promise<GoogleIdentity | null>
}

/** Login with Google by OAuth 2 with state and PKCE; null without credentials. */
export function createGoogleLogIn({
  google,
  publicUrl,
}: Pick<Env, 'google' | 'publicUrl'>): GoogleLogIn | null {
  if (google === null) return null
  const authenticator = new passport.Passport()
  const strategy = (store: StateStore) =>
    new Strategy(
      {
        clientID: google.clientId,
        clientSecret: google.clientSecret,
        authorizationURL: google.authorizationUrl,
        tokenURL: google.tokenUrl,
        userProfileURL: google.userinfoUrl,
        callbackURL: `${publicUrl}/api/login/google/callback`,
        scope: ['openid', 'email', 'profile'],
        pkce: true,
        state: true,
        store,
      } as never,
      (_accessToken, _refreshToken, profile, done) => {
        done(null, identityOf(profile))
      },
    )
  const run = (query: Record<string, string>, store: StateStore) =>
    new Promise<Outcome>((resolve, reject) => {
      const response = {
        setHeader: (name: string, value: string) => {
          if (name === 'Location') resolve({ location: value })
        },
        end: () => undefined,
      }
      const finished = (error: unknown, user?: unknown) => {
        if (error) reject(error instanceof Error ? error : new Error('Google login failed', { cause: error }))
        else resolve({ identity: (user || null) as GoogleIdentity | null })
      }
      const handle = authenticator.authenticate(strategy(store), { session: false }, finished) as Middleware
      handle({ query, headers: {}, connection: {} }, response, finished)
    })
  return {
    async begin() {
      const pending: Partial<PendingLogIn> = {}
      const outcome = await run({}, stateStore(pending))
      if (!('location' in outcome)) throw new Error('Google login returned no redirect.')
      return { location: outcome.location, pending: pending as PendingLogIn }
    },
    async finish(query, pending) {
      const outcome = await run(query, stateStore(pending ?? {}))
      return 'identity' in outcome ? outcome.identity : null
    },
  }
}

type Outcome = { location: string } | { identity: GoogleIdentity | null }
type Middleware = (request: object, response: object, next: (error?: unknown) => void) => void
type Done = (error: Error | null, ok?: string | false, state?: unknown) => void
type StateStore = {
  store: (request: unknown, verifier: string, state: unknown, meta: unknown, done: Done) => void
  verify: (request: unknown, state: string, done: Done) => void
}

// `store` must declare five parameters: the strategy counts them to decide that state and verifier are kept
// together.
function stateStore(pending: Partial<PendingLogIn>): StateStore {
  return {
    store: (_request, verifier, _state, _meta, done) => {
      pending.state = randomBytes(24).toString('base64url')
      pending.verifier = verifier
      done(null, pending.state)
    },
    verify: (_request, state, done) => {
      if (pending.state !== undefined && isSame(state, pending.state)) done(null, pending.verifier)
      else done(null, false)
    },
  }
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

function identityOf({ _json: claims }: Profile): GoogleIdentity {
  const raw = claims as { sub: string; email?: unknown; email_verified?: unknown; picture?: unknown }
  return {
    subject: raw.sub,
    email: typeof raw.email === 'string' ? raw.email : null,
    isEmailVerified: raw.email_verified === true || raw.email_verified === 'true',
    picture: typeof raw.picture === 'string' ? raw.picture : null,
  }
}
