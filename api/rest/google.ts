import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LINKED_PATHS } from '#account/linkedPaths.ts'
import { createGoogleLogIn, type GoogleIdentity, type PendingLogIn } from '#api/auth/google.ts'
import { browserOf, cookieName, isHttps } from '#api/auth/sessionCookie.ts'
import type { Deps } from '#api/deps/deps.ts'
import { logInWithGoogle } from '#api/usecases/account/logInWithGoogle.ts'

const CALLBACK = '/api/login/google/callback'
const PENDING_SECONDS = 600

/** Adds `/api/login/google` and Google's callback; neither without credentials. */
export function addGoogleRoutes(app: FastifyInstance, deps: Deps): void {
  const google = createGoogleLogIn(deps.env)
  if (google === null) return
  const name = cookieName(deps.env, 'google')
  const options = { path: '/', httpOnly: true, secure: isHttps(deps.env), sameSite: 'lax' } as const

  app.get('/api/login/google', async (_request, reply) => {
    const { location, pending } = await google.begin()
    const value = `${pending.state}.${pending.verifier}`
    return reply
      .setCookie(name, value, { ...options, maxAge: PENDING_SECONDS })
      .header('cache-control', 'no-store')
      .redirect(location)
  })

  app.get(CALLBACK, async (request, reply) => {
    const pending = parsePending(request.cookies[name])
    void reply.clearCookie(name, options).header('cache-control', 'no-store')
    const identity = await google.finish(queryOf(request), pending).catch((error: unknown) => {
      request.log.warn({ err: error }, 'Google login failed')
      return null
    })
    return await complete(deps, { request, reply, identity })
  })
}

type Arrival = { request: FastifyRequest; reply: FastifyReply; identity: GoogleIdentity | null }

async function complete(deps: Deps, { request, reply, identity }: Arrival): Promise<FastifyReply> {
  const browser = browserOf(deps.env, request, reply)
  if (identity === null) {
    browser.logSecurity({ event: 'logInRefused', by: 'google' })
    return reply.redirect(`${LINKED_PATHS.logIn}?google=failed`)
  }
  const loggedIn = await logInWithGoogle(deps, { browser, identity })
  if (loggedIn.ok) return reply.redirect(LINKED_PATHS.logInComplete)
  return reply.redirect(
    loggedIn.error === 'TRY_AGAIN'
      ? `${LINKED_PATHS.logIn}?google=failed`
      : `${LINKED_PATHS.logIn}?google=unverified`,
  )
}

function parsePending(cookie: string | undefined): PendingLogIn | null {
  const [, state, verifier] = /^([\w-]{32})\.([\w.~-]{43,128})$/.exec(cookie ?? '') ?? []
  return state === undefined || verifier === undefined ? null : { state, verifier }
}

// Google sends no parameter twice.
function queryOf({ query }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}
