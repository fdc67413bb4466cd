import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { buildApp } from '#api/server/app.ts'
import { createPool } from '#api/database/pool.ts'
import { createDeps } from '#api/deps/deps.ts'
import { createLogger } from '#api/logging/logger.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { sendInChunks } from '#tests/kit/probes.ts'
import { untilLocksWait } from '#tests/kit/database/untilLocksWait.ts'

// A test names its clients as a proxy does.
const hilo = await startHilo({ env: { TRUSTED_PROXIES: 'loopback' } })
const secure = await startHilo({ env: { PUBLIC_URL: 'https://hilo.example' } })
const inDevelopment = await startHilo({ development: true })

const RECORD_VISIT = JSON.stringify({ query: 'mutation { recordVisit { __typename } }' })
const JSON_TYPE = { 'content-type': 'application/json' }

async function countPlayers(): Promise<number> {
  const { rows } = await hilo.pool.query<{ count: number }>('select count(*)::int from players')
  return rows[0]?.count ?? NaN
}

/** POSTs a mutation with headers or a body that the page would not send. */
async function post(headers: Record<string, string>, body: string | Buffer = RECORD_VISIT, server = hilo) {
  const answer = await server.app.inject({ method: 'POST', url: '/graphql', headers, payload: body })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body }
}

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sister domain', { 'sec-fetch-site': 'same-site' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://localhost:3001' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['a host name with ours as its prefix', { origin: 'http://localhost:3000.evil.example' }],
])('a request of %s is refused, and nothing is done', async (_, headers) => {
  const before = await countPlayers()
  const answer = await post({ ...JSON_TYPE, ...headers })
  expect(answer.status).toBe(403)
  expect(JSON.parse(answer.body)).toMatchObject({ errors: [{ extensions: { code: 'CROSS_ORIGIN' } }] })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await countPlayers()).toBe(before)
})

test('for a site on HTTPS, a page on plain HTTP with the same name is another origin', async () => {
  const headers = { ...JSON_TYPE, host: 'hilo.example' }
  const plain = await post({ ...headers, origin: 'http://hilo.example' }, RECORD_VISIT, secure)
  expect(plain.status).toBe(403)
  const own = await post({ ...headers, origin: 'https://hilo.example' }, RECORD_VISIT, secure)
  expect(own.status).toBe(200)
})

test.each([
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }],
  [
    'our own page under another name of this machine',
    { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' },
  ],
  ['no browser', {}],
])('a request of %s is accepted', async (_, headers) => {
  expect(await post({ ...JSON_TYPE, ...headers })).toMatchObject({ status: 200 })
})

test('no answer lets another origin read it', async () => {
  const origin = { origin: 'https://evil.example' }
  const answers = [
    await hilo.app.inject({
      method: 'OPTIONS',
      url: '/graphql',
      headers: { ...origin, 'access-control-request-method': 'POST' },
    }),
    await hilo.app.inject({ method: 'GET', url: '/graphql?query={__typename}', headers: origin }),
    await hilo.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...JSON_TYPE, ...origin },
      payload: RECORD_VISIT,
    }),
  ]
  for (const { headers } of answers) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

test.each([
  [
    'a form',
    'application/x-www-form-urlencoded',
    `query=${encodeURIComponent('mutation { recordVisit { __typename } }')}`,
  ],
  [
    'a form with files',
    'multipart/form-data; boundary=x',
    `--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n${RECORD_VISIT}\r\n--x--\r\n`,
  ],
  ['plain text', 'text/plain', RECORD_VISIT],
  ['a GraphQL document', 'application/graphql', 'mutation { recordVisit { __typename } }'],
  ['no type', '', RECORD_VISIT],
])('a mutation as %s is refused, and nothing is done', async (_, type, body) => {
  const before = await countPlayers()
  const answer = await post(type ? { 'content-type': type } : {}, Buffer.from(body))
  expect(answer.status).toBe(415)
  expect(await countPlayers()).toBe(before)
})

test('a mutation by GET is refused, and nothing is done', async () => {
  const before = await countPlayers()
  const answer = await hilo.app.inject({
    method: 'GET',
    url: '/graphql?query=mutation{recordVisit{__typename}}',
  })
  expect(answer.statusCode).toBe(405)
  expect(answer.headers['allow']).toBe('POST')
  expect(await countPlayers()).toBe(before)
})

