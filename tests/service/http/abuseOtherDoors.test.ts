import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { REGISTERED_DOCUMENTS } from '#api/graphql/endpoint/registeredDocuments.generated.ts'
import { analystOf } from '#tests/kit/games/analysts.ts'
import { asked, expectRefused, sendInChunks, startProbedHilo, times } from '#tests/kit/probes.ts'

// abuse.test.ts attacks the players' schema with documents. This file attacks the analysts' schema, and sends
// documents by their ids.

const { hilo, gameId, cookie } = await startProbedHilo()
const { token } = await analystOf(hilo)

const BEARER = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
const analyst = (query: string, variables?: object) => asked({ query, variables }, BEARER)

const START = 'startExport(input: { subject: EVENTS, format: NDJSON }) { __typename }'

const AT_ANALYSTS: Record<string, InjectOptions> = {
  'fields 17 deep': analyst(
    `{ plays(first: 1) { edges { node { ${'game { plays(first: 1) { edges { node { '.repeat(3)} game { id } ${'} } } }'.repeat(3)} } } } }`,
  ),
  'a fragment in itself': analyst('{ ...F } fragment F on Query { rateLimit { cost } ...F }'),
  '31 aliases': analyst(`{ ${times(31, (n) => `a${n}: rateLimit { cost }`)} }`),
  '51 directives': analyst(`{ rateLimit { ${'cost @include(if: true) '.repeat(51)} } }`),
  '2,001 tokens': analyst(`{ rateLimit { ${'cost '.repeat(2000)} } }`),
  'more than a query may cost': analyst(
    '{ games(first: 100) { edges { node { plays(first: 100) { edges { node { guesses { row } } } } } } } }',
  ),
  'more than that, in fragments': analyst(
    '{ ...A } fragment A on Query { games(first: 100) { edges { node { ...B } } } } fragment B on Game { plays(first: 100) { edges { node { guesses { row } } } } }',
  ),
  'more than that, in fragments that fan out': analyst(
    `{ ...F0 } ${times(4, (n) => `fragment F${n} on Query { ${`...F${n + 1} `.repeat(60)} }`)}
     fragment F4 on Query { plays(first: 100) { nodes { guesses { row } } } }`,
  ),
  'more than that, in variables': analyst(
    'query ($n: Int!) { games(first: $n) { edges { node { plays(first: $n) { edges { node { guesses { row } } } } } } } }',
    { n: 100 },
  ),
  'many exports under aliases': analyst(`mutation { ${times(31, (n) => `a${n}: ${START}`)} }`),
  'a dear mutation among cheap ones': analyst(`mutation { ${times(3, (n) => `a${n}: ${START}`)} }`),
  'a page of 101': analyst('{ plays(first: 101) { edges { cursor } } }'),
  'a negative page size': analyst('{ plays(first: -1) { edges { cursor } } }'),
  'a made-up cursor': analyst('{ plays(after: "\' or 1=1 --") { edges { cursor } } }'),
  'an answer in parts': analyst('{ ... @defer { rateLimit { cost } } }'),
  'a subscription': analyst('subscription { rateLimit { cost } }'),
  'a query of the players’ schema': analyst('{ viewer { sessionHandle account { email } } }'),
  'a mutation of players': analyst('mutation { recordVisit { __typename } }'),
  'a body of 100,001 bytes': asked({ query: '{ rateLimit { cost } }', x: 'x'.repeat(100_001) }, BEARER),
  'a batch': asked(`[${times(2, () => '{"query":"{ rateLimit { cost } }"}', ',')}]`, BEARER),
  'a form': asked(`query=${encodeURIComponent(`mutation { ${START} }`)}`, {
    ...BEARER,
    'content-type': 'application/x-www-form-urlencoded',
  }),
  'text that is JSON': asked(
    { query: '{ rateLimit { cost } }' },
    { ...BEARER, 'content-type': 'text/plain' },
  ),
  'a mutation by GET': {
    url: `/graphql?query=${encodeURIComponent(`mutation { ${START} }`)}`,
    headers: { authorization: BEARER.authorization },
  },
  'a page of another site': asked(
    { query: `mutation { ${START} }` },
    { ...BEARER, 'sec-fetch-site': 'cross-site' },
  ),
  'GraphiQL at the schema’s own address': {
    url: '/graphql',
    headers: { authorization: BEARER.authorization, accept: 'text/html' },
  },
  'a document of the page': asked({ documentId: idOf('CurrentPlay'), variables: { digits: 5 } }, BEARER),
}

const PAGE = {
  'content-type': 'application/json',
  accept: 'application/graphql-response+json',
  cookie,
}
const byId = (body: object | string, headers: Record<string, string> = PAGE) => asked(body, headers)
const makeGuess = (input: object) => ({ documentId: idOf('MakeGuess'), variables: { input } })
const GOOD_GUESS = makeGuess({ gameId, row: 1, guess: '22222' })

