import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isInterfaceType, type GraphQLSchema } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { analystSchema } from '#api/graphql/endpoint/analysts/schema.ts'
import { schema } from '#api/graphql/endpoint/schema.ts'
import { analystOf } from '#tests/kit/games/analysts.ts'
import type { GraphqlAnswer } from '#tests/kit/browser/browser.ts'
import { createChallenge } from '#tests/kit/games/challenges.ts'
import { makeHistory, settled } from '#tests/kit/games/history.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { askBoard, guess } from '#tests/kit/games/playDocuments.ts'
import { createRace } from '#tests/kit/games/races.ts'
import { startStorm } from '#tests/kit/games/storms.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-nodes-'))
afterAll(() => rm(dataDir, { recursive: true }))
const hilo = await startHilo({ env: { DATA_DIR: dataDir } })
await makeHistory(hilo, { players: 4, days: 2, modes: [4] })
await settled(hilo.deps)

const player = hilo.browse()
const gameId = await hilo.open(5, '01234')
await guess(player, { gameId, row: 0, guess: '11111' })
const begun = await askBoard(player, 5)
const fresh = await askBoard(player, 6)

const analyst = await analystOf(hilo)
type Lists = Record<
  'games' | 'plays' | 'players' | 'guesses' | 'events',
  { edges: { node: { id: string } }[] }
>
const lists = await analyst.get<Lists>(
  `{ ${['games', 'plays', 'players', 'guesses', 'events'].map((list) => `${list}(first: 1) { edges { node { id } } }`).join(' ')} }`,
)
const first = (list: keyof Lists) => lists[list].edges[0]?.node.id ?? ''
const started = await analyst.get<{ startExport: { export: { id: string } } }>(
  'mutation { startExport(input: { subject: EVENTS, format: NDJSON }) { ... on ExportStarted { export { id } } } }',
)

const { challenge } = await createChallenge(player, { digits: 5 })
const storm = await startStorm(player, 3)
const race = await createRace(player, { digits: 3 })

type Ask = (query: string, variables: object) => Promise<GraphqlAnswer<Answered>>
type Node = { __typename: string; id: string } | null
type Answered = Record<'a' | 'b' | 'c', Node> & { d: Node[]; e: Node[] }

const ofPlayer: Ask = (query, variables) => player.ask(query, { ...variables })
const ofAnalyst: Ask = (query, variables) => analyst.ask(query, { ...variables })

const NODES: [type: string, whose: string, ask: Ask, id: string][] = [
  ['Challenge', 'player', ofPlayer, challenge.id],
  ['Game', 'player', ofPlayer, gameId],
  ['Play', 'player', ofPlayer, begun.id],
  ['Play', 'player without a guess', ofPlayer, fresh.id],
  ['Storm', 'player', ofPlayer, storm.id],
  ['Race', 'player', ofPlayer, race.id],
  ['Game', 'analyst', ofAnalyst, first('games')],
  ['Play', 'analyst', ofAnalyst, first('plays')],
  ['Player', 'analyst', ofAnalyst, first('players')],
  ['Guess', 'analyst', ofAnalyst, first('guesses')],
  ['Event', 'analyst', ofAnalyst, first('events')],
  ['Export', 'analyst', ofAnalyst, started.startExport.export.id],
]

const MANY_TIMES = `query ($id: ID!) {
  a: node(id: $id) { __typename id } b: node(id: $id) { __typename id }
  d: nodes(ids: [$id, $id]) { __typename id } c: node(id: $id) { __typename id } e: nodes(ids: [$id]) { __typename id }
}`

test.each(NODES)(
  'a %s of a %s is the same for any number of selections in one request',
  async (type, _, ask, id) => {
    const node = { __typename: type, id }
    expect(await ask(MANY_TIMES, { id })).toEqual({
      status: 200,
      data: { a: node, b: node, c: node, d: [node, node], e: [node] },
    })
  },
)

// Its row is that of an event.
test('a guess and its event are both answered in one request', async () => {
  const guessId = first('guesses')
  const eventId = Buffer.from(Buffer.from(guessId, 'base64').toString().replace('Guess', 'Event')).toString(
    'base64',
  )
  const { data } = await ofAnalyst('query ($ids: [ID!]!) { d: nodes(ids: $ids) { __typename } }', {
    ids: [eventId, guessId, eventId, guessId],
  })
  expect(data.d.map((each) => each?.__typename)).toEqual(['Event', 'Guess', 'Event', 'Guess'])
})

test.each([
  ['players', schema, 'player'],
  ['analysts', analystSchema, 'analyst'],
])('this file selects every node type of the %s’ schema', (_, within: GraphQLSchema, whose) => {
  const node = within.getType('Node')
  if (!isInterfaceType(node)) throw new Error('There is no Node type')
  const types = within.getPossibleTypes(node).map(({ name }) => name)
  const asked = NODES.filter(([, of]) => of.startsWith(whose)).map(([type]) => type)
  expect([...new Set(asked)].toSorted()).toEqual(types.toSorted())
})