test.each(['PUT', 'PATCH', 'DELETE'] as const)('%s is not a valid request', async (method) => {
  const answer = await hilo.app.inject({ method, url: '/graphql', headers: JSON_TYPE, payload: RECORD_VISIT })
  expect(answer.statusCode).toBe(404)
})

test('a body over 100 kB is refused, with or without a Content-Length', async () => {
  const query = `mutation { recordVisit { __typename } } #${'x'.repeat(100_000)}`
  const before = await countPlayers()
  expect(await post(JSON_TYPE, JSON.stringify({ query }))).toMatchObject({
    status: 413,
    body: expect.stringContaining('The body must have at most 100 kB.') as string,
  })
  const status = await sendInChunks(hilo, {
    method: 'POST',
    path: '/graphql',
    headers: JSON_TYPE,
    body: JSON.stringify({ query }),
  })
  expect(status).toBe(413)
  expect(await countPlayers()).toBe(before)
})

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['no object', '42'],
  ['null', 'null'],
  ['no query', '{}'],
  ['a batch', `[${RECORD_VISIT},${RECORD_VISIT}]`],
  ['a query that is no text', '{"query":{}}'],
  ['no GraphQL', '{"query":"{"}'],
  ['variables that are not an object', '{"query":"{__typename}","variables":"x"}'],
  ['an unknown operation', '{"query":"query A{__typename} query B{__typename}","operationName":"C"}'],
  [
    'a variable of the wrong type',
    '{"query":"query($d:Int!){viewer{play(digits:$d){id}}}","variables":{"d":"x"}}',
  ],
])('a body of %s is answered 4xx at once, in the form of GraphQL', async (_, body) => {
  const answer = await post({ ...JSON_TYPE, accept: 'application/graphql-response+json' }, body)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(JSON.parse(answer.body)).toMatchObject({ errors: [{ message: expect.any(String) as string }] })
  expect(hilo.logLines).toEqual([])
})

/** Bytes that Node or Fastify refuses before a handler sees them. */
const UNREADABLE = [
  'garbage\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
  'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n',
  'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'PROPFIND / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
]

test('bytes that are no request are refused in our words', async () => {
  const { port } = hilo.app.server.address() as AddressInfo
  for (const bytes of UNREADABLE) {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    let told = ''
    socket.on('data', (part: string) => (told += part)).write(bytes)
    await once(socket, 'close')
    const [head = '', body = ''] = told.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect([bytes.slice(0, 40), JSON.parse(body)]).toEqual([
      bytes.slice(0, 40),
      { error: true, message: expect.stringMatching(OURS) as string },
    ])
  }
})

const OURS = /^(?!.*(?:Client Error|Fastify|not a valid url|Route |HTTP header size))[A-Z].+\.$/

/** Requests that the framework refuses, by their headers and body. */
const REFUSED: [headers: Record<string, string>, payload: string][] = [
  [{ 'content-type': 'text/plain' }, 'x'],
  [{ 'content-type': 'nonsense' }, '{}'],
  [{}, 'x'],
  [JSON_TYPE, '{'],
  [JSON_TYPE, ''],
  [JSON_TYPE, JSON.stringify('x'.repeat(100_001))],
  [{ ...JSON_TYPE, 'content-length': '50' }, '{}'],
]

test('no refusal shows a code, a word or an error of the framework', async () => {
  const paths = ['/graphql', '/api/login', '/', '/analysts/', '/nothing', '/api/nothing', '/open-data']
  const answers = await Promise.all([
    ...paths.flatMap((url) =>
      (['POST', 'PUT'] as const).flatMap((method) =>
        REFUSED.map(([headers, payload]) => hilo.app.inject({ method, url, headers, payload })),
      ),
    ),
    ...['/%zz', '/api/%zz', '/open-data/%', '/avatars/%ff', '//', '/docs/x'].map((url) =>
      hilo.app.inject({ method: 'GET', url }),
    ),
  ])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400, 404, 413, 415]))
  for (const { body } of answers) {
    expect(body).not.toMatch(/FST_|statusCode|originalError|not found"|url component/)
    const { message, errors = [{ message }] } = JSON.parse(body) as {
      message?: string
      errors?: { message?: string; extensions?: object }[]
    }
    expect(errors[0]?.message).toMatch(/\.$/)
  }
  const codes = answers.flatMap(({ body }) => /"code":"([A-Z_]+)"/.exec(body)?.[1] ?? [])
  expect(new Set(codes)).toEqual(new Set(['BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']))
})

