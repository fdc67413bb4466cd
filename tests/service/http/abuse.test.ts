import { connect, type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { getIntrospectionQuery } from 'graphql'
import { expect, test } from 'vitest'
import { asked, expectRefused, startProbedHilo, times } from '#tests/kit/probes.ts'

const { hilo, gameId, cookie } = await startProbedHilo()

const TYPE = { 'content-type': 'application/json', cookie }
const VISIT = 'mutation { recordVisit { __typename } }'
const GUESS = `makeGuess(input: { gameId: "${gameId}", row: 1, guess: "22222" }) { __typename }`

const post = (body: object | string, headers: Record<string, string> = TYPE) => asked(body, headers)
const query = (text: string, variables?: object) => post({ query: text, variables })
const got = (parameters: Record<string, string>, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'GET',
  url: `/graphql?${new URLSearchParams(parameters).toString()}`,
  headers: { cookie, ...headers },
})

const LONG = 'b'.repeat(90_000)

const nested = (depth: number) =>
  `{ viewer { plays { edges { node { ${'game { ... on Node { ... on Play { '.repeat(depth)} id ${'} } }'.repeat(depth)} } } } } }`

const PROBES: Record<string, InjectOptions> = {
  // Small documents with an expensive execution.
  'fields 50 deep': query(nested(16)),
  'fields 50 deep, by fragments': query(
    `{ viewer { ...F0 } } ${times(50, (n) => `fragment F${n} on Viewer { play(digits: 5) { game { id } } ${n < 49 ? `...F${n + 1}` : ''} }`)}`,
  ),
  'a fragment in itself': query('{ viewer { ...F } } fragment F on Viewer { __typename ...F }'),
  'fragments in each other': query(
    '{ viewer { ...F } } fragment F on Viewer { ...G } fragment G on Viewer { ...F }',
  ),
  '16 aliases': query(`{ ${times(16, (n) => `a${n}: serverTime`)} }`),
  '1,000 aliases': query(`{ ${times(1000, (n) => `a${n}: serverTime`)} }`),
  'aliases in fragments': query(
    `{ viewer { ...A ...B } } fragment A on Viewer { ${times(8, (n) => `a${n}: play(digits: 5) { id }`)} } fragment B on Viewer { ${times(8, (n) => `b${n}: play(digits: 5) { id }`)} }`,
  ),
  '100 guesses under aliases': query(`mutation { ${times(100, (n) => `a${n}: ${GUESS}`)} }`),
  '100 passwords under aliases': query(
    `mutation { ${times(100, (n) => `a${n}: logIn(input: { email: "a@b.cd", password: "${n}" }) { __typename }`)} }`,
  ),
  'one field 500 times': query(`{ ${'serverTime '.repeat(500)} }`),
  '2,000 tokens': query(`{ ${'serverTime '.repeat(2000)} }`),
  'a list of 1,000 values': query(`{ nodes(ids: [${'"x" '.repeat(1000)}]) { id } }`),
  'lists in lists, 300 deep': query(`{ nodes(ids: ${'['.repeat(300)}${']'.repeat(300)}) { id } }`),
  '101 ids': query('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids: Array(101).fill('x') }),
  '51 directives': query(`{ serverTime ${'@include(if: true) '.repeat(51)} }`),
  '51 unknown directives': query(`{ serverTime ${times(51, (n) => `@d${n}`)} }`),
  'a directive twice': query('{ serverTime @skip(if: false) @skip(if: false) }'),
  'pages of pages': query(
    `{ viewer { ${times(15, (n) => `a${n}: plays(first: 100) { edges { node { guesses { hint } } } }`)} } }`,
  ),
  'pages of no valid size': query(
    `{ viewer { challenges(first: 100) { edges { node { ${times(9, (n) => `a${n}: finishedPlays(first: -1) { edges { node { number } } }`)} } } } } }`,
  ),
  'a subscription': query('subscription { viewer { __typename } }'),
  'an answer in parts': query('{ viewer { ... @defer { __typename } } }'),
  'a list as a stream': query('{ viewer { sessions { edges @stream(initialCount: 0) { cursor } } } }'),
  // Texts that a message could repeat.
  'a long name': query(`{ ${LONG} }`),
  'a long alias': query(`{ ${LONG}: serverTime }`),
  'a long text for a number': query(`{ viewer { play(digits: "${LONG}") { id } } }`),
  'a long text in place of a name': query(`{ "${LONG}" }`),
  'a long field in an input': query(
    `mutation { logIn(input: { email: "a@b.cd", password: "x", ${LONG}: 1 }) { __typename } }`,
  ),
  'a long operation name': post({ query: '{ serverTime }', operationName: LONG }),
  'a long parameter': post({ query: '{ serverTime }', [LONG]: 1 }),
  // Bodies.
  'a body of multi-byte characters': post({ query: VISIT, x: '😀'.repeat(30_000) }),
  'a packed body': post(gzipSync(JSON.stringify({ query: VISIT })).toString('latin1'), {
    ...TYPE,
    'content-encoding': 'gzip',
  }),
  'JSON 50,000 deep': post(`${'['.repeat(49_000)}${']'.repeat(49_000)}`),
  'a batch': post(`[${times(2, () => JSON.stringify({ query: VISIT }), ',')}]`),
  'a batch of one': post(JSON.stringify([{ query: VISIT }])),
  'a batch of 1,000': post(`[${times(1000, () => JSON.stringify({ query: '{serverTime}' }), ',')}]`),
  'JSON of another kind': post({ query: VISIT }, { cookie, 'content-type': 'text/json' }),
  // Requests by GET.
  'a mutation among others by GET': got({
    query: `query A { serverTime } ${VISIT.replace('mutation', 'mutation B')}`,
    operationName: 'B',
  }),
  'a mutation by GET that says it is a POST': got({ query: VISIT }, { 'x-http-method-override': 'POST' }),
  'a persisted query that was never stored': got({
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: 'ab'.repeat(32) } }),
  }),
  'variables in a URL that are not JSON': got({ query: '{ serverTime }', variables: '{' }),
  'thousands of unknown media types': got({ query: '{ serverTime }' }, { accept: 'a/b,'.repeat(3500) }),
  // Attempts to explore the schema.
  'the schema': query(getIntrospectionQuery()),
  'the schema by GET': got({ query: '{ __schema { types { name } } }' }),
  'one type': query('{ __type(name: "Play") { fields { name } } }'),
  'the schema in a fragment': query('{ ...S } fragment S on Query { s: __schema { queryType { name } } }'),
  'a misspelt field': query('{ vewer { __typename } }'),
  'a misspelt argument': query('{ viewer { play(digit: 5) { id } } }'),
  'a misspelt type': query('{ viewer { ... on Veiwer { __typename } } }'),
  GraphiQL: got({}, { accept: 'text/html' }),
  'Apollo’s traces': query('{ nothing }', { extensions: { tracing: true } }),
  // Requests from another origin.
  'a query of another site': got(
    { query: '{ viewer { sessionHandle } }' },
    { 'sec-fetch-site': 'cross-site' },
  ),
  // Values that no honest client sends.
  'SQL in a cursor': query(`{ viewer { plays(after: "' or 1=1 --") { edges { cursor } } } }`),
  'a list from both ends': query('{ viewer { plays(first: 5, last: 5, before: "x") { edges { cursor } } } }'),
}

