import { Authenticator } from '@fastify/passport'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LINKED_PATHS } from '#account/linkedPaths.ts'
import { GoogleStrategy } from '#api/auth/google/google.ts'
import { createGoogleState } from '#api/auth/google/googleState.ts'
import { browserOf } from '#api/auth/cookies/browserSession.ts'
import { depsOf, type Deps } from '#api/deps/deps.ts'
import { textForLog } from '#api/logging/logger.ts'
import { isAtHost, redirectToHost } from '#api/http/publicHost.ts'
import { throttledLog } from '#api/logging/onceAMinute.ts'
import { logInWithGoogle, type GoogleRefused } from '#api/accounts/logIn/logInWithGoogle.ts'

const LOG_IN = '/api/login/google'
const CALLBACK = `${LOG_IN}/callback`
const FAILED = `${LINKED_PATHS.logIn}?google=failed`
/** Where the page says why. */
const REFUSED: Record<GoogleRefused['reason'], string> = {
  NO_ADDRESS: `${LINKED_PATHS.logIn}?google=address`,
  NOT_VERIFIED: `${LINKED_PATHS.logIn}?google=unverified`,
  ADDRESS_TAKEN: `${LINKED_PATHS.logIn}?google=taken`,
  TRY_AGAIN: FAILED,
}

/** Adds `/api/login/google` and Google's callback; neither without credentials. */
export function addGoogleRoutes(app: FastifyInstance, deps: Deps): void {
  const { google, publicUrl } = deps.env
  if (google === null) return
  const { store, forget } = createGoogleState(deps)
  const passport = new Authenticator()
  passport.use(new GoogleStrategy(google, { callbackURL: publicUrl + CALLBACK, store }))
  // The use case starts the session, so Passport keeps none.
  const leave = passport.authenticate('google', { session: false })
  // Any client can send an error in Google's name.
  // Anybody can call the callback, with a text of up to some kB for the log.
  const logFailure = throttledLog(
    ({ message }) => app.log.warn({ reason: textForLog(message).slice(0, 200) }, 'Google login failed'),
    deps.clock,
    10,
  )
  const arrive = passport.authenticate('google', { session: false }, async (request, _reply, error, user) => {
    if (error) logFailure(causeOf(error))
    if (user) await request.logIn(user, { session: false })
  })

  void app.register((scope, _options, done) => {
    // Passport's plugin wants this decorator, but reads no session here.
    scope.decorateRequest('session', null)
    scope.decorateRequest('reply')
    void scope.register(passport.initialize())
    scope.addHook('onRequest', (request, reply, next) => {
      request.reply = reply.header('cache-control', 'no-store')
      next()
    })
    scope.get(
      LOG_IN,
      {
        // Only the host of the callback gets the cookie with the state back.
        async onRequest(request, reply) {
          if (!isAtHost(request, publicUrl)) return redirectToHost(request, reply, publicUrl)
        },
        preValidation: leave,
      },
      () => undefined,
    )
    scope.get(
      CALLBACK,
      {
        // Without a code, the strategy would send the browser to Google again.
        async preValidation(request, reply) {
          if (isReturn(request)) await arrive.call(this, request, reply)
        },
      },
      (request, reply) => {
        forget(request, reply)
        return complete(deps, request, reply)
      },
    )
    done()
  })
}

async function complete(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const browser = browserOf(deps.env, request, reply)
  if (!request.user) {
    browser.logSecurity({ event: 'logInRefused', by: 'google' })
    return reply.redirect(FAILED)
  }
  const loggedIn = await logInWithGoogle(depsOf(request, deps), { browser, identity: request.user })
  return reply.redirect(loggedIn.ok ? LINKED_PATHS.logInComplete : REFUSED[loggedIn.error.reason])
}

// Passport keeps the cause of a failed request here.
function causeOf(error: Error & { oauthError?: Error }): Error {
  return error.oauthError ?? error
}

// Google sends no parameter twice.
function isReturn({ query }: FastifyRequest): boolean {
  const { code, error } = query as Record<string, unknown>
  return [code, error].some((given) => typeof given === 'string' && given !== '')
}
