import { z } from 'zod'
import type { Env } from '#api/env.ts'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { FORM_TYPES } from './form.ts'
import { namedAnswers, namedPayloads, Refusal } from './schemas.ts'

/** OpenAPI 3.1, as far as it is used here. */
export type OpenApi = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

export type Operation = {
  operationId: string
  summary: string
  parameters?: object[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; headers?: object; content?: Content }>
}

type Content = Record<string, { schema: Schema }>
export type Schema = z.core.JSONSchema.BaseSchema

/** What holds for all calls. */
export const PRINCIPLES = [
  'Payloads are JSON, sent as `application/json` from pages of this site; what another site sends is refused.',
  'Who asks is told by a cookie alone, which a first visit or game sets, and a login anew. The `session` of payloads is its public handle: it signs nobody in. A call that names another session than the cookie’s is answered as to nobody, and changes no cookie.',
  'Every refusal has `error: true` and a `message`; those of forms have the texts for their fields as well, in `errors` and beside it.',
  'Guesses and hidden numbers are texts: `0042` keeps its zeros.',
]

/** The description of the documented calls, made of what they themselves are. */
export function describeCalls({ siteName, publicUrl }: Pick<Env, 'siteName' | 'publicUrl'>): OpenApi {
  const described = calls.map((call) => [pathOf(call), { [call.method.toLowerCase()]: operationOf(call) }])
  return {
    openapi: '3.1.0',
    info: { title: `${siteName}: the /api calls`, version: '1.0.0', description: PRINCIPLES.join('\n\n') },
    servers: [{ url: publicUrl }],
    paths: Object.fromEntries([...described, ['/api/login/google', { get: GOOGLE }]]) as OpenApi['paths'],
    components: {
      schemas: { ...schemasOf(namedPayloads, 'input'), ...schemasOf(namedAnswers, 'output') },
    },
  }
}

function operationOf(call: Call): Operation {
  const parameters = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  return {
    operationId: nameOf(call),
    summary: call.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(call.payload && { requestBody: requestBodyOf(call, call.payload) }),
    responses: responsesOf(call),
  }
}

function requestBodyOf(call: Call, payload: z.ZodType): NonNullable<Operation['requestBody']> {
  const types = ['application/json', ...(call.takesForm ? FORM_TYPES : [])]
  const content = { schema: reference(namedPayloads.get(payload)) }
  return {
    required: !payload.safeParse({}).success,
    content: Object.fromEntries(types.map((type) => [type, content])),
  }
}

function responsesOf(call: Call): Operation['responses'] {
  const answers = { ...ANY_CALL, ...(call.payload && ANY_PAYLOAD), ...call.answers }
  return Object.fromEntries(
    Object.entries(answers).map(([status, { description, body }]) => [
      status,
      {
        description,
        ...(status === '302' && { headers: LOCATION }),
        ...(body && { content: { 'application/json': { schema: reference(namedAnswers.get(body)) } } }),
      },
    ]),
  )
}

const ANY_CALL: Call['answers'] = {
  403: { description: 'The request is another site’s.', body: Refusal },
  429: {
    description: 'Too many tries or new visitors; `Retry-After` tells when to try again.',
    body: Refusal,
  },
  503: { description: 'The service is away for the moment.', body: Refusal },
}

const ANY_PAYLOAD: Call['answers'] = {
  400: { description: 'The payload is not as described; nothing was done.', body: Refusal },
  413: { description: 'The body has more than 100 kB.', body: Refusal },
  415: { description: 'The content type is none that the call takes.', body: Refusal },
}

const LOCATION = { Location: { description: 'Where browsers go.', schema: { type: 'string' } } }

const GOOGLE: Operation = {
  operationId: 'loginGoogle',
  summary: 'For browsers to visit: leads to Google, and from there, signed in, to /login/complete.',
  responses: {
    302: { description: 'On to Google.', headers: LOCATION },
    404: { description: 'Sign-in with Google is not set up here.' },
  },
}

// A payload that only one call takes is named after it.
for (const call of calls) {
  if (!call.payload || namedPayloads.has(call.payload)) continue
  const name = nameOf(call)
  namedPayloads.add(call.payload, { id: `${name.charAt(0).toUpperCase()}${name.slice(1)}` })
}

function schemasOf(registry: typeof namedAnswers, io: 'input' | 'output'): Record<string, Schema> {
  const { schemas } = z.toJSONSchema(registry, { io, uri: placeOf, override: readable })
  // The document tells the dialect for all, and a place in it is no identity.
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _place, ...schema }]) => [id, schema]),
  )
}

// What the format says already.
function readable({ jsonSchema }: { jsonSchema: Schema }): void {
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
}

function reference(name: { id: string } | undefined): Schema {
  if (name === undefined) throw new Error('A payload or an answer has no name')
  return { $ref: placeOf(name.id) }
}

function placeOf(id: string): string {
  return `#/components/schemas/${id}`
}

// As a function would be called, after the path's first part.
function nameOf({ path }: Call): string {
  return (path.split('/')[1] ?? '').replaceAll(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase())
}

function pathOf({ path }: Call): string {
  return `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`
}