test('a value that an enum lacks is refused with the right ones, also to players', async () => {
  const query = '{ viewer { plays(status: WON) { edges { cursor } } } }'
  expect((await post(JSON_TYPE, JSON.stringify({ query }))).body).toContain(
    'PlayStatus has no value WON. It has PLAYING, VICTORY, DEFEAT.',
  )
})

test('the schema can be explored in development only', async () => {
  const introspection = JSON.stringify({ query: '{ __schema { types { name } } }' })
  const typo = JSON.stringify({ query: '{ vewer { __typename } }' })
  expect((await post(JSON_TYPE, introspection)).body).toContain('introspection has been disabled')
  expect((await post(JSON_TYPE, introspection, inDevelopment)).body).toContain('"Viewer"')
  expect((await post(JSON_TYPE, typo)).body).not.toContain('viewer')
  expect((await post(JSON_TYPE, typo, inDevelopment)).body).toContain('viewer')
  const html = { accept: 'text/html' }
  expect((await hilo.app.inject({ url: '/graphql', headers: html })).body).not.toContain('<html')
  expect((await inDevelopment.app.inject({ url: '/graphql', headers: html })).body).toMatch(/<html/i)
})

// Each probe is within every other limit.
test.each([
  [
    'Query depth limit of 12',
    `{ node(id: "x") { ${'... on Play { game { ... on Node {'.repeat(4)} id ${'} } }'.repeat(4)} } }`,
  ],
  [
    'Aliases limit of 15',
    `{ ${Array.from({ length: 16 }, (_, index) => `a${index}: serverTime`).join(' ')} }`,
  ],
  ['Token limit of 500', `{ ${'serverTime '.repeat(501)} }`],
  ['Directives limit of 50', `{ ${'serverTime @include(if: true) '.repeat(51)} }`],
  [
    'exceeds max complexity of 2000',
    `{ viewer { ${Array.from({ length: 15 }, (_, index) => `a${index}: plays(first: 100) { edges { node { guesses { hint } } } }`).join(' ')} } }`,
  ],
  [
    'exceeds max complexity of 2000',
    `{ nodes(ids: [${'"x" '.repeat(100)}]) { ... on Play { guesses { a: madeAt b: madeAt c: madeAt } } } }`,
  ],
])('%s: a document beyond it is refused before it is run', async (limit, query) => {
  const answer = JSON.parse((await post(JSON_TYPE, JSON.stringify({ query }))).body) as {
    data?: unknown
    errors: { message: string }[]
  }
  expect(answer.errors.map(({ message }) => message).join()).toContain(limit)
  expect(answer.data ?? null).toBeNull()
})

test('no cache keeps an answer of GraphQL', async () => {
  expect((await post(JSON_TYPE)).headers['cache-control']).toBe('no-store')
  expect((await post(JSON_TYPE, '{')).headers['cache-control']).toBe('no-store')
  expect((await post({})).headers['cache-control']).toBe('no-store')
})

test('an unexpected error is masked, and logged with the request’s id', async () => {
  const gameId = await hilo.open(5, '01234')
  await hilo.pool.query('alter table plays rename to plays_away')
  const query = 'mutation ($input: MakeGuessInput!) { makeGuess(input: $input) { __typename } }'
  const answer = await post(
    JSON_TYPE,
    JSON.stringify({ query, variables: { input: { gameId, row: 0, guess: '00000' } } }),
  )
  await hilo.pool.query('alter table plays_away rename to plays')
  expect(JSON.parse(answer.body)).toEqual({
    data: null,
    errors: [
      {
        message: 'Unexpected error.',
        path: ['makeGuess'],
        locations: [{ line: 1, column: 38 }],
        extensions: { code: 'INTERNAL_SERVER_ERROR' },
      },
    ],
  })
  const [line = '{}'] = hilo.logLines.splice(0)
  expect(JSON.parse(line)).toMatchObject({
    reqId: answer.headers['x-request-id'],
    err: { message: 'relation "plays" does not exist' },
  })
  expect(line).not.toMatch(/127\.0\.0\.1|remoteAddress|cookie/)
})

