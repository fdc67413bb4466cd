import { z } from 'zod'
import type { Env } from '#api/settings/env.ts'
import type { Call } from '#api/rest/call.ts'
import { calls } from '#api/rest/calls.ts'
import { FORM_TYPES } from '#api/rest/form.ts'
import { namedAnswers, namedPayloads, Refusal } from '#api/rest/schemas.ts'

/** The used subset of OpenAPI 3.1. */
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

/** Rules of all calls. */
export const PRINCIPLES = [
  'Payloads are JSON of type `application/json`. The server refuses requests from pages of other sites.',
  'A cookie alone identifies the caller. The first visit or game sets it, and each login replaces it. ' +
    'The `session` of payloads is the session’s public handle; it does not authenticate. ' +
    'If a call names another session than the cookie’s, the caller is treated as not logged in, ' +
    'and no cookie changes.',
  'Every refusal has `error: true` and a `message`. Refusals of forms also have a text for each invalid ' +
    'field, both in `errors` and at the top level.',
  'Guesses and hidden numbers are strings: `0042` keeps its zeros.',
  'Other sites show the game by two addresses outside `/api`. `/embed/5?theme=dark&lang=de` is a frame with ' +
    'today’s board of five digits; [its page](/embed) has the HTML. `/oembed?url=…` answers by oEmbed 1.0 for ' +
    'the addresses of frames, replays and challenges, also with `format=xml`, `maxwidth` and `maxheight`. It ' +
    'responds with 404 to every other address, and with 501 to another format.',
]

/** Generates the OpenAPI document from the calls. */
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
  403: { description: 'The request comes from another site.', body: Refusal },
  429: {
    description: 'Too many tries or new visitors. `Retry-After` has the seconds to wait.',
    body: Refusal,
  },
  503: { description: 'The service is temporarily unavailable.', body: Refusal },
}

const ANY_PAYLOAD: Call['answers'] = {
  400: { description: 'The payload does not match the schema. Nothing was done.', body: Refusal },
  413: { description: 'The body has more than 100 kB.', body: Refusal },
  415: { description: 'The call does not accept this content type.', body: Refusal },
}

const LOCATION = { Location: { description: 'The address to open next.', schema: { type: 'string' } } }

const GOOGLE: Operation = {
  operationId: 'loginGoogle',
  summary: 'Starts the login with Google by browser navigation. A successful login ends at /login/complete.',
  responses: {
    302: { description: 'Redirects to Google.', headers: LOCATION },
    404: { description: 'Login with Google is not configured.' },
  },
}

// A payload of one call is named after the call.
for (const call of calls) {
  if (!call.payload || namedPayloads.has(call.payload)) continue
  const name = nameOf(call)
  namedPayloads.add(call.payload, { id: `${name.charAt(0).toUpperCase()}${name.slice(1)}` })
}

function schemasOf(registry: typeof namedAnswers, io: 'input' | 'output'): Record<string, Schema> {
  const { schemas } = z.toJSONSchema(registry, { io, uri: pointerTo, override: simplify })
  // OpenAPI sets the dialect for the whole document, and its schemas need no `$id`.
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _pointer, ...schema }]) => [id, schema]),
  )
}

// The pattern of a date-time repeats its format.
function simplify({ jsonSchema }: { jsonSchema: Schema }): void {
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
}

function reference(name: { id: string } | undefined): Schema {
  if (name === undefined) throw new Error('A payload or a response has no name')
  return { $ref: pointerTo(name.id) }
}

function pointerTo(id: string): string {
  return `#/components/schemas/${id}`
}

// The path's first segment in camel case.
function nameOf({ path }: Call): string {
  return (path.split('/')[1] ?? '').replaceAll(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase())
}

function pathOf({ path }: Call): string {
  return `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`
}
