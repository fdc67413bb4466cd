import type { ExecutionResult } from 'graphql'
import { getSSEProcessor, Repeater, type YogaServerInstance } from 'graphql-yoga'
import type { Context } from '#api/graphql/context.ts'
import { subscribeRegistered, type RegisteredRequest } from './registeredDocuments.ts'

/** More than the windows of one screen show. It bounds the work that one request starts. */
const MAX_OPERATIONS = 20

/**
 * Parses the subscriptions in the URL of a stream that carries several, since a tab has one stream for all
 * of its subscriptions. Null for any other request, which Yoga handles. Throws for a list that the page never
 * sends.
 */
export function parseOperations(url: string): RegisteredRequest[] | null {
  const text = new URL(url, 'http://localhost').searchParams.get('operations')
  if (text === null) return null
  try {
    const operations = JSON.parse(text) as unknown
    const isList = Array.isArray(operations) && operations.length > 0 && operations.length <= MAX_OPERATIONS
    if (isList && operations.every(isRequest)) return operations
  } catch {
    // Not JSON.
  }
  throw new BadOperations()
}

class BadOperations extends Error {
  statusCode = 400
  code = 'BAD_USER_INPUT'
  override message = `operations must be a list of 1 to ${MAX_OPERATIONS} documents with variables.`
}

function isRequest(value: unknown): value is RegisteredRequest {
  return typeof (value as Partial<RegisteredRequest> | null)?.documentId === 'string'
}

type Message = ExecutionResult & { extensions: { operation: number; isComplete?: true } }

/**
 * Streams the results of subscriptions to the page's documents. Each result has the place of its operation in
 * `extensions`. A refused or ended operation is complete, and the others go on. While the database is away,
 * the stream breaks, so the page opens it again.
 */
export function streamOperations(
  yoga: YogaServerInstance<Context, object>,
  operations: readonly RegisteredRequest[],
  context: Context,
): Response {
  const messages = new Repeater<Message>(async (push, stop) => {
    const open = new Set<AsyncIterator<ExecutionResult>>()
    let isStopped = false
    void stop.then(() => {
      isStopped = true
      for (const source of open) void source.return?.()
    })
    const run = async (request: RegisteredRequest, operation: number) => {
      const source = await subscribeRegistered(yoga, request, context)
      open.add(source)
      if (isStopped) await source.return?.()
      for await (const result of { [Symbol.asyncIterator]: () => source }) {
        if (isUnavailable(result)) throw new Error('The service is not available')
        await push({ ...result, extensions: { operation } })
      }
      open.delete(source)
      await push({ extensions: { operation, isComplete: true } })
    }
    await Promise.all(operations.map(run))
    stop()
  })
  return processSse(messages as SseInput, yoga.fetchAPI, 'text/event-stream') as Response
}

const processSse = getSSEProcessor()
type SseInput = Parameters<typeof processSse>[0]

function isUnavailable({ data, errors = [] }: ExecutionResult): boolean {
  return !data && errors.some(({ extensions }) => extensions['code'] === 'SERVICE_UNAVAILABLE')
}