test.each(Object.entries(PROBES))('%s: refused in few words', async (_, probe) => {
  await expectRefused(hilo, probe, /did you mean/i)
})

const HEAD = 'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const BODY = JSON.stringify({ query: VISIT })
const CHUNKS = `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`

test.each([
  [
    'a Content-Length with chunks, as in request smuggling',
    `Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n${CHUNKS}`,
    400,
  ],
  ['two lengths', `Content-Length: ${BODY.length}\r\nContent-Length: 5\r\n\r\n${BODY}`, 400],
  ['a header that hides another', `X: 1\n Content-Length: 5\r\n\r\n${BODY}`, 400],
  ['headers of 17 kB', `${times(170, (n) => `X-${n}: ${'x'.repeat(100)}`, '\r\n')}\r\n\r\n`, 431],
  ['another protocol', 'Connection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 0\r\n\r\n', 400],
])('on the wire, %s: refused', async (_, rest, status) => {
  expect(await sendRaw(HEAD + rest)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test('a browser with more cookies than a request may have gets a page that says what to do', async () => {
  const answer = await sendRaw(`GET /digits5 HTTP/1.1\r\nHost: a\r\nCookie: a=${'x'.repeat(17_000)}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1.1 431 .*\r\nContent-Type: text\/html/)
  expect(answer).toContain('Delete the cookies of this site')
  const call = await sendRaw(
    `GET /api/current_user HTTP/1.1\r\nHost: a\r\nCookie: a=${'x'.repeat(17_000)}\r\n\r\n`,
  )
  expect(call).toContain('{"error":true,"message":"The headers must have at most 16 kB."}')
})

/** Sends raw bytes. Returns the first bytes of the response. */
async function sendRaw(text: string): Promise<string> {
  const socket = connect((hilo.app.server.address() as AddressInfo).port, '127.0.0.1')
  // The server may close the connection before all is sent.
  socket.on('error', () => undefined)
  socket.end(text)
  const chunks: Buffer[] = []
  for await (const chunk of socket) {
    chunks.push(chunk as Buffer)
    break
  }
  socket.destroy()
  return Buffer.concat(chunks).toString()
}
