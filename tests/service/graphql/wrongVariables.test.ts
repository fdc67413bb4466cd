import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import {
  getNamedType,
  getOperationAST,
  isInputObjectType,
  OperationTypeNode,
  parse,
  typeFromAST,
  type GraphQLSchema,
  type VariableDefinitionNode,
} from 'graphql'
import { expect, test } from 'vitest'
import { analystSchema } from '#api/graphql/endpoint/analysts/schema.ts'
import { REGISTERED_DOCUMENTS } from '#api/graphql/endpoint/registeredDocuments.generated.ts'
import { schema } from '#api/graphql/endpoint/schema.ts'
import { analystOf } from '#tests/kit/games/analysts.ts'
import { asked, startProbedHilo, times } from '#tests/kit/probes.ts'

const { hilo, gameId, cookie } = await startProbedHilo()
const { token } = await analystOf(hilo)

const TYPE = { 'content-type': 'application/json', cookie }
const OF_PAGE = { ...TYPE, accept: 'application/graphql-response+json' }
const OF_ANALYST = { 'content-type': 'application/json', authorization: `Bearer ${token}` }

const MAKE_GUESS = 'mutation ($input: MakeGuessInput!) { makeGuess(input: $input) { __typename } }'
const NODES = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }'
const START = 'mutation ($input: StartExportInput!) { startExport(input: $input) { __typename } }'
const EVENTS = `query ($first: Int!, $since: DateTime!, $types: [EventType!], $position: BigInt) {
  events(first: $first, since: $since, types: $types, afterPosition: $position) { nodes { id } } }`

type Ask = (variables: object) => InjectOptions
const byText = (query: string) => (variables: object) => asked({ query, variables }, TYPE)
const byId = (documentId: string) => (variables: object) => asked({ documentId, variables }, OF_PAGE)
const byAnalyst = (query: string) => (variables: object) => asked({ query, variables }, OF_ANALYST)

function idOf(name: string): string {
  const found = Object.keys(REGISTERED_DOCUMENTS).find((id) => id.startsWith(`${name}-`))
  if (found === undefined) throw new Error(`The page has no document ${name}`)
  return found
}

/**
 * Sends a request. The response must be short, with at most five errors that repeat little of the request.
 * Returns its status.
 */
async function expectShort(probe: InjectOptions): Promise<number> {
  const { body, statusCode } = await hilo.app.inject(probe)
  expect(body.length).toBeLessThan(10_000)
  const errors = body.startsWith('{') ? (JSON.parse(body) as { errors?: { message: string }[] }).errors : []
  expect(errors?.length ?? 0).toBeLessThanOrEqual(5)
  for (const { message } of errors ?? []) expect(message.length).toBeLessThanOrEqual(203)
  expect(statusCode).toBeLessThan(500)
  return statusCode
}

const wide = (size: number) => Object.fromEntries(Array.from({ length: size }, (_, n) => [`a${n}`, n]))
const deep = (size: number) => {
  let value: object = {}
  for (let level = 0; level < size; level++) value = level % 2 === 0 ? [value] : { value }
  return value
}

/** By what is wrong with them: variables for a body of nearly 100 kB. */
const LARGE: Record<string, unknown> = {
  'unknown fields': wide(6500),
  'objects in objects': Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`a${n}`, wide(40)])),
  'lists in lists': deep(2000),
  nulls: Array(18_000).fill(null),
  'numbers for texts': Array(16_000).fill(0.5),
  'texts without end': Array(20_000).fill('x'),
  'objects in a list': Array.from({ length: 30_000 }, () => ({})),
  'long texts before nulls': [...Array<string>(10).fill('x'.repeat(7000)), ...Array<null>(4000).fill(null)],
  'a long text': 'x'.repeat(90_000),
}

const SINCE = { first: 1, since: '2026-11-21T17:00:00Z' }

const DOORS: [name: string, ask: Ask, place: (value: unknown) => object][] = [
  ['a guess', byText(MAKE_GUESS), (input) => ({ input })],
  ['a guess by its id', byId(idOf('MakeGuess')), (input) => ({ input })],
  ['variables that no document has', byId(idOf('CurrentPlay')), (digits) => ({ digits, ...wide(100) })],
  ['a list inside an input, by id', byId(idOf('CreateGroup')), (points) => ({ input: { rule: { points } } })],
  ['nodes', byText(NODES), (ids) => ({ ids })],
  ['nodes of an analyst', byAnalyst(NODES), (ids) => ({ ids })],
  [
    'nodes of an analyst among many fields',
    byAnalyst(NODES.replace('}', `} ${times(100, () => 'rateLimit { cost }')}`)),
    (ids) => ({ ids }),
  ],
  ['an analyst’s export', byAnalyst(START), (input) => ({ input })],
  ['an analyst’s enums', byAnalyst(EVENTS), (types) => ({ ...SINCE, types })],
  ['an analyst’s large number', byAnalyst(EVENTS), (position) => ({ ...SINCE, position })],
]

// 50 ms is the limit; a slow machine may need ten times as long. A cost that grows with the square of these
// bodies is seconds.
const MOST_MS = 500