test.each([
  ['a query', '{ viewer { play(digits: 5) { id } } }'],
  ['a list, which Prisma reads', '{ nodes(ids: ["R2FtZToyMDc3ODU="]) { id } }'],
  ['a mutation', 'mutation { recordVisit { __typename } }'],
])('while the database is unavailable, %s is answered 503 and can be retried', async (_, query) => {
  const told: string[] = []
  const pool = createPool('postgresql://nobody@127.0.0.1:1/nowhere')
  const logger = createLogger(hilo.deps.env, { write: (line) => void told.push(line) })
  const app = buildApp(createDeps(hilo.deps.env, pool), { logger })
  const answer = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: JSON_TYPE,
    payload: JSON.stringify({ query }),
  })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('1')
  expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }] })
  expect(answer.body).not.toContain('127.0.0.1')
  expect(told.join()).toContain('database away')
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  await app.close()
  await pool.end()
})

test('a client that resets its connection during an upload is not logged as a failure of the database', async () => {
  const { port } = hilo.app.server.address() as AddressInfo
  const client = connect({ port, host: '127.0.0.1' })
  const arrived = once(hilo.app.server, 'request')
  const head = 'POST /graphql HTTP/1.1\r\nhost: localhost:3000\r\ncontent-type: application/json\r\n'
  client.write(`${head}content-length: 60\r\n\r\n{ "query": "{"`)
  const [upload] = (await arrived) as [IncomingMessage]
  const closed = new Promise((resolve) => upload.once('close', resolve))
  client.resetAndDestroy()
  await closed
  expect(upload.errored).toMatchObject({ code: 'ECONNRESET' })
  expect(await post(JSON_TYPE)).toMatchObject({ status: 200 })
  expect(hilo.logLines).toEqual([])
})

test('a connection with many unanswered requests is closed and logged, and all others are served', async () => {
  const { port } = hilo.app.server.address() as AddressInfo
  const host = 'host: localhost:3000\r\n'
  const served = async (client: Socket) => {
    client.setEncoding('utf8').write(`GET /healthz HTTP/1.1\r\n${host}connection: close\r\n\r\n`)
    expect((await client.toArray()).join('')).toMatch(/^HTTP\/1\.1 200 /)
  }
  // Node itself would refuse the last two.
  for (const headers of [host, '', `${host}expect: x\r\n`]) {
    const other = connect(port, '127.0.0.1')
    const first = connect(port, '127.0.0.1').setEncoding('utf8')
    first.on('error', () => undefined).write(`GET /healthz HTTP/1.1\r\n${headers}\r\n`.repeat(1300))
    const received: string[] = []
    first.on('data', (data: string) => received.push(data))
    await new Promise((resolve) => first.once('close', resolve))
    expect(received.join('').split('HTTP/1.1').length - 1).toBeLessThanOrEqual(8)
    await served(other)
    await served(connect(port, '127.0.0.1'))
  }
  expect(takeLog()).toEqual([{ level: 40, limit: 'pipelines', msg: 'requests refused' }])
})

function takeLog(): object[] {
  return hilo.logLines.splice(0).map((line) => {
    const { level, limit, msg } = JSON.parse(line) as Record<string, unknown>
    return { level, limit, msg }
  })
}

/** Sends the head of a POST through the proxy of a client, and the beginning of its body. */
function sendHalf(from: string, half = '{"query":'): Socket {
  const { port } = hilo.app.server.address() as AddressInfo
  const head =
    `POST /graphql HTTP/1.1\r\nhost: localhost:3000\r\nx-forwarded-for: ${from}\r\n` +
    'content-type: application/json\r\nconnection: close\r\n'
  const client = connect(port, '127.0.0.1').setEncoding('utf8')
  client.on('error', () => undefined).write(`${head}content-length: ${WHOLE.length}\r\n\r\n${half}`)
  return client
}

