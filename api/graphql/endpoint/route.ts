import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SecurityEvent } from '#api/auth/securityLog.ts'
import { findAccess } from '#api/accounts/tokens/findAccess.ts'
import { accountRefusalMessage, refuseTries, type TooManyTries } from '#api/accounts/refusals.ts'
import { isAccessToken } from '#api/auth/codes.ts'
import { browserOf, programOf } from '#api/auth/cookies/browserSession.ts'
import { depsOf, type Deps } from '#api/deps/deps.ts'
import { codeOf, prepareError, UNKNOWN_TOKEN, type Thrown } from '#api/http/answerError.ts'
import { reportRefusals } from '#api/http/reportRefusals.ts'
import { requireSameOrigin } from '#api/http/sameOrigin.ts'
import { findAnalyst } from '#api/analysts/analysts.ts'
import { createAnalystContext, type AnalystContext } from '#api/analysts/graphql/context.ts'
import { createAnalystServer } from '#api/graphql/endpoint/analysts/server.ts'
import { createContext, type Context } from '#api/graphql/context.ts'
import { isEventStream, openEventStreams } from './eventStream.ts'
import { parseOperations, streamOperations } from './operationStream.ts'
import { createGraphqlServer } from './server.ts'
import { answerRegistered, parseRegisteredRequest, type RegisteredRequest } from './registeredDocuments.ts'

/**
 * Adds `/graphql`: queries by GET or POST, mutations by POST only, JSON bodies, same-origin requests only. A
 * request with an analyst's token uses the analysts' schema. All other requests use the players' schema, also
 * those of programs with a player's access token.
 */
export function addGraphqlRoute(
  app: FastifyInstance,
  deps: Deps,
  { development }: { development: boolean },
): void {
  const ofPlayers = createGraphqlServer({ development })
  const ofAnalysts = createAnalystServer()
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    // Yoga parses the text itself: the GraphQL-over-HTTP specification defines the response to invalid JSON.
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, parsed) => {
      parsed(null, body)
    })
    scope.addHook('onRequest', requireSameOrigin(deps.env))
    const streams = openEventStreams(deps, reportRefusals(deps, scope.log))
    // Without this, shutdown waits for the streams, which never end.
    scope.addHook('preClose', (closed) => {
      streams.close()
      closed()
    })
    scope.setErrorHandler(answerErrorWith(deps))
    scope.route({
      method: ['GET', 'POST'],
      // Fastify's response to HEAD would read an event stream to its end, which never comes.
      exposeHeadRoute: false,
      url: '/graphql',
      config: { otherHost: 'refuse' },
      handler: async (request, reply) => {
        void reply.header('cache-control', 'no-store')
        const token = bearerToken(request)
        const registered = token === null ? registeredRequest(request) : null
        if (registered) {
          const context = playerContext(deps, request, reply)
          const { status, headers, body } = await answerRegistered(ofPlayers, registered, context)
          return reply.status(status).headers(headers).type(`${RESPONSE_TYPE}; charset=utf-8`).send(body)
        }
        const browser = browserOf(deps.env, request, reply)
        // The first stream of a process starts timers for all others. What these append, no request causes.
        const source = acceptsEvents(request) ? deps : depsOf(request, deps)
        const context = createContext(source, browser, request.log)
        const operations = token === null && acceptsEvents(request) ? parseOperations(request.url) : null
        if (operations !== null) {
          const client = { browser, playerId: await context.findPlayer(), subscriptions: operations.length }
          const body = await streams.open(client, () => streamOperations(ofPlayers, operations, context))
          return reply
            .header(...UNBUFFERED)
            .type('text/event-stream')
            .send(body)
        }
        const { url, init } = fetchArguments(request)
        const answer =
          token === null
            ? await ofPlayers.fetch(url, init, context)
            : isAccessToken(token)
              ? await ofPlayers.fetch(url, init, await programContext(deps, request, token))
              : await ofAnalysts.fetch(url, init, await analystContext(deps, request, token))
        if (isEventStream(answer)) void reply.header(...UNBUFFERED)
        const body = isEventStream(answer)
          ? await streams.open(
              { browser, playerId: await context.findPlayer(), subscriptions: 1 },
              () => answer,
            )
          : await answer.text()
        // Yoga names its media types once for each media type of the request.
        answer.headers.delete('accept')
        // The whole body is sent at once.
        answer.headers.delete('transfer-encoding')
        return reply.status(answer.status).headers(Object.fromEntries(answer.headers)).send(body)
      },
    })
    done()
  })
}