test.each(DOORS)('%s: wrong variables cost little and get few words', async (_, ask, place) => {
  for (const [wrong, value] of Object.entries(LARGE)) {
    const probe = ask(place(value))
    const costs: number[] = []
    for (let turn = 0; turn < 3; turn++) {
      const before = process.cpuUsage()
      const status = await expectShort(probe)
      costs.push(process.cpuUsage(before).user / 1000)
      expect(status).not.toBe(413)
    }
    expect([wrong, Math.min(...costs) < MOST_MS]).toEqual([wrong, true])
  }
})

test.each(DOORS)(
  '%s: objects with more than a hundred fields in all are not even read',
  async (_, ask, place) => {
    for (const value of [wide(101), { a: wide(60), b: [wide(60)] }]) {
      const { body } = await hilo.app.inject(ask(place(value)))
      expect(JSON.parse(body)).toMatchObject({
        errors: [{ message: 'Variables must have at most 100 fields, of all objects.' }],
      })
    }
  },
)

const AS_OF = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Play {
  ${times(9, (n) => `a${n}: asOf(events: -1) { status }`)} } } }`
const PLAYS = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Game {
  plays(first: 1, after: "x") { edges { cursor } } } } }`

test('an argument that is wrong for each of a hundred objects gets few words', async () => {
  const play = await hilo.app.inject(asked({ query: '{ viewer { play(digits: 5) { id } } }' }, TYPE))
  const { id } = play.json<{ data: { viewer: { play: { id: string } } } }>().data.viewer.play
  const probes = [
    byText(AS_OF)({ ids: Array(100).fill(id) }),
    byAnalyst(PLAYS)({ ids: Array(100).fill(gameId) }),
  ]
  for (const probe of probes) {
    expect(await expectShort(probe)).toBe(200)
    const { errors } = (await hilo.app.inject(probe)).json<{ errors: unknown[] }>()
    expect(errors).toHaveLength(5)
  }
})

const DOCUMENTS: [schema: GraphQLSchema, text: string, ask: Ask][] = [
  ...Object.entries(REGISTERED_DOCUMENTS).flatMap(([id, text]): typeof DOCUMENTS => [
    [schema, text, byText(text)],
    [schema, text, byId(id)],
  ]),
  ...[NODES, START, EVENTS].map((text): (typeof DOCUMENTS)[0] => [analystSchema, text, byAnalyst(text)]),
]

// No valid mode: a right guess would be stored.
const anything = fc.oneof(
  fc.constantFrom(null, -1, 0.5, 2 ** 31, true, '', 'x', '__proto__', {}, [], [null], { toString: 1 }),
  fc.nat(300).map(wide),
  fc.nat(300).map(deep),
  fc.nat(1000).map((length) => Array<null>(length).fill(null)),
  fc.nat(5000).map((length) => 'x'.repeat(length)),
)

function variablesOf(of: GraphQLSchema, definitions: readonly VariableDefinitionNode[]) {
  const values = definitions.map(({ variable, type }) => {
    const named = getNamedType(typeFromAST(of, type))
    const fields = isInputObjectType(named) ? Object.keys(named.getFields()) : []
    const input = fc.record(Object.fromEntries(fields.map((name) => [name, anything])), { requiredKeys: [] })
    return [variable.name.value, fields.length > 0 ? fc.oneof(anything, input) : anything] as const
  })
  return fc.record(Object.fromEntries(values), { requiredKeys: [] })
}

const requests = DOCUMENTS.flatMap(([of, text, ask]) => {
  const operation = getOperationAST(parse(text))
  const definitions = operation?.variableDefinitions ?? []
  return definitions.length === 0 || operation?.operation === OperationTypeNode.SUBSCRIPTION
    ? []
    : [variablesOf(of, definitions).map(ask)]
})

test('any variables of any document get few words, and change nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(...requests), async (probe) => void (await expectShort(probe))),
    { numRuns: 300, endOnFailure: true },
  )
})

test('a subscription’s wrong variables end its event stream', async () => {
  const query = 'subscription ($gameId: ID!) { crowdChanged(gameId: $gameId) { players } }'
  const parameters = new URLSearchParams({ query, variables: JSON.stringify({ gameId: wide(1000) }) })
  const headers = { cookie, accept: 'text/event-stream' }
  const { body } = await hilo.app.inject({ url: `/graphql?${parameters}`, headers })
  expect(body).toMatch(/^data: \{"errors":\[.{1,500}\]\}\n\nevent: complete$/m)
  const operations = JSON.stringify([{ documentId: crowdDocument(), variables: { gameId: wide(1000) } }])
  const shared = await hilo.app.inject({ url: `/graphql?${new URLSearchParams({ operations })}`, headers })
  expect(shared.body.match(/^data: .*$/m)?.[0]).toMatch(/^data: \{"errors":\[.{1,500}\]/)
})

/** The id of the page's subscription to a crowd. */
function crowdDocument(): string {
  return Object.keys(REGISTERED_DOCUMENTS).find((id) => id.startsWith('CrowdChanged')) ?? ''
}
