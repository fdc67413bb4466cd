import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { monitorDatabase } from '#api/database/databaseMonitor.ts'
import { createPool } from '#api/database/pool.ts'
import { closeDeps, createDeps } from '#api/deps/deps.ts'
import { createLogger } from '#api/logging/logger.ts'
import { buildApp } from '#api/server/app.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { builtWebsite, startHilo } from '#tests/kit/processes/hilo.ts'

const { url, pool } = await testDatabase()
const hilo = await startHilo()
const website = await builtWebsite(hilo.deps.env)
const ROLE = `hilo_${new URL(url).pathname.slice(6)}`
await pool.query(`create role ${ROLE} login password 'present'`)
await pool.query(
  `grant usage on schema public to ${ROLE}; grant all on all tables in schema public to ${ROLE}`,
)
await pool.query(`grant usage on all sequences in schema public to ${ROLE}`)
afterAll(async () => void (await pool.query(`drop owned by ${ROLE}; drop role ${ROLE}`)))

function urlWith(change: (url: URL) => unknown = () => undefined): string {
  const own = new URL(url)
  own.username = ROLE
  own.password = 'present'
  change(own)
  return own.href
}

type Site = { app: FastifyInstance; told: string[] }

function openSite(used: pg.Pool): Site {
  const told: string[] = []
  const logger = createLogger({ logLevel: 'warn' }, { write: (line) => void told.push(line) })
  const deps = createDeps(hilo.deps.env, used)
  const app = buildApp(deps, { logger, website })
  onTestFinished(async () => {
    await app.close()
    await closeDeps(deps)
    await used.end()
  })
  return { app, told }
}

const headers = { 'content-type': 'application/json', cookie: `hilo_session=${'s'.repeat(43)}` }
const graphql = (query: string) => ({ method: 'POST', url: '/graphql', payload: { query } }) as const

// By the driver and by Prisma, for GraphQL, a documented call, the session's store and a page.
const READS = [
  graphql('{ viewer { play(digits: 5) { id } } }'),
  graphql('{ nodes(ids: ["R2FtZToyMDc3ODU="]) { id } }'),
  graphql('{ viewer { account { email } } }'),
  { method: 'GET', url: '/api/current_user' },
  { method: 'GET', url: '/numbers' },
] as const
const WRITES = [
  graphql('mutation { recordVisit { __typename } }'),
  { method: 'POST', url: '/api/add-visitor' },
] as const

const NO_CONNECTION = '08001'

async function expectFailure(
  { app, told }: Site,
  requests: readonly object[],
  code: unknown,
  msg = 'database away',
): Promise<void> {
  for (const request of requests) {
    const answer = await app.inject({ ...request, headers })
    expect([request, answer.statusCode, answer.headers['retry-after']], told.join('')).toEqual([
      request,
      503,
      '1',
    ])
    expect(answer.body).toContain('Please try again.')
    expect(answer.body).not.toMatch(/present|hilo_|127\.0\.0\.1/)
  }
  const lines = told.map((line) => JSON.parse(line) as object)
  expect(lines).toEqual([
    expect.objectContaining({ msg, code, reason: expect.stringMatching(/./) as string }),
  ])
  expect(told.join('')).not.toContain('stack')
}

test('the role of these tests can use the database', async () => {
  const { app, told } = openSite(createPool(urlWith()))
  for (const request of [...READS, ...WRITES])
    expect((await app.inject({ ...request, headers })).statusCode).toBe(200)
  expect(told).toEqual([])
})

test.each<[string, (own: URL) => unknown]>([
  ['a changed password', (own) => (own.password = 'earlier')],
  ['an unknown role', (own) => (own.username = 'nobody')],
  ['a dropped database', (own) => (own.pathname = '/dropped')],
  ['a refused connection', (own) => (own.port = '1')],
  ['an unknown host', (own) => (own.hostname = 'nowhere.invalid')],
  ['a server without TLS', (own) => own.searchParams.set('sslmode', 'verify-full')],
  ['no password', (own) => (own.password = '')],
  ['a folder without a socket', (own) => own.searchParams.set('host', '/nowhere')],
])('%s is 503 for each request, and one log line', async (_, change) => {
  await expectFailure(openSite(createPool(urlWith(change))), [...READS, ...WRITES], NO_CONNECTION)
})

test('a connection that failed without a password is closed', async () => {
  const used = createPool(urlWith((own) => (own.password = '')))
  onTestFinished(() => used.end())
  await expect(used.query('select 1')).rejects.toThrow('password')
  await expect
    .poll(() => pool.query("select 1 from pg_stat_activity where state = 'starting'"))
    .toMatchObject({ rowCount: 0 })
})

/** Changes the role for one test. */
async function alterRole(change: string, back: string): Promise<void> {
  await pool.query(`alter role ${ROLE} ${change}`)
  onTestFinished(async () => void (await pool.query(`alter role ${ROLE} ${back}`)))
}