const AT_DOCUMENTS: Record<string, InjectOptions> = {
  'an unknown id': byId({ documentId: 'MakeGuess-x' }),
  'an empty id': byId({ documentId: '' }),
  'the name of a built-in property': byId({ documentId: 'constructor' }),
  'the name of its parent': byId('{"documentId":"__proto__"}'),
  'an id that is a list': byId({ ...GOOD_GUESS, documentId: [idOf('MakeGuess')] }),
  'an id that is an object': byId({ ...GOOD_GUESS, documentId: { toString: 'MakeGuess' } }),
  'an id and a text': byId({ ...GOOD_GUESS, query: '{ __schema { types { name } } }' }),
  'a batch of ids': byId(`[${times(2, () => JSON.stringify(GOOD_GUESS), ',')}]`),
  'a batch of 400 ids': byId(`[${times(400, () => JSON.stringify(GOOD_GUESS), ',')}]`),
  'variables that are a list': byId({ documentId: idOf('MakeGuess'), variables: [] }),
  'variables 40,000 deep': byId(
    `{"documentId":"${idOf('MakeGuess')}","variables":{"input":${'['.repeat(40_000)}${']'.repeat(40_000)}}}`,
  ),
  'a body of 100,001 bytes': byId({ ...GOOD_GUESS, x: 'x'.repeat(100_001) }),
  'no JSON': byId('{"documentId":'),
  'a form': byId(`documentId=${idOf('MakeGuess')}`, {
    ...PAGE,
    'content-type': 'application/x-www-form-urlencoded',
  }),
  'text that is JSON': byId(GOOD_GUESS, { ...PAGE, 'content-type': 'text/plain' }),
  'an id by GET': { url: `/graphql?documentId=${idOf('RecordVisit')}`, headers: { ...PAGE } },
  'a guess by PUT': { ...byId(GOOD_GUESS), method: 'PUT' },
  'a page of another site': byId(GOOD_GUESS, { ...PAGE, 'sec-fetch-site': 'cross-site' }),
  'another origin': byId(GOOD_GUESS, { ...PAGE, origin: 'https://evil.example' }),
}

function idOf(name: string): string {
  const found = Object.keys(REGISTERED_DOCUMENTS).find((id) => id.startsWith(`${name}-`))
  if (found === undefined) throw new Error(`The page has no document ${name}`)
  return found
}

const all = [
  ...Object.entries(AT_ANALYSTS).map(([name, probe]) => ['at the analysts’ schema', name, probe] as const),
  ...Object.entries(AT_DOCUMENTS).map(([name, probe]) => ['by a document’s id', name, probe] as const),
]

test.each(all)('%s, %s: refused in few words', async (_door, _name, probe) => {
  await expectRefused(hilo, probe, /select /)
})

test('a request that is refused only for its id is accepted with the right id', async () => {
  const answer = await hilo.app.inject(byId({ documentId: idOf('CurrentPlay'), variables: { digits: 5 } }))
  expect(answer.json()).toMatchObject({ data: { viewer: { play: { guesses: [{ guess: '11111' }] } } } })
})

test('analysts get suggestions for a misspelt name, and can read the schema', async () => {
  const slip = await hilo.app.inject(analyst('{ gamess { edges { cursor } } }'))
  expect(slip.body).toMatch(/Did you mean \\"games\\"/)
  const read = await hilo.app.inject(analyst('{ __type(name: "Play") { fields { name } } }'))
  expect(read.json()).toMatchObject({ data: { __type: { fields: expect.any(Array) as unknown[] } } })
})

test('an analyst’s unexpected error is masked and logged', async () => {
  await hilo.pool.query('alter table plays rename to plays_away')
  const answer = await hilo.app.inject(analyst('{ plays { edges { cursor } } }'))
  await hilo.pool.query('alter table plays_away rename to plays')
  expect(answer.json()).toMatchObject({ errors: [{ message: 'Unexpected error.' }] })
  expect(answer.body).not.toMatch(/relation|plays_away|select/)
  expect(hilo.logLines.splice(0).join()).toContain('relation \\"plays\\" does not exist')
})

// The received bytes count, whatever the Content-Length says.
test.each([
  ['of the page', { ...PAGE }, JSON.stringify({ ...GOOD_GUESS, x: '😀'.repeat(30_000) })],
  [
    'of an analyst',
    { ...BEARER },
    JSON.stringify({ query: `mutation { ${START} }`, x: '😀'.repeat(30_000) }),
  ],
])('a body %s that is sent in chunks is refused once it has more than 100 kB', async (_, headers, body) => {
  const status = await sendInChunks(hilo, { method: 'POST', path: '/graphql', headers, body })
  expect(status).toBe(413)
})
