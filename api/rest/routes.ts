import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { browserOf } from '#api/auth/cookies/browserSession.ts'
import type { z } from 'zod'
import { depsOf, type Deps } from '#api/deps/deps.ts'
import { answerError, answerNotFound } from '#api/http/answerError.ts'
import { requireSameOrigin } from '#api/http/sameOrigin.ts'
import type { Answer, Call } from './call.ts'
import { calls } from './calls.ts'
import { FORM_TYPES, parseForm } from './form.ts'
import { refuse } from './refusals.ts'

/** Adds the documented calls below `/api`. They accept JSON from our own origin; no response is cached. */
export function addRestRoutes(app: FastifyInstance, deps: Deps): void {
  void app.register(
    (scope, _options, done) => {
      takeJson(scope)
      scope.addHook('onRequest', requireSameOrigin(deps.env))
      scope.addHook('onRequest', (_request, reply, next) => {
        void reply.header('cache-control', 'no-store')
        next()
      })
      scope.setErrorHandler((error, request, reply) => answerError(deps, error as Error, { request, reply }))
      scope.setNotFoundHandler((_request, reply) => answerNotFound(reply))
      for (const call of calls) addCall(scope, deps, call)
      done()
    },
    { prefix: '/api' },
  )
}

function addCall(scope: FastifyInstance, deps: Deps, call: Call): void {
  void scope.register((own, _options, done) => {
    if (call.takesForm) own.addContentTypeParser(FORM_TYPES, { parseAs: 'buffer' }, parseForm)
    own.route({
      method: call.method,
      url: call.path,
      config: { otherHost: 'refuse' },
      handler: async (request, reply) => {
        // Only a call without a payload may omit the content type.
        if (call.payload !== null && request.headers['content-type'] === undefined) throw new NoContentType()
        return send(reply, await answerCall(deps, call, { request, reply }))
      },
    })
    done()
  })
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

async function answerCall(deps: Deps, call: Call, { request, reply }: Exchange): Promise<Answer> {
  const parsed = call.payload?.safeParse(request.body ?? {})
  const issue = parsed?.error?.issues[0]
  if (issue !== undefined) return refuse(400, describeIssue(issue))
  const payload = parsed?.data
  return await call.handle({
    deps: depsOf(request, deps),
    browser: browserOf(deps.env, request, reply),
    payload,
    session: sessionNamed(payload),
    params: request.params as Record<string, string>,
  })
}

/** The request has no content type. The required type keeps out the forms of other sites. */
class NoContentType extends Error {
  statusCode = 415
  code = 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
}

/** Describes an invalid payload for the client's developer. */
function describeIssue({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? 'The body must be a JSON object.' : `${path.join('.')} ${message}.`
}

// Clients without a stored profile send an empty string.
function sessionNamed(payload: unknown): string | null {
  const { session, user } = (payload ?? {}) as {
    session?: string | null
    user?: { session?: string | null } | null
  }
  return (session ?? user?.session) || null
}

function send(reply: FastifyReply, { status, body, headers }: Answer): FastifyReply {
  void reply.status(status)
  if (headers) void reply.headers(headers)
  return body === null ? reply.send() : reply.send(body)
}

// An empty body counts as an empty object.
function takeJson(scope: FastifyInstance): void {
  const parseJson = scope.getDefaultJsonParser('error', 'error')
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, body as string, done)
  })
}