const WHOLE = '{"query":"{__typename}"}'

/** Runs until a number of requests have arrived. */
async function whileRequestsArrive(count: number, send: () => void): Promise<void> {
  let arrived = 0
  const listener = () => void arrived++
  hilo.app.server.on('request', listener)
  send()
  await vi.waitFor(() => expect(arrived).toBe(count), 15_000)
  hilo.app.server.off('request', listener)
}

test('300 half-sent bodies refuse no complete request, and all but 250 end', async () => {
  const { port } = hilo.app.server.address() as AddressInfo
  const before = hilo.deps.counts.refusals.bodies
  const clients: Socket[] = []
  await whileRequestsArrive(300, () => {
    for (let n = 0; n < 300; n++) clients.push(sendHalf(`192.0.2.${n % 4}`))
  })
  await vi.waitFor(() => expect(clients.filter(({ closed }) => closed)).toHaveLength(50), 15_000)
  const url = `http://127.0.0.1:${port}/graphql`
  for (const from of ['192.0.2.1', '203.0.113.7']) {
    const headers = { ...JSON_TYPE, 'x-forwarded-for': from }
    expect((await fetch(`${url}?query={__typename}`, { headers })).status).toBe(200)
    expect((await fetch(url, { method: 'POST', headers, body: WHOLE })).status).toBe(200)
  }
  expect(hilo.deps.counts.refusals.bodies - before).toBeGreaterThanOrEqual(50)
  expect(takeLog()).toEqual([{ level: 40, limit: 'bodies', msg: 'requests refused' }])
  for (const client of clients) client.destroy()
})

test.each([
  [100, true],
  [200, false],
])('a body in %i pieces is answered: %s, since each piece holds memory', async (pieces, isAnswered) => {
  hilo.setClock(`2026-11-21T17:0${pieces / 100 + 2}:00Z`)
  const { port } = hilo.app.server.address() as AddressInfo
  const client = connect(port, '127.0.0.1').setEncoding('utf8')
  const head = 'POST /graphql HTTP/1.1\r\nhost: localhost:3000\r\ncontent-type: application/json\r\n'
  const body = WHOLE.padEnd(pieces)
  client.write(
    `${head}connection: close\r\ntransfer-encoding: chunked\r\n\r\n` +
      `${[...body].map((piece) => `1\r\n${piece}\r\n`).join('')}0\r\n\r\n`,
  )
  const answer = (await client.toArray().catch(() => [])).join('')
  expect(answer.startsWith('HTTP/1.1 200 ')).toBe(isAnswered)
  expect(takeLog()).toEqual(isAnswered ? [] : [{ level: 40, limit: 'bodies', msg: 'requests refused' }])
})

