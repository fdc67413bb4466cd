import { Strategy, type Profile, type StateStore } from 'passport-google-oauth20'
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

declare module 'fastify' {
  interface PassportUser extends GoogleIdentity {}
}

/** Passport's strategy for a login with Google: OAuth 2 with state and PKCE. */
export function googleStrategy(
  google: NonNullable<Env['google']>,
  { callbackURL, store }: { callbackURL: string; store: StateStore },
): Strategy {
  return new Strategy(
    {
      clientID: google.clientId,
      clientSecret: google.clientSecret,
      authorizationURL: google.authorizationUrl,
      tokenURL: google.tokenUrl,
      userProfileURL: google.userinfoUrl,
      callbackURL,
      scope: ['openid', 'email', 'profile'],
      pkce: true,
      store,
    },
    (_accessToken, _refreshToken, profile, done) => {
      done(null, identityOf(profile))
    },
  )
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
