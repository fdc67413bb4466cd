import { callbackify } from 'node:util'
import { Strategy, type StateStore } from 'passport-google-oauth20'
import { z } from 'zod'
import type { Env } from '#api/settings/env.ts'
import { askGoogle } from './googleRequest.ts'

/**
 * Google's claims about a person. `subject` identifies the person; the email address may change its owner.
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

type Google = NonNullable<Env['google']>
type Options = { callbackURL: string; store: StateStore }

/**
 * Passport's strategy for a login with Google: OAuth 2 with state and PKCE. It makes its own two requests:
 * those of the package have neither a timeout nor a limit, and the answer `null` ends the process.
 */
export class GoogleStrategy extends Strategy {
  constructor(google: Google, { callbackURL, store }: Options) {
    super(
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
      (_accessToken, _refreshToken, identity, done) => {
        done(null, identity)
      },
    )
    // Passport runs an object that inherits from this one, so private members are out of its reach.
    this._oauth2.getOAuthAccessToken = callbackify((code: string, params: Record<string, string>) =>
      askToken(google, { ...params, code }),
    )
    this.userProfile = callbackify((accessToken: string) => askIdentity(google, accessToken))
  }
}

async function askToken(
  { tokenUrl, clientId, clientSecret }: Google,
  params: Record<string, string>,
): Promise<string> {
  const body = new URLSearchParams({ ...params, client_id: clientId, client_secret: clientSecret })
  const { access_token } = await askGoogle(tokenUrl, TOKEN, { method: 'POST', body })
  return access_token
}

const TOKEN = z.object({ access_token: z.string().min(1) })

async function askIdentity({ userinfoUrl }: Google, accessToken: string): Promise<GoogleIdentity> {
  const headers = { authorization: `Bearer ${accessToken}` }
  const claims = await askGoogle(userinfoUrl, CLAIMS, { headers })
  const { sub, email, email_verified, picture } = claims
  return { subject: sub, email, isEmailVerified: email_verified, picture }
}

// A login needs the subject alone: at most 255 ASCII characters (OpenID Connect Core 1.0, section 2). Without
// another claim, a known account can still log in.
const CLAIMS = z.object({
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email: z.string().nullable().catch(null),
  email_verified: z.union([z.literal(true), z.literal('true').transform(() => true)]).catch(false),
  picture: z.string().nullable().catch(null),
})
