import { IS_SOAK } from '#tests/kit/games/dice.ts'
import fc from 'fast-check'
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
import { asked, times } from '#tests/kit/probes.ts'
import {
  deep,
  EVENTS,
  LARGE,
  NODES,
  openVariableDoors,
  START,
  wide,
  type Ask,
} from '#tests/kit/variableDoors.ts'

const { hilo, gameId, cookie, type, byText, byId, byAnalyst, doors, expectShort } = await openVariableDoors()

test.each(doors)('%s: wrong variables get few words', async (_, ask, place) => {
  for (const value of Object.values(LARGE)) expect(await expectShort(ask(place(value)))).not.toBe(413)
})

test.each(doors)(
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
  const play = await hilo.app.inject(asked({ query: '{ viewer { play(digits: 5) { id } } }' }, type))
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
    { numRuns: IS_SOAK ? 300 : 150, endOnFailure: true },
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
