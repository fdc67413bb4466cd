import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { UnrecoverableError } from 'bullmq'
import { Redis } from 'ioredis'
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '#api/server/app.ts'
import { createPool } from '#api/database/pool.ts'
import { createDeps } from '#api/deps/deps.ts'
import { readEnv } from '#api/settings/env.ts'
import { createLogger } from '#api/logging/logger.ts'
import { buildOpsApp } from '#api/operations/opsApp.ts'
import { deliverLetter, rollover, writeExport } from '#workers/jobs/jobs.ts'
import { openQueue } from '#workers/queue.ts'
import { queueScheduled } from '#workers/schedule.ts'
import { openEventLog } from '#api/log/eventLog.ts'
import { openTracing } from '#api/operations/tracing.ts'
import { analyzePlays } from '#api/analysis/analyzePlays.ts'
import { analyzeRows } from '#api/analysis/analyzeRows.ts'
import { projectCrowds } from '#api/crowds/projectCrowds.ts'
import { act, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import { expectAlerts, expectConventions, metricsOf } from '#tests/kit/alerts.ts'
import { alertMetrics, dashboardMetrics, reportedMetrics } from '#tests/kit/metricNames.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { workIdly } from '#tests/kit/idleJobs.ts'
import { guess } from '#tests/kit/games/playDocuments.ts'
import { startRedis } from '#tests/kit/processes/redis.ts'

const redis = await startRedis()
const { url, pool } = await testDatabase()
const hilo = await startHilo({ env: { REDIS_URL: redis.url } })
const { deps } = hilo
const queue = openQueue(deps.env, { databaseUrl: url, onError: () => undefined })

afterAll(async () => {
  await queue.close()
  await redis.close()
})

afterEach(() => {
  hilo.logLines.length = 0
})

const logger = createLogger(deps.env, { write: () => true })

/** What workers serve at their port for operators. */
const workers = buildOpsApp(deps, { app: null, queue }, logger)

const isReady = async (app: {
  inject: (url: string) => PromiseLike<{ statusCode: number; body: string }>
}) => {
  const { statusCode, body } = await app.inject('/readyz')
  return { statusCode, ...(JSON.parse(body) as object) }
}

test('a process is ready when database, migrations and Redis are available', async () => {
  const everything = { statusCode: 200, status: 'ready', database: 'ok', migrations: 'ok', redis: 'ok' }
  expect(await isReady(hilo.app)).toEqual(everything)
  expect(await isReady(workers)).toEqual(everything)
})

test('without Redis a server is still ready, and workers report that they are not', async () => {
  await redis.kill()
  const away = { database: 'ok', migrations: 'ok', redis: 'away' }
  expect(await isReady(hilo.app)).toEqual({ statusCode: 200, status: 'ready', ...away })
  expect(await isReady(workers)).toEqual({ statusCode: 503, status: 'not ready', ...away })
  await expectAlerts(await metricsOf(workers), ['RedisAway'])
  await redis.start()
  await vi.waitFor(async () => expect(await isReady(hilo.app)).toMatchObject({ redis: 'ok' }), 15_000)
})

test.each([
  ['full', ['maxmemory', '1'], ['maxmemory', '0']],
  ['refused', ['min-replicas-to-write', '1'], ['min-replicas-to-write', '0']],
] as const)('a Redis that refuses writes is reported as %s', async (redisState, fault, end) => {
  const client = new Redis(redis.url)
  onTestFinished(() => {
    client.disconnect()
  })
  await client.config('SET', ...fault)
  expect(await isReady(hilo.app)).toMatchObject({ statusCode: 200, redis: redisState })
  expect(await isReady(workers)).toMatchObject({ statusCode: 503, redis: redisState })
  await expectAlerts(await metricsOf(workers), ['RedisAway'])
  await client.config('SET', ...end)
  expect(await isReady(workers)).toMatchObject({ statusCode: 200, redis: 'ok' })
})

test('while Redis accepts commands without a reply, all metrics but the queue’s are served', async () => {
  // The first query of Prisma loads its query compiler, which takes seconds on a busy machine.
  await deps.db.mail.count()
  redis.pause()
  const body = await metricsOf(workers)
  redis.resume()
  expect(body).toMatch(/^hilo_outbox_age_seconds \d/m)
  expect(body).toMatch(/^hilo_redis_up 0$/m)
  expect(body).not.toMatch(/^hilo_jobs\{/m)
})

test('a server whose database lacks a migration is not ready, and names it', async () => {
  const last = '(select migration_name from _prisma_migrations order by migration_name desc limit 1)'
  await pool.query(`update _prisma_migrations set rolled_back_at = now() where migration_name = ${last}`)
  expect(await isReady(hilo.app)).toMatchObject({
    statusCode: 503,
    status: 'not ready',
    migrations: expect.stringMatching(/^missing: \d{14}_\w+$/) as string,
  })
  await pool.query('update _prisma_migrations set rolled_back_at = null')
  expect(await isReady(hilo.app)).toMatchObject({ statusCode: 200 })
})

test('a server without its database is alive but not ready, and serves its other metrics', async () => {
  const nowhere = createPool('postgresql://nobody@127.0.0.1:1/nowhere')
  const away = createDeps(readEnv({ SESSION_SECRET: 'x'.repeat(32) }), nowhere)
  const app = buildApp(away, { logger })
  const ops = buildOpsApp(away, { app, queue }, logger)
  expect(await isReady(app)).toEqual({
    statusCode: 503,
    status: 'not ready',
    database: 'away',
    migrations: 'unknown',
  })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const body = await metricsOf(ops)
  expect(body).toContain('hilo_database_state{state="away"} 1\n')
  expect(body).toContain('hilo_guesses_total 0\n')
  expect(body).not.toMatch(/^hilo_(projection_lag_events|exports|outbox_age_seconds)\b.*\d$/m)
  await expectAlerts(body, ['DatabaseAway'])
  await ops.close()
  await app.close()
  await nowhere.end()
})

test('a process says that the log is from another PostgreSQL, and stays ready', async () => {
  const { rows } = await pool.query<{ position: string }>(
    `insert into events (xid, player_id, type, version, at) values ('9999999999', 99, 'VisitRecorded', 1, now())
     returning position`,
  )
  expect(await isReady(hilo.app)).toMatchObject({ statusCode: 200, status: 'ready', log: 'foreign' })
  await pool.query('alter table events disable trigger user')
  await pool.query('delete from events where position = $1', [rows[0]?.position])
  await pool.query('alter table events enable trigger user')
})

test('metrics count requests and guesses, and measure projections, outbox and queue', async () => {
  const app = buildApp(deps)
  const ops = buildOpsApp(deps, { app, queue }, logger)
  /** A metric as Prometheus would read it; null if it is absent. */
  const figure = async (name: string) => {
    const line = (await metricsOf(ops)).split('\n').find((candidate) => candidate.startsWith(`${name} `))
    return line === undefined ? null : Number(line.slice(name.length))
  }
  const askForAvatar = () => app.inject('/avatars/00000000-0000-0000-0000-000000000000.svg')
  const { statusCode } = await askForAvatar()
  const avatars = `hilo_http_request_duration_seconds_count{method="GET",route="/avatars/:file",status="${statusCode}"}`
  expect(await figure(avatars)).toBe(1)
  await askForAvatar()
  expect(await figure(avatars)).toBe(2)
  expect(await metricsOf(ops)).not.toContain('00000000-0000')

  hilo.setClock('2026-08-01T17:00:00Z')
  const gameId = await hilo.open(3, '007')
  const player = hilo.browse()
  const lag = 'hilo_projection_lag_events{projection="game_histograms"}'
  for (const row of [0, 1]) {
    await guess(player, { gameId, row, guess: '111' })
    expect(await figure('hilo_guesses_total')).toBe(row + 1)
  }
  // A refused guess does not count.
  await guess(player, { gameId, row: 5, guess: '111' })
  expect(await figure('hilo_guesses_total')).toBe(2)
  expect(await figure(lag)).toBeGreaterThan(2)
  await vi.waitFor(async () => expect(await projectCrowds(deps)).toEqual({ isBehind: false }), 15_000)
  expect(await figure(lag)).toBe(0)
  const analyses = 'hilo_projection_lag_events{projection="play_analyses"}'
  expect(await figure(analyses)).toBeGreaterThan(2)
  await analyzePlays(deps, analyzeRows, { timeLimitMs: Infinity })
  expect(await figure(analyses)).toBe(0)

  const age = 'hilo_outbox_age_seconds'
  expect(await figure(age)).toBe(0)
  await act(hilo.browse(), 'signUp', { email: 'm@example.com', username: 'metrics_1', password: PASSWORD })
  hilo.setClock('2026-08-01T17:00:30Z')
  expect(await figure(age)).toBe(30)
  await pool.query("update mails set sent_at = '2026-08-01T17:00:30Z', recipient = null, username = null")
  expect(await figure(age)).toBe(0)

  const jobs = (state: string) => figure(`hilo_jobs{state="${state}"}`)
  for (const state of ['waiting', 'active', 'delayed', 'failed']) expect(await jobs(state)).toBe(0)
  await expectAlerts(await metricsOf(ops), [])
  await queueScheduled(rollover, { deps, queue })
  await queue.add(writeExport, UNKNOWN, { exportId: UNKNOWN })
  expect([await jobs('waiting'), await jobs('delayed')]).toEqual([1, 1])
  const overdue = 'hilo_job_overdue_seconds{name="rollover"}'
  expect(await figure(overdue)).toBe(0)
  const waited = 'hilo_oldest_job_seconds{state="waiting"}'
  hilo.setClock(new Date(Date.now() + 1_200_000).toISOString())
  expect(await figure(waited)).toBeGreaterThan(1_199)
  expect(await figure(overdue)).toBeGreaterThan(3600)
  await expectAlerts(await metricsOf(ops), ['JobOverdue', 'JobStuck'])
  await queue.add(deliverLetter, UNKNOWN, { mailId: UNKNOWN })
  const fail = () => Promise.reject(new UnrecoverableError('never'))
  await workIdly(queue, { writeExport: fail, deliverLetter: fail })
  await vi.waitFor(async () => expect([await jobs('waiting'), await jobs('failed')]).toEqual([0, 2]), 15_000)
  expect(await figure(waited)).toBe(0)
  await expectAlerts(await metricsOf(ops), ['JobFailed', 'JobOverdue', 'LetterFailed'])
})

const UNKNOWN = '6f1c9d2e-5b0a-4f7e-9a35-0c6f2f1d7b11'

test('workers report the state that all processes share, on a path of its own, and servers do not', async () => {
  const server = buildOpsApp(deps, { app: buildApp(deps), queue: null }, logger)
  const pathOf = async (ops: typeof server, url: string) => {
    const { statusCode, body } = await ops.inject(url)
    return [statusCode, /^# TYPE hilo_(?:jobs|projection_lag_events|exports|outbox_age_seconds) /m.test(body)]
  }
  expect(await pathOf(server, '/metrics')).toEqual([200, false])
  expect(await pathOf(server, '/metrics/shared')).toEqual([404, false])
  expect(await pathOf(workers, '/metrics')).toEqual([200, false])
  expect(await pathOf(workers, '/metrics/shared')).toEqual([200, true])
})

test('the dashboard and the alerts name only metrics that the processes report', async () => {
  const text = await metricsOf(buildOpsApp(deps, { app: buildApp(deps), queue }, logger))
  await expectConventions(text)
  const reported = reportedMetrics(text)
  const used = [...(await dashboardMetrics()), ...(await alertMetrics())]
  expect(used.filter((name) => !reported.has(name))).toEqual([])
  // Each of our own metrics is worth a place.
  const own = [...text.matchAll(/^# TYPE (hilo_\w+) (\w+)$/gm)].map(([, name, type]) =>
    type === 'histogram' ? `${name}_bucket` : name,
  )
  expect(own.filter((name) => name !== undefined && !used.includes(name))).toEqual([])
})

test('a log at level info has each response with its request’s id, and nothing of the caller', async () => {
  const lines: string[] = []
  const logger = createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) })
  const app = buildApp(deps, { logger })
  const answer = await app.inject({
    url: '/graphql?query={__typename}&secret=code',
    headers: { cookie: 'hilo_session=token', 'user-agent': 'somebody' },
  })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    reqId: answer.headers['x-request-id'],
    method: 'GET',
    route: '/graphql',
    status: 200,
  })
  expect(lines[0]).not.toMatch(/127\.0\.0\.1|token|somebody|code/)
})

