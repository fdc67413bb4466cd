// The package has no types of its own. The published ones describe Express' request, and no state store that
// keeps a PKCE verifier.
declare module 'passport-google-oauth20' {
  import type { FastifyRequest, PassportUser } from 'fastify'
  import passport from '@fastify/passport'

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
    profile: PassportUser,
    done: (error: Error | null, user?: PassportUser) => void,
  ) => void

  type Done<Value> = (error: Error | null, value: Value) => void

  export class Strategy extends passport.Strategy {
    constructor(options: Options, verify: Verify)
    /** Passport gives it to subclasses, for their requests. */
    protected _oauth2: {
      getOAuthAccessToken: (code: string, params: Record<string, string>, done: Done<string>) => void
    }
    /** A subclass may replace it. Its result is the profile of `verify`. */
    userProfile: (accessToken: string, done: Done<PassportUser>) => void
  }
}
