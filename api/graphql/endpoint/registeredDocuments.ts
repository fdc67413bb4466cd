import { Readable } from 'node:stream'
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import {
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  parse,
  validate,
  type DocumentNode,
  type ExecutionResult,
} from 'graphql'
import type { YogaServerInstance } from 'graphql-yoga'
import type { Context } from '#api/graphql/context.ts'
import { addFormer } from './formerDocuments.ts'
import { schema } from './schema.ts'
import { findWrongVariables } from './limitErrors.ts'
import { logResultErrors } from './logErrors.ts'
import { REGISTERED_DOCUMENTS } from './registeredDocuments.generated.ts'

/** A request that names one of the page's own documents instead of sending its text. */
export type RegisteredRequest = { documentId: string; variables?: unknown }

export type RegisteredAnswer = { status: number; headers: Record<string, string>; body: string }

const documents = new Map(Object.entries(REGISTERED_DOCUMENTS).map(([id, text]) => [id, prepared(id, text)]))
const registered = new Set(documents.values())
addFormer(documents)

function prepared(id: string, text: string): DocumentNode {
  const document = parse(text, { noLocation: true })
  const [error] = validate(schema, document)
  if (error) throw new Error(`${id} does not fit the schema: run npm run generate`, { cause: error })
  return document
}

/** Whether a document is the page's own, which was validated at the start and has no limits. */
export function isRegistered(document: unknown): boolean {
  return registered.has(document as DocumentNode)
}

/** Parses the request in a body; null for any other request, which Yoga handles. */
export function parseRegisteredRequest(body: string): RegisteredRequest | null {
  if (!body.includes('"documentId"')) return null
  try {
    const request = JSON.parse(body) as Partial<RegisteredRequest & { query: unknown }> | null
    return typeof request?.documentId === 'string' && request.query === undefined
      ? (request as RegisteredRequest)
      : null
  } catch {
    return null
  }
}

/** Gives Yoga the document whose id is in the body or, for an event stream, in the URL. */
export const findRegistered = usePersistedOperations<Context>({
  allowArbitraryOperations: true,
  extractPersistedOperationId: (params, request) => {
    const id =
      'documentId' in params ? params.documentId : new URL(request.url).searchParams.get('documentId')
    return typeof id === 'string' ? id : null
  },
  getPersistedOperation: (id, { headers }) => {
    const document = documents.get(id) ?? null
    const wantsEvents = headers.get('accept')?.includes('text/event-stream')
    if (document && isSubscription(document) && !wantsEvents) throw ONLY_AS_EVENTS
    return document
  },
  customErrors: { notFound: () => UNKNOWN_DOCUMENT, keyNotFound: () => NO_DOCUMENT },
})

/**
 * Executes a document that was parsed and validated at the start. Uses Yoga's execution and error masking,
 * without the steps that only client-written documents need. The response type is
 * application/graphql-response+json.
 */
export async function answerRegistered(
  yoga: YogaServerInstance<Context, object>,
  { documentId, variables }: RegisteredRequest,
  context: Context,
): Promise<RegisteredAnswer> {
  const document = documents.get(documentId)
  if (!document) return answerOf({ errors: [UNKNOWN_DOCUMENT] })
  if (isSubscription(document)) return answerOf({ errors: [ONLY_AS_EVENTS] })
  if (!isVariables(variables)) return answerOf({ errors: [NO_VARIABLES] })
  const enveloped = yoga.getEnveloped(context)
  const served = enveloped.schema as typeof schema
  const errors = findWrongVariables({ schema: served, document, variables })
  if (errors.length > 0) return answerOf({ errors })
  const result = (await enveloped.execute({
    schema: served,
    document,
    variableValues: variables ?? {},
    contextValue: await enveloped.contextFactory(),
  })) as ExecutionResult
  logResultErrors(result, context)
  return answerOf(result)
}

/** Subscribes to a registered document. A refusal is a single result with errors. */
export async function subscribeRegistered(
  yoga: YogaServerInstance<Context, object>,
  { documentId, variables }: RegisteredRequest,
  context: Context,
): Promise<AsyncIterator<ExecutionResult>> {
  const document = documents.get(documentId)
  if (!document || !isSubscription(document)) return single({ errors: [UNKNOWN_DOCUMENT] })
  if (!isVariables(variables)) return single({ errors: [NO_VARIABLES] })
  const enveloped = yoga.getEnveloped(context)
  const served = enveloped.schema as typeof schema
  const errors = findWrongVariables({ schema: served, document, variables })
  if (errors.length > 0) return single({ errors })
  const result = (await enveloped.subscribe({
    schema: served,
    document,
    variableValues: variables ?? {},
    contextValue: await enveloped.contextFactory(),
  })) as ExecutionResult | AsyncIterable<ExecutionResult>
  if (Symbol.asyncIterator in result) return result[Symbol.asyncIterator]()
  logResultErrors(result, context)
  return single(result)
}

function single(result: ExecutionResult): AsyncIterator<ExecutionResult> {
  return Readable.from([result])[Symbol.asyncIterator]()
}

function isSubscription(document: DocumentNode): boolean {
  return getOperationAST(document)?.operation === OperationTypeNode.SUBSCRIPTION
}

function isVariables(variables: unknown): variables is Record<string, unknown> | null | undefined {
  return variables == null || (typeof variables === 'object' && !Array.isArray(variables))
}

const UNKNOWN_DOCUMENT = refusal('No document has this id.', 'PERSISTED_DOCUMENT_NOT_FOUND', 404)
const NO_DOCUMENT = refusal('Must provide query string.', 'BAD_REQUEST', 400)
const ONLY_AS_EVENTS = refusal('A subscription is only sent as text/event-stream.', 'NOT_ACCEPTABLE', 406)
const NO_VARIABLES = refusal('Variables must be an object.', 'BAD_USER_INPUT', 400)

function refusal(message: string, code: string, status: number): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status } } })
}

/** Like Yoga, takes status and headers from the errors' `http` extensions and removes these from the body. */
function answerOf({ data, errors }: ExecutionResult): RegisteredAnswer {
  if (!errors) return { status: 200, headers: {}, body: JSON.stringify({ data }) }
  const parts = errors.map(({ extensions }) => extensions['http'])
  const status = Math.max(...parts.map((part) => part?.status ?? 0), data === undefined ? 400 : 200)
  const headers = Object.assign({}, ...parts.map((part) => part?.headers)) as Record<string, string>
  return { status, headers, body: JSON.stringify({ errors: errors.map(withoutHttp), data }) }
}

function withoutHttp(error: GraphQLError): object {
  const { extensions, ...rest } = error.toJSON()
  const { http: _, ...shown } = extensions ?? {}
  return { ...rest, ...(Object.keys(shown).length > 0 && { extensions: shown }) }
}
