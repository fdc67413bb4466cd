import { expect, test } from 'vitest'
import { buildApp } from '#api/server/app.ts'
import { createPool } from '#api/database/pool.ts'
import { createDeps } from '#api/deps/deps.ts'
import { createLogger } from '#api/logging/logger.ts'
import { calls } from '#api/rest/calls.ts'
import { loggedIn } from '#tests/kit/games/accountDocuments.ts'
import { call } from '#tests/kit/documentedCalls.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { sendInChunks } from '#tests/kit/probes.ts'

const hilo = await startHilo()
const JSON_TYPE = { 'content-type': 'application/json' }
const GUESS = JSON.stringify({ digits: 5, number: '12345' })

// The table of the specification, without the addresses that browsers visit.
const DOCUMENTED = [
  'POST /logout',
  'POST /validate',
  'POST /login',
  'GET /current_user',
  'POST /account-info',
  'POST /profile',
  'POST /create-account',
  'POST /forgot-password',
  'POST /change-password',
  'POST /verify-email/:verificationCode',
  'POST /add-visitor',
  'PUT /getCurrentGameRegular',
  'PUT /checkGuessRegular',
  'PUT /resetGameRegular',
  'PUT /getLocalGame',
  'PUT /nextGameAvailable',
  'POST /change-username',
  'DELETE /delete-my-account',
  'POST /reset-stats',
]
const urlOf = ({ path }: { path: string }) => `/api${path.replace(':verificationCode', 'x')}`

async function countPlayers(): Promise<number> {
  const { rows } = await hilo.pool.query<{ count: number }>('select count(*)::int from players')
  return rows[0]?.count ?? NaN
}

