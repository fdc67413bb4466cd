// The package has no types of its own. The published ones describe Express' request, and no state store that
// keeps a PKCE verifier.
declare module 'passport-google-oauth20' {
  import type { FastifyRequest, PassportUser } from 'fastify'
  import passport from '@fastify/passport'

  /** `_json` holds the claims of the provider's userinfo endpoint. */
  export type Profile = { _json: Record<string, unknown> }

  /** Keeps the state and the PKCE verifier of a login until the provider sends the browser back. */
  export type StateStore = {
    /** The strategy counts these five parameters. A store with fewer gets no verifier. */
    store: (
      request: FastifyRequest,
      verifier: string,
      state: unknown,
      meta: unknown,
      done: (error: Error | null, state?: string) => void,
    ) => void
    /** `done` gets the verifier, or false if the state is not the stored one. */
    verify: (
      request: FastifyRequest,
      state: unknown,
      done: (error: Error | null, verifier: string | false) => void,
    ) => void
  }

  type Options = {
    clientID: string
    clientSecret: string
    authorizationURL: string
    tokenURL: string
    userProfileURL: string
    callbackURL: string
    scope: string[]
    pkce: true
    store: StateStore
  }

  type Verify = (
    accessToken: string,
    refreshToken: string | undefined,
    profile: Profile,
    done: (error: Error | null, user?: PassportUser) => void,
  ) => void

  export class Strategy extends passport.Strategy {
    constructor(options: Options, verify: Verify)
  }
}