test.each([
  ['a role that may not log in', 'nologin', 'login'],
  ['too many connections', 'connection limit 0', 'connection limit -1'],
])('%s is 503 for each request, and one log line', async (_, change, back) => {
  await alterRole(change, back)
  await expectFailure(openSite(createPool(urlWith())), [...READS, ...WRITES], NO_CONNECTION)
})

test.each([
  ['a lock timeout', '55P03', `lock_timeout = '5ms'`],
  ['a statement timeout', '57014', `statement_timeout = '5ms'`],
])('%s is 503 for each request, and one log line', async (_, code, setting) => {
  const used = createPool(urlWith())
  // A timeout of the role would be overridden.
  Object.assign(used.options, { onConnect: (client: pg.PoolClient) => client.query(`set ${setting}`) })
  const holder = await pool.connect()
  onTestFinished(() => holder.release())
  await holder.query('begin; lock table sessions, events, plays, games, players, users')
  onTestFinished(async () => void (await holder.query('rollback')))
  await expectFailure(openSite(used), [READS[0], READS[1], READS[3], ...WRITES], code, 'database busy')
})

test('a role without rights is 500 for each request, and the log has the reason', async () => {
  await pool.query(`revoke all on all tables in schema public from ${ROLE}`)
  onTestFinished(async () => void (await pool.query(`grant all on all tables in schema public to ${ROLE}`)))
  const { app, told } = openSite(createPool(urlWith()))
  for (const request of [...READS, ...WRITES]) {
    const answer = await app.inject({ ...request, headers })
    expect([request, answer.statusCode], told.join('')).toEqual([request, 500])
    expect(answer.body).not.toMatch(/permission|hilo_/)
    expect(told.splice(0).join('')).toMatch(/"level":50,.*permission denied for table .*"unexpected error"/)
  }
  expect((await app.inject('/readyz')).json()).toMatchObject({ database: 'refused', migrations: 'unknown' })
})

test('a pool without a free connection is 503 for each request, and one log line', async () => {
  const used = createPool(urlWith())
  const taken = await Promise.all(Array.from({ length: used.options.max }, () => used.connect()))
  used.options.connectionTimeoutMillis = 20
  const site = openSite(used)
  onTestFinished(() => {
    for (const client of taken) client.release()
  })
  // Prisma's own error has the message and no code.
  await expectFailure(site, [...READS, ...WRITES], expect.any(String))
})

test('an event stream that cannot begin is told to try again, and one log line says why', async () => {
  const { app, told } = openSite(createPool(urlWith((own) => (own.password = 'earlier'))))
  const asked = new URLSearchParams({
    query: 'subscription ($gameId: ID!) { crowdChanged(gameId: $gameId) { players } }',
    variables: JSON.stringify({ gameId: 'R2FtZToyMDc3ODU=' }),
  })
  for (let times = 0; times < 3; times++) {
    const answer = await app.inject({
      url: `/graphql?${asked}`,
      headers: { ...headers, accept: 'text/event-stream' },
    })
    expect(answer.body).toContain('SERVICE_UNAVAILABLE')
    expect(answer.body).toContain('Please try again.')
  }
  expect(told.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['database away'])
})

// What cannot be provoked here: PostgreSQL raises the error in a write.
test.each([
  ['08006', 'database away'],
  ['40001', 'database busy'],
  ['57P01', 'database away'],
])('the error %s is 503 for each write, and one log line: %s', async (code, msg) => {
  await pool.query(`create or replace function fail() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '${code}', message = 'could not be done'; end $$;
      create or replace trigger fail before insert on players execute function fail()`)
  onTestFinished(async () => void (await pool.query('drop function fail cascade')))
  await expectFailure(openSite(createPool(urlWith())), WRITES, code, msg)
})

test('the recovery of the database is logged once', async () => {
  const used = createPool(urlWith())
  onTestFinished(() => used.end())
  const told: string[] = []
  const log = { warn: (_details: object, message: string) => void told.push(message) }
  const monitor = monitorDatabase(used, { recheckMs: 5 })
  const fail = () => used.query('select 1').catch((error: unknown) => monitor.report(error, log))
  await pool.query(`alter role ${ROLE} nologin`)
  for (let times = 0; times < 3; times++) await fail()
  expect(told).toEqual(['database away'])
  expect(await monitor.check()).toBe('away')
  await pool.query(`alter role ${ROLE} login`)
  await vi.waitFor(() => expect(told).toEqual(['database away', 'database back']), 15_000)
  expect(await monitor.check()).toBe('ok')
  // The next failure within the minute is not logged, and neither is its end.
  monitor.report(Object.assign(new Error('again'), { code: '53300' }), log)
  expect(told).toHaveLength(2)
})