test('250 complete requests of a site may wait: further ones are refused, logged and counted, others are not', async () => {
  const lines: string[] = []
  const logger = createLogger(hilo.deps.env, { write: (line) => void lines.push(line) })
  const app = buildApp({ ...hilo.deps, clock: () => new Date() }, { logger })
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  let waiting = 0
  const hold = async () => {
    waiting++
    await held
    return {}
  }
  app.get('/held', hold)
  app.post('/held', hold)
  const ask = async (url: string, remoteAddress: string, method: 'GET' | 'POST' = 'GET') => {
    const sent = { method, url, remoteAddress, authority: 'localhost:3000' }
    return await app.inject(method === 'GET' ? sent : { ...sent, headers: JSON_TYPE, payload: '{}' })
  }
  const all = Array.from({ length: 250 }, (_, n) =>
    ask('/held', `2001:db8:3:${n.toString(16)}::1`, n % 2 ? 'GET' : 'POST'),
  )
  await vi.waitFor(() => expect(waiting).toBe(250), 15_000)
  const before = hilo.deps.counts.refusals.waiting
  for (const method of ['GET', 'POST'] as const) {
    const refused = await ask('/held', '2001:db8:3:ffff::1', method)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1'])
  }
  expect((await ask('/readyz', '2001:db8:3::1')).statusCode).toBe(200)
  expect((await ask('/graphql?query={__typename}', '203.0.113.7')).statusCode).toBe(200)
  expect(hilo.deps.counts.refusals.waiting - before).toBe(2)
  expect(lines.map((line) => (JSON.parse(line) as { limit?: string }).limit)).toEqual(['waiting'])
  release()
  expect(new Set((await Promise.all(all)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect((await ask('/held', '2001:db8:3::1')).statusCode).toBe(200)
  await app.close()
})

test('a request whose database connection is cut is answered 503, and the next request works', async () => {
  const ask = () => post(JSON_TYPE, JSON.stringify({ query: '{ viewer { play(digits: 5) { id } } }' }))
  const cutter = new pg.Client({ connectionString: hilo.pool.options.connectionString })
  await cutter.connect()
  hilo.setClock('2026-07-01T17:00:00Z')
  await cutter.query('begin; lock table games in access exclusive mode')
  const waiting = ask()
  await untilLocksWait(hilo.pool, 1)
  await cutter.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  )
  expect(await waiting).toMatchObject({ status: 503 })
  await cutter.query('rollback')
  await cutter.end()
  expect(await ask()).toMatchObject({ status: 200 })
  hilo.logLines.length = 0
})

test('a request on a connection that was open before the server closed is answered, and the last one', async () => {
  const app = buildApp(hilo.deps)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const client = connect({ port, host: '127.0.0.1' }).setEncoding('utf8')
  await once(app.server, 'connection')
  const closed = app.close()
  await vi.waitFor(() => expect(app.server.listening).toBe(false), 15_000)
  client.write('GET /healthz HTTP/1.1\r\nhost: localhost:3000\r\n\r\n')
  const answer = (await client.toArray()).join('')
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(answer).toMatch(/^connection: close\r$/im)
  await closed
})

test('an idle connection is closed, but later than the heartbeat of an event stream', () => {
  expect(hilo.app.server.timeout).toBe(90_000)
})

test('health: the process answers, and so does its database', async () => {
  expect((await hilo.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
  expect((await hilo.app.inject({ url: '/readyz' })).json()).toEqual({
    status: 'ready',
    database: 'ok',
    migrations: 'ok',
  })
  expect((await hilo.app.inject({ method: 'HEAD', url: '/readyz' })).statusCode).toBe(200)
})

const REPORT = { name: 'NotFoundError', frames: ['/assets/index-aQHjXUIH.js:1:2345'] }

/** Sends the report of a failed page. Returns the status, and the errors that the server has logged. */
async function report(
  payload: object,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
) {
  const url = '/page-errors'
  const { statusCode } = await hilo.app.inject({ method: 'POST', url, headers, payload })
  const lines = hilo.logLines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>)
  return [statusCode, ...lines.map(({ name, frames }) => ({ name, frames }))]
}

test('the error of a page is logged once a minute', async () => {
  hilo.logLines.length = 0
  expect(await report(REPORT)).toEqual([204, REPORT])
  expect(await report(REPORT)).toEqual([204])
  hilo.setClock('2026-11-21T17:01:00Z')
  expect(await report(REPORT)).toEqual([204, REPORT])
})

test('a page’s report holds an error’s name and places in our files, and nothing else', async () => {
  for (const refused of [
    { ...REPORT, message: 'The number was 53812.' },
    { ...REPORT, name: '53812' },
    { ...REPORT, name: 'NotFoundError\n{"level":60}' },
    { ...REPORT, frames: ['jo@example.com'] },
    { ...REPORT, frames: ['/challenge/secret.js:1:1'] },
    { ...REPORT, frames: Array<string>(9).fill('/assets/a.js:1:1') },
    { name: 'Error' },
    [],
  ])
    expect(await report(refused)).toEqual([400])
  expect(await report({ ...REPORT, frames: ['x'.repeat(1000)] })).toEqual([413])
  expect(await report(REPORT, { 'sec-fetch-site': 'cross-site' })).toEqual([403])
})

test('reports of pages cannot fill the log: it takes ten errors in a minute', async () => {
  hilo.setClock('2026-11-21T18:00:00Z')
  hilo.logLines.length = 0
  const logged = []
  for (let line = 1; line <= 30; line++)
    logged.push(...(await report({ ...REPORT, frames: [`/assets/a.js:${line}:1`] })).slice(1))
  expect(logged).toHaveLength(10)
})
