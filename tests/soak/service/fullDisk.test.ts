import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#api/server/app.ts'
import { monitorDatabase } from '#api/database/databaseMonitor.ts'
import { createPool } from '#api/database/pool.ts'
import { createDeps } from '#api/deps/deps.ts'
import { createLogger } from '#api/logging/logger.ts'
import { buildOpsApp } from '#api/operations/opsApp.ts'
import { openQueue } from '#workers/queue.ts'
import { PASSWORD, loggedIn } from '#tests/kit/games/accountDocuments.ts'
import { expectAlerts, metricsOf } from '#tests/kit/alerts.ts'
import { commandHere } from '#tests/kit/commandHere.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { guess } from '#tests/kit/games/playDocuments.ts'

// Stands in for a full disk, on which PostgreSQL refuses most writes: a database that refuses all of them.
const hilo = await startHilo()
const url = new URL(hilo.pool.options.connectionString ?? '')
url.searchParams.set('options', '-c default_transaction_read_only=on')
const pool = createPool(url.href)
const told: string[] = []
const logger = createLogger(hilo.deps.env, { write: (line) => void told.push(line) })
const deps = { ...createDeps(hilo.deps.env, pool), clock: hilo.deps.clock }
const app = buildApp(deps, { logger })
afterAll(async () => {
  await app.close()
  await pool.end()
})

const gameId = await hilo.open(5, '01234')
const player = hilo.browse()
await guess(player, { gameId, row: 0, guess: '00000' })
const account = await loggedIn(hilo, { email: 'full@example.com', username: 'full_disk' })
await guess(account, { gameId, row: 0, guess: '01234' })

async function ask(query: string, browser: Browser) {
  const cookie = [...browser.cookies].map((each) => each.join('=')).join('; ')
  const answer = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', cookie },
    payload: JSON.stringify({ query }),
  })
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.body }
}

const inputOf = (fields: Record<string, string | number>) =>
  `input: { ${Object.entries(fields)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(', ')} }`

test.each([
  ['a guess', 'makeGuess', inputOf({ gameId, row: 1, guess: '11111' }), player],
  ['a first guess', 'makeGuess', inputOf({ gameId, row: 0, guess: '11111' }), hilo.browse()],
  ['a visit', 'recordVisit', '', hilo.browse()],
  [
    'a sign-up',
    'signUp',
    inputOf({ email: 'new@example.com', username: 'new_one', password: PASSWORD }),
    player,
  ],
  ['a login', 'logIn', inputOf({ email: 'full@example.com', password: PASSWORD }), hilo.browse()],
  ['a reset of statistics', 'resetStatistics', inputOf({ digits: 5 }), account],
  ['another name', 'changeUsername', inputOf({ username: 'other_name' }), account],
  ['a deletion of the account', 'deleteAccount', inputOf({ email: 'full@example.com' }), account],
])('while writes fail, %s is answered 503 and can be retried', async (_, field, input, browser) => {
  const answer = await ask(`mutation { ${field}${input && `(${input})`} { __typename } }`, browser)
  expect(answer).toMatchObject({ status: 503, retryAfter: '1' })
  expect(answer.body).toContain('"SERVICE_UNAVAILABLE"')
  expect(answer.body).not.toContain('read-only')
})

test('while writes fail, boards and accounts can be read, and a repeated guess is answered', async () => {
  expect((await ask('{ viewer { play(digits: 5) { guesses { guess } } } }', player)).body).toContain(
    '"00000"',
  )
  expect((await ask('{ viewer { account { username } } }', account)).body).toContain('full_disk')
  const again = inputOf({ gameId, row: 0, guess: '00000' })
  expect(await ask(`mutation { makeGuess(${again}) { __typename } }`, player)).toMatchObject({ status: 200 })
})

test('while writes fail, the process is not ready; a metric and one log line give the reason', async () => {
  told.length = 0
  const watched = { ...deps, databaseMonitor: monitorDatabase(pool) }
  const server = buildApp(watched, { logger })
  const queue = openQueue(deps.env, {
    databaseUrl: hilo.pool.options.connectionString ?? '',
    onError: () => undefined,
  })
  const ops = buildOpsApp(watched, { app: server, queue }, logger)
  const cookie = [...player.cookies].map((each) => each.join('=')).join('; ')
  const query = `mutation { makeGuess(${inputOf({ gameId, row: 1, guess: '11111' })}) { __typename } }`
  for (let time = 0; time < 3; time++) {
    for (const [url, body] of [
      ['/graphql', { query }],
      ['/api/add-visitor', {}],
    ] as const) {
      const headers = { 'content-type': 'application/json', cookie: url === '/graphql' ? cookie : '' }
      const answer = await server.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) })
      expect(answer.statusCode).toBe(503)
    }
  }
  expect(told.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'database read-only: nothing can be saved',
  ])
  expect(told.join()).not.toMatch(/stack|\n {4}at /)
  const ready = await server.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { status: 'not ready', database: 'read-only', migrations: 'ok' },
  ])
  const text = await metricsOf(ops)
  expect(text).toContain('hilo_database_state{state="read-only"} 1\n')
  expect(text).toContain('hilo_database_state{state="ok"} 0\n')
  expect(text).toMatch(/hilo_projection_lag_events\{projection="game_histograms"\} \d+\n/)
  await expectAlerts(text, ['DiskFull'])
  await ops.close()
  await queue.close()
  await server.close()
})

test('a failed write marks the disk as full until a write succeeds', async () => {
  const watch = monitorDatabase(hilo.pool)
  const lines: [object, string][] = []
  const log = { warn: (details: object, message: string) => void lines.push([details, message]) }
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  await hilo.pool.query(`create function has_no_room() returns event_trigger language plpgsql as
    $$ begin raise exception using errcode = '53100', message = 'could not extend file'; end $$;
    create event trigger no_room on ddl_command_start execute function has_no_room()`)
  expect(await watch.check()).toBe('ok')
  for (let time = 0; time < 3; time++) watch.report(full, log)
  expect(lines).toEqual([
    [{ code: '53100', reason: 'could not extend file' }, 'database full: nothing can be saved'],
  ])
  for (let time = 0; time < 2; time++) expect(await watch.check()).toBe('full')
  await hilo.pool.query('drop event trigger no_room')
  for (let time = 0; time < 2; time++) expect(await watch.check()).toBe('ok')
})

test('a documented call is answered 503 as well', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/add-visitor' })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1'])
})

test('a command for operators on a full disk says so in one line', async () => {
  await hilo.pool.query(`create function refuse_row() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '53100', message = 'could not extend file'; end $$;
    create trigger no_room before insert on analysts execute function refuse_row()`)
  const env = { DATABASE_URL: hilo.pool.options.connectionString ?? '' }
  const { code, said } = await commandHere('analysts', { args: ['add', 'somebody'], env })
  expect([code, said]).toEqual([1, expect.stringMatching(/^The disk is full: .+\n$/)])
})