test('an error is logged without a person’s data that it quotes', async () => {
  const lines: string[] = []
  const logger = createLogger({ logLevel: 'warn' }, { write: (line) => lines.push(line) })
  await pool.query('create table people (email text primary key)')
  await pool.query("insert into people values ('jo@example.com')")
  const error: unknown = await pool
    .query("insert into people values ('jo@example.com')")
    .catch((reason: unknown) => reason)
  expect(JSON.stringify(error)).toContain('jo@example.com')
  logger.warn({ err: error }, 'trouble')
  logger.warn({ err: new Error('550 <jo@example.com>: no such user') }, 'trouble')
  expect(lines).toHaveLength(2)
  expect(lines.join('')).not.toContain('jo@')
  expect(lines[0]).toContain('people_pkey')
  expect(lines[1]).toContain('no such user')
})

type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }
type SentSpan = { name: string; traceId: string; spanId: string; parentSpanId?: string }

test('traces show a collector the requests with their statements, and the jobs', async () => {
  const spans: SentSpan[] = []
  const collector = createServer((request, reply) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(body) as Sent
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      reply.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  const tracing = openTracing(`http://127.0.0.1:${port}`)
  const traced = createPool(url)
  tracing.traceQueries(traced)
  const app = buildApp({ ...deps, pool: traced, log: openEventLog(traced) })
  tracing.traceRequests(app)
  const asked = '0af7651916cd43dd8448eb211c80319c'
  const gameId = await hilo.open(3, '012')
  const input = `{ gameId: "${gameId}", row: 0, guess: "345" }`
  const answer = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { traceparent: `00-${asked}-b7ad6b7169203331-01` },
    payload: { query: `mutation { makeGuess(input: ${input}) { __typename } }` },
  })
  expect(answer.json()).toEqual({ data: { makeGuess: { __typename: 'PlayUpdated' } } })
  await tracing.traceJob('rollover', () => Promise.resolve())
  await tracing.close()
  const request = spans.find(({ name }) => name === 'POST /graphql')
  expect(request).toMatchObject({ traceId: asked, parentSpanId: 'b7ad6b7169203331' })
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  const names = statements.map(({ name }) => name)
  expect(names).toEqual(['sql load_play', 'sql start_visitor_session', 'sql append', 'sql append_to_plays'])
  expect(spans.map(({ name }) => name)).toContain('job rollover')
  await app.close()
  await traced.end()
  collector.close()
})