test('all documented calls exist, with their methods', () => {
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(DOCUMENTED)
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sister domain', { 'sec-fetch-site': 'same-site' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
])('every call is refused from %s, and no call lets it read the answer', async (_, headers) => {
  const before = await countPlayers()
  for (const each of calls) {
    const answer = await hilo.app.inject({
      method: each.method,
      url: urlOf(each),
      headers: { ...(each.method !== 'GET' && JSON_TYPE), ...headers },
      ...(each.method !== 'GET' && { payload: GUESS }),
    })
    expect([each.path, answer.statusCode]).toEqual([each.path, 403])
    expect(answer.json()).toEqual({ error: true, message: 'Requests from other origins are refused.' })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
  expect(await countPlayers()).toBe(before)
})

test('a preflight gets no permission', async () => {
  const { headers, statusCode } = await hilo.app.inject({
    method: 'OPTIONS',
    url: '/api/checkGuessRegular',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
  })
  expect(statusCode).toBe(403)
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
})

test.each([
  ['a form', 'application/x-www-form-urlencoded', 'digits=5&number=12345'],
  ['a form with files', 'multipart/form-data; boundary=x', '--x--\r\n'],
  ['plain text', 'text/plain', GUESS],
  ['a type with JSON’s as its prefix', 'application/jsonp', GUESS],
  ['no type', '', GUESS],
  ['no type and no body', '', ''],
])('a body sent as %s is answered 415 by every call with a payload', async (_, type, body) => {
  const before = await countPlayers()
  for (const each of calls) {
    const takesIt = each.takesForm && type.includes('form')
    if (each.payload === null || takesIt) continue
    const answer = await hilo.app.inject({
      method: each.method,
      url: urlOf(each),
      headers: type ? { 'content-type': type } : {},
      payload: Buffer.from(body),
    })
    expect([each.path, answer.statusCode]).toEqual([each.path, 415])
    expect(answer.json()).toEqual({ error: true, message: 'The content type must be application/json.' })
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  expect(await countPlayers()).toBe(before)
})

test.each([
  ['no JSON', '{'],
  ['JSON with trailing text', '{} {}'],
  ['a prototype', '{"digits":5,"__proto__":{"session":"x"}}'],
  ['a constructor', '{"digits":5,"constructor":{"prototype":{}}}'],
  ['JSON that is nested too deep', '['.repeat(50_000)],
  ['a byte that is not UTF-8', Buffer.from([0xff, 0xfe, 0x7b])],
])('a body of %s is answered 400 by every call with a payload', async (_, body) => {
  for (const each of calls) {
    if (each.payload === null) continue
    const answer = await hilo.app.inject({
      method: each.method,
      url: urlOf(each),
      headers: JSON_TYPE,
      payload: body,
    })
    expect([each.path, answer.statusCode]).toEqual([each.path, 400])
    expect(answer.json()).toEqual({ error: true, message: 'The body must be a JSON object.' })
  }
  expect(hilo.logLines).toEqual([])
})

test('a body over 100 kB is answered 413, with or without a Content-Length', async () => {
  const body = JSON.stringify({ digits: 5, number: '12345', session: 'x'.repeat(100_000) })
  for (const each of calls.filter(({ payload }) => payload !== null)) {
    const answer = await hilo.app.inject({
      method: each.method,
      url: urlOf(each),
      headers: JSON_TYPE,
      payload: body,
    })
    expect([each.path, answer.statusCode]).toEqual([each.path, 413])
    expect(answer.json()).toEqual({ error: true, message: 'The body must have at most 100 kB.' })
  }
  const path = '/api/checkGuessRegular'
  const status = await sendInChunks(hilo, { method: 'PUT', path, headers: JSON_TYPE, body })
  expect(status).toBe(413)
})

test('a body of 100 kB is read', async () => {
  const payload = { digits: 5, number: '1', profile: '' }
  payload.profile = 'x'.repeat(100_000 - JSON.stringify(payload).length)
  expect((await call(hilo.browse(), 'PUT', 'checkGuessRegular', payload)).body).toMatchObject({
    message: 'Enter a 5 digit number',
  })
})

test('answers are JSON, kept by no cache, and carry the headers that protect their reader', async () => {
  const browser = await loggedIn(hilo, { email: 'headers@example.com', username: 'headers' })
  for (const each of calls.toReversed()) {
    const answer = await browser.fetch(urlOf(each), {
      method: each.method,
      ...(each.method !== 'GET' && { headers: JSON_TYPE, body: '{"digits":5}' }),
    })
    const told = Object.fromEntries(answer.headers)
    expect([each.path, told]).toMatchObject([
      each.path,
      { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    ])
    const body = await answer.text()
    if (body !== '')
      expect([each.path, told['content-type']]).toEqual([each.path, 'application/json; charset=utf-8'])
  }
})

test.each([
  ['GET', '/api/logout'],
  ['POST', '/api/getLocalGame'],
  ['GET', '/api/nothing'],
  ['GET', '/api/login/google'],
] as const)('%s %s is answered 404 in JSON', async (method, url) => {
  const answer = await hilo.app.inject({ method, url })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ error: true, message: 'There is nothing here.' })
})

test('a code longer than any real one is refused as any other unknown code', async () => {
  const answers = ['x', 'x'.repeat(200), 'x'.repeat(5000)].map(async (code) => {
    const answer = await hilo.app.inject({ method: 'POST', url: `/api/verify-email/${code}`, payload: {} })
    return [answer.statusCode, answer.json<unknown>()]
  })
  const [short, ...long] = await Promise.all(answers)
  expect(short).toEqual([422, expect.objectContaining({ error: true })])
  for (const answer of long) expect(answer).toEqual(short)
})

test('while the database is unavailable calls are answered 503 and can be retried', async () => {
  const told: string[] = []
  const pool = createPool('postgresql://nobody@127.0.0.1:1/nowhere')
  const logger = createLogger(hilo.deps.env, { write: (line) => void told.push(line) })
  const app = buildApp(createDeps(hilo.deps.env, pool), { logger })
  const answer = await app.inject({
    method: 'PUT',
    url: '/api/checkGuessRegular',
    headers: JSON_TYPE,
    payload: GUESS,
  })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1'])
  expect(answer.json()).toEqual({
    error: true,
    message: 'The service is not available at the moment. Please try again.',
  })
  expect(told.join('')).toContain('database away')
  await app.close()
  await pool.end()
})

test('an unexpected error is masked, and logged with the request’s id', async () => {
  await hilo.open(5, '01234')
  await hilo.pool.query('alter table plays rename to plays_away')
  const answer = await hilo.app.inject({
    method: 'PUT',
    url: '/api/checkGuessRegular',
    headers: JSON_TYPE,
    payload: GUESS,
  })
  await hilo.pool.query('alter table plays_away rename to plays')
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({ error: true, message: 'Unexpected error.' })
  const [line = '{}'] = hilo.logLines.splice(0)
  expect(JSON.parse(line)).toMatchObject({
    reqId: answer.headers['x-request-id'],
    err: { message: 'relation "plays" does not exist' },
  })
})