const RESPONSE_TYPE = 'application/graphql-response+json'

// nginx buffers the responses of a server by default, and would hold back events.
const UNBUFFERED = ['x-accel-buffering', 'no'] as const

// Other schemes are ignored: a proxy in front of the site may use basic authentication.
function bearerToken({ headers }: FastifyRequest): string | null {
  return /^bearer\b *(.*)$/is.exec(headers.authorization ?? '')?.[1] ?? null
}

function acceptsEvents({ headers }: FastifyRequest): boolean {
  return headers.accept === 'text/event-stream'
}

/** A registered document's request as the page sends it; null for any other request. */
function registeredRequest({ body, headers }: FastifyRequest): RegisteredRequest | null {
  const isFromPage = typeof body === 'string' && headers.accept?.startsWith(RESPONSE_TYPE)
  return isFromPage ? parseRegisteredRequest(body) : null
}

function playerContext(deps: Deps, request: FastifyRequest, reply: FastifyReply): Context {
  return createContext(depsOf(request, deps), browserOf(deps.env, request, reply), request.log)
}

async function analystContext(deps: Deps, request: FastifyRequest, token: string): Promise<AnalystContext> {
  const analyst = await findAnalyst(deps, token)
  const logSecurity = (event: SecurityEvent) => {
    request.server.logSecurity(request, event)
  }
  if (analyst === null) {
    logSecurity({ event: 'tokenRefused' })
    throw new UnknownTokenError()
  }
  return createAnalystContext(deps, analyst, { requestLog: request.log, logSecurity })
}

async function programContext(deps: Deps, request: FastifyRequest, token: string): Promise<Context> {
  const program = programOf(request, token)
  const access = await findAccess(deps, program)
  if (access === null) {
    program.logSecurity({ event: 'tokenRefused' })
    throw new UnknownTokenError()
  }
  const refused = await refuseTries(deps, { browser: program }, [
    ['requestOfTokens', String(access.playerId)],
  ])
  if (refused !== null) throw new TooManyRequestsError(refused.error)
  return createContext(depsOf(request, deps), program, request.log, access.scope)
}

class TooManyRequestsError extends Error {
  statusCode = 429
  code = 'TOO_MANY_TRIES'
  retryAfterSeconds: number

  constructor(refused: TooManyTries) {
    super(accountRefusalMessage(refused))
    this.retryAfterSeconds = refused.retryAfterSeconds
  }
}

class UnknownTokenError extends Error {
  statusCode = 401
  code = 'UNKNOWN_TOKEN'
  override message = UNKNOWN_TOKEN
}

function fetchArguments({ method, url, headers, body }: FastifyRequest): { url: string; init: RequestInit } {
  const sent: Record<string, string> = {}
  for (const name of ['accept', 'content-type'] as const) if (headers[name]) sent[name] = headers[name]
  const init = { method, headers: sent, ...(typeof body === 'string' && { body }) }
  return { url: `http://localhost${url}`, init }
}

/** Formats refusals of the HTTP layer as GraphQL errors. */
function answerErrorWith(deps: Deps) {
  return (error: Thrown, request: FastifyRequest, reply: FastifyReply) => {
    const message = prepareError(deps, error, { request, reply })
    const code = codeOf(error, reply.statusCode)
    if (reply.statusCode === 401) void reply.header('www-authenticate', 'Bearer')
    return reply.send({ errors: [{ message, extensions: { code } }] })
  }
}
