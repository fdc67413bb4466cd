import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { browserOf } from '#api/auth/sessionCookie.ts'
import type { Deps } from '#api/deps.ts'
import { requireSameOrigin } from '#api/sameOrigin.ts'
import { findAnalyst } from '#api/usecases/analysts/analysts.ts'
import { createAnalystContext, type AnalystContext } from './analysts/context.ts'
import { createAnalystServer } from './analysts/server.ts'
import { createContext, type Context } from './context.ts'
import { createGraphqlServer } from './server.ts'

/**
 * Adds `/graphql`: queries by GET or POST, mutations by POST alone; bodies are JSON, requests of our own origin. Who
 * brings an analyst's token is answered by the analysts' schema, everybody else by the players'.
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
    // Yoga parses the text itself, as the specification of GraphQL over HTTP wants it answered when it is no JSON.
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, parsed) => {
      parsed(null, body)
    })
    scope.addHook('onRequest', requireSameOrigin(deps.env))
    // Streams of events have no end of their own, and the server would wait for it.
    const streams = new Set<Readable>()
    scope.addHook('preClose', (closed) => {
      for (const stream of streams) stream.destroy()
      closed()
    })
    scope.setErrorHandler(answerError)
    scope.route({
      method: ['GET', 'POST'],
      url: '/graphql',
      handler: async (request, reply) => {
        const { url, init } = fetchArguments(request)
        const token = bearerToken(request)
        const answer =
          token === null
            ? await ofPlayers.fetch(url, init, playerContext(deps, request, reply))
            : await ofAnalysts.fetch(url, init, await analystContext(deps, request, token))
        void reply
          .status(answer.status)
          .headers(Object.fromEntries(answer.headers))
          .header('cache-control', 'no-store')
        return reply.send(isEventStream(answer) ? streamOf(answer, streams) : await answer.text())
      },
    })
    done()
  })
}

function isEventStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') ?? false
}

/** The answer's body as it comes; when the reader is gone, its source is told. */
function streamOf({ body }: Response, streams: Set<Readable>): Readable {
  // Yoga's streams are none that Node's `Readable.fromWeb` would take.
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  const stream = new Readable({
    read() {
      reader.read().then(
        ({ value }) => this.push(value ?? null),
        (error: unknown) => this.destroy(error as Error),
      )
    },
  })
  streams.add(stream)
  return stream.once('close', () => {
    streams.delete(stream)
    void reader.cancel()
  })
}

function playerContext(deps: Deps, request: FastifyRequest, reply: FastifyReply): Context {
  return createContext(deps, browserOf(deps.env, request, reply), request.log)
}

async function analystContext(deps: Deps, request: FastifyRequest, token: string): Promise<AnalystContext> {
  const analyst = await findAnalyst(deps, token)
  if (analyst === null) throw new UnknownTokenError()
  return createAnalystContext(deps, analyst, request.log)
}

class UnknownTokenError extends Error {
  statusCode = 401
  code = 'UNKNOWN_TOKEN'
  override message = 'This token is unknown, or was revoked.'
}

// Other schemes are not ours: a site may stand behind somebody else's password.
function bearerToken({ headers }: FastifyRequest): string | null {
  return /^bearer\b *(.*)$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

function fetchArguments({ method, url, headers, body }: FastifyRequest): { url: string; init: RequestInit } {
  const sent: Record<string, string> = {}
  for (const name of ['accept', 'content-type'] as const) if (headers[name]) sent[name] = headers[name]
  const init = { method, headers: sent, ...(typeof body === 'string' && { body }) }
  return { url: `http://localhost${url}`, init }
}

/** Refusals that come before GraphQL, in the form that its clients read. */
function answerError(
  error: Error & { statusCode?: number; code?: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const status = error.statusCode ?? 500
  if (status >= 500) request.log.error({ err: error }, 'unexpected error')
  const message = status >= 500 ? 'Unexpected error.' : error.message
  if (status === 401) void reply.header('www-authenticate', 'Bearer')
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .send({ errors: [{ message, extensions: { code: error.code ?? 'INTERNAL_SERVER_ERROR' } }] })
}
