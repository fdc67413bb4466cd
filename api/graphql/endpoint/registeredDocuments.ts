import { Readable } from 'node:stream'
import {
  GraphQLError,
  getOperationAST,
  isInputObjectType,
  isListType,
  isNonNullType,
  OperationTypeNode,
  parse,
  typeFromAST,
  validate,
  type DocumentNode,
  type execute,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLType,
} from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import type { GraphQLParams, Plugin, YogaServerInstance } from 'graphql-yoga'
import type { Context } from '#api/graphql/context.ts'
import { FORMER_DOCUMENTS } from '#api/graphql/formerDocuments.ts'
import { schema } from './schema.ts'
import { findWrongVariables } from './limitErrors.ts'
import { logResultErrors } from './logErrors.ts'
import { REGISTERED_DOCUMENTS } from './registeredDocuments.generated.ts'

/** A request that names one of the page's own documents instead of sending its text. */
export type RegisteredRequest = { documentId: string; variables?: unknown }

type Variables = Record<string, unknown> | null | undefined

export type RegisteredAnswer = { status: number; headers: Record<string, string>; body: string }

const texts = new Map(Object.entries(REGISTERED_DOCUMENTS))
const compiled = new WeakMap<DocumentNode, CompiledQuery>()
const documents = new Map([...texts].map(([id, text]) => [id, prepared(id, text)]))
const registered = new Set(documents.values())
for (const former of FORMER_DOCUMENTS) {
  const [, document] = [...documents].find(([id]) => nameOf(id) === nameOf(former)) ?? []
  if (document) documents.set(former, document)
}

function nameOf(id: string): string {
  return id.slice(0, id.indexOf('-'))
}

/** Runs registered documents in Yoga, compiled ones first. The interpreter takes twice as long. */
export const executeRegistered: Plugin<Context, Context> = {
  onExecute({ args: { document }, executeFn, setExecuteFn }) {
    if (!registered.has(document as DocumentNode)) return
    setExecuteFn((args: ExecutionArgs) => {
      const result = compiled.get(args.document)?.query(undefined, args.contextValue, args.variableValues)
      if (result && ('then' in result || 'data' in result)) return result
      // Nothing ran. The variables do not fit, or the compiled query misses a field that has a default.
      const errors = findWrongVariables({ schema, document: args.document, variables: args.variableValues })
      return errors.length > 0 ? { errors } : (executeFn as typeof execute)(args)
    })
  },
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

type Params = GraphQLParams & { documentId?: unknown }

/** Gives Yoga the text of a document whose id is in the body or, for an event stream, in the URL. */
export const addRegisteredText: Plugin = {
  onParams({ request, params, setParams }) {
    const { documentId = idInUrl(request), ...rest } = (params as Params | null) ?? {}
    if (typeof documentId !== 'string' || rest.query !== undefined) return
    const query = texts.get(documentId)
    if (query === undefined) throw UNKNOWN_DOCUMENT
    setParams({ ...rest, query })
  },
}

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
  const result = await run(yoga, { document, variables, context })
  logResultErrors(result, context)
  return answerOf(result)
}

type Query = { document: DocumentNode; variables: Variables; context: Context }

async function run(
  yoga: YogaServerInstance<Context, object>,
  { document, variables, context }: Query,
): Promise<ExecutionResult> {
  const enveloped = yoga.getEnveloped(context)
  return (await enveloped.execute({
    schema: enveloped.schema as typeof schema,
    document,
    variableValues: variables ?? {},
    contextValue: await enveloped.contextFactory(),
  })) as ExecutionResult
}

/**
 * Subscribes to a document that was parsed and validated at the start. A refusal is a single result with
 * errors.
 */
export async function subscribeRegistered(
  yoga: YogaServerInstance<Context, object>,
  { documentId, variables }: RegisteredRequest,
  context: Context,
): Promise<AsyncIterator<ExecutionResult>> {
  const document = documents.get(documentId)
  if (!document || !isSubscription(document)) return single({ errors: [UNKNOWN_DOCUMENT] })
  if (!isVariables(variables)) return single({ errors: [NO_VARIABLES] })
  const errors = findWrongVariables({ schema, document, variables })
  if (errors.length > 0) return single({ errors })
  const enveloped = yoga.getEnveloped(context)
  const result = (await enveloped.subscribe({
    schema: enveloped.schema as typeof schema,
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

function prepared(id: string, text: string): DocumentNode {
  const document = parse(text, { noLocation: true })
  const [error] = validate(schema, document)
  if (error) throw new Error(`${id} does not fit the schema: run npm run generate`, { cause: error })
  if (isSubscription(document) || takesLists(document)) return document
  const query = compileQuery(schema, document)
  if (!isCompiledQuery(query)) throw new Error(`${id} cannot be compiled`, { cause: query.errors })
  compiled.set(document, query)
  return document
}

// For each wrong entry of a list, a compiled query makes an error with a stack.
function takesLists(document: DocumentNode): boolean {
  const types = getOperationAST(document)?.variableDefinitions?.map(({ type }) => typeFromAST(schema, type))
  return types?.some((type) => type !== undefined && hasList(type)) ?? false
}

function hasList(type: GraphQLType): boolean {
  if (isListType(type)) return true
  if (isNonNullType(type)) return hasList(type.ofType)
  return isInputObjectType(type) && Object.values(type.getFields()).some((field) => hasList(field.type))
}

function isSubscription(document: DocumentNode): boolean {
  return getOperationAST(document)?.operation === OperationTypeNode.SUBSCRIPTION
}

const UNKNOWN_DOCUMENT = refusal('No document has this id.', 'PERSISTED_DOCUMENT_NOT_FOUND', 404)
const ONLY_AS_EVENTS = refusal('A subscription is only sent as text/event-stream.', 'NOT_ACCEPTABLE', 406)
const NO_VARIABLES = refusal('Variables must be an object.', 'BAD_USER_INPUT', 400)

function refusal(message: string, code: string, status: number): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status } } })
}

function idInUrl({ url }: Request): string | null {
  return new URL(url).searchParams.get('documentId')
}

function isVariables(variables: unknown): variables is Variables {
  return variables == null || (typeof variables === 'object' && !Array.isArray(variables))
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
