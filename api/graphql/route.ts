import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { browserOf } from '#api/auth/sessionCookie.ts'
import type { Deps } from '#api/deps.ts'
import { requireSameOrigin } from '#api/sameOrigin.ts'
import { createContext } from './context.ts'
import { createGraphqlServer } from './server.ts'

/** Adds `/graphql`: queries by GET or POST, mutations by POST alone; bodies are JSON, requests of our own origin. */
export function addGraphqlRoute(
  app: FastifyInstance,
  deps: Deps,
  { development }: { development: boolean },
): void {
  const yoga = createGraphqlServer({ development })
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
        const browser = browserOf(deps.env, request, reply)
        const { url, init } = fetchArguments(request)
        const answer = await yoga.fetch(url, init, createContext(deps, browser, request.log))
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
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .send({ errors: [{ message, extensions: { code: error.code ?? 'INTERNAL_SERVER_ERROR' } }] })
}
