import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openReplica } from '#api/database/replica.ts'
import { createPool } from '#api/database/pool.ts'
import { createLogger } from '#api/logging/logger.ts'
import { buildOpsApp } from '#api/operations/opsApp.ts'
import { exportOpenData, openDataFolder } from '#api/openData/exportOpenData.ts'
import { startExport } from '#api/exports/exports.ts'
import { writeExport } from '#api/exports/writeExport.ts'
import { projectCrowds } from '#api/crowds/projectCrowds.ts'
import { findAnalyst } from '#api/analysts/analysts.ts'
import { expectAlerts, metricsOf } from '#tests/kit/alerts.ts'
import { analystOf } from '#tests/kit/games/analysts.ts'
import { dice } from '#tests/kit/games/dice.ts'
import { exportedRows, merged, SUBJECTS, type ExportedRows, type Subject } from '#tests/kit/games/exports.ts'
import { addPlayers, makeHistory, playArchive, playOut } from '#tests/kit/games/history.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { plantGame } from '#tests/kit/games/plantGame.ts'
import { guess } from '#tests/kit/games/playDocuments.ts'
import { startReplicatedPostgres } from '#tests/kit/database/replicatedPostgres.ts'
import { openQueue } from '#workers/queue.ts'

// Analysts read a real streaming replica, which falls behind, goes away and cancels queries.
const postgres = await startReplicatedPostgres()
const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-replica-'))
const pool = createPool(postgres.url)
const env = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, ANALYSTS_DATABASE_URL: postgres.replicaUrl }
const hilo = await startHilo({ pool, env })
const { deps } = hilo
const queue = openQueue(deps.env, { databaseUrl: postgres.url, onError: () => undefined })
const ops = buildOpsApp(deps, { app: null, queue }, createLogger(deps.env, { write: () => true }))
const history = await makeHistory(hilo, { players: 5, days: 3, modes: [4] })
const analyst = await analystOf(hilo)
await postgres.catchUp()

afterAll(async () => {
  await queue.close()
  await pool.end()
  await postgres.close()
  await rm(dataDir, { recursive: true })
})

afterEach(() => {
  hilo.logLines.length = 0
})

const LAG = '{ replicationLag }'
const lag = async () => (await analyst.get<{ replicationLag: number }>(LAG)).replicationLag

/** The metrics, when they have these lines. On a busy machine a read may exceed its timeout of 2 s. */
async function metricsWith(...lines: string[]): Promise<string> {
  let metrics = ''
  const read = async () => (metrics = await metricsOf(ops)).split('\n')
  await expect.poll(read).toEqual(expect.arrayContaining(['hilo_database_state{state="ok"} 1', ...lines]))
  return metrics
}

/** The metrics, when the replica works and has this lag. */
const metricsOfLag = (seconds: number) =>
  metricsWith('hilo_replica_state{state="ok"} 1', `hilo_replica_lag_seconds ${seconds}`)

let versions = 0

/** Appends an event at the server's present instant. */
async function recordVisit(): Promise<void> {
  await deps.log.append({ playerId: history.playerIds[0] ?? 0, gameId: null }, versions++, [
    { type: 'VisitRecorded', at: deps.clock() },
  ])
}

test('analysts read the replica, and see how far its log is behind', async () => {
  const [where] = (await deps.analystPool.query('select pg_is_in_recovery()')).rows as unknown[]
  expect(where).toEqual({ pg_is_in_recovery: true })
  const EVENTS = '{ events { totalCount } }'
  const before = await analyst.get(EVENTS)
  await postgres.pause()
  expect(await lag()).toBe(0)
  hilo.setClock('2026-10-07T18:00:00Z')
  await recordVisit()
  hilo.setClock('2026-10-07T18:01:00Z')
  await recordVisit()
  hilo.setClock('2026-10-07T18:01:30Z')
  expect(await lag()).toBe(90)
  // The figures of the crowd are not behind.
  await projectCrowds(deps)
  await expectAlerts(await metricsOfLag(90), [])
  hilo.setClock('2026-10-07T18:05:01Z')
  await expectAlerts(await metricsOfLag(301), ['ReplicaBehind'])
  expect(await analyst.get(EVENTS)).toEqual(before)
  await postgres.resume()
  expect(await analyst.get(EVENTS)).not.toEqual(before)
  // A quiet night is no lag.
  hilo.setClock('2026-10-08T03:00:00Z')
  expect(await lag()).toBe(0)
  await metricsOfLag(0)
})

test('an event that waits on the replica for a transaction of another database counts as missing', async () => {
  const elsewhere = new URL(postgres.url)
  elsewhere.pathname = '/postgres'
  const neighbour = createPool(elsewhere.href)
  const writer = await neighbour.connect()
  await writer.query('begin; select pg_current_xact_id()')
  hilo.setClock('2026-10-08T03:01:00Z')
  await recordVisit()
  hilo.setClock('2026-10-08T03:02:00Z')
  await postgres.catchUp()
  expect(await lag()).toBe(60)
  await writer.query('commit')
  writer.release()
  await neighbour.end()
  // The neighbour wrote nothing, so PostgreSQL does not send its commit at once.
  await vi.waitFor(async () => expect(await lag()).toBe(0), { timeout: 60_000 })
})

test('no row is missed by increments, with an open transaction and while the replica is behind', async () => {
  const files = new Map<Subject, ExportedRows[]>(SUBJECTS.map((subject) => [subject, []]))
  const readNext = async () => {
    for (const [subject, known] of files) {
      const after = known.at(-1)?.endCursor
      const start = after === undefined ? '' : `, after: "${after}"`
      known.push(await exportedRows(hilo, analyst, { subject, start }))
    }
  }
  await readNext()
  // A transaction that began before others stays open.
  const writer = await pool.connect()
  await writer.query('begin')
  await writer.query(
    `insert into events (type, player_id, version, at)
     values ('VisitRecorded', ${history.playerIds[1]}, 90, '2026-10-08T03:00:00Z')`,
  )
  await recordVisit()
  await postgres.catchUp()
  await readNext()
  await writer.query('commit')
  writer.release()
  // The replica stops before the end of the day, and misses players, plays, a game and a claim.
  await postgres.pause()
  hilo.setClock('2026-10-08T12:00:00Z')
  const newcomers = await addPlayers(deps, 2)
  const tomorrow = await plantGame(deps, { digits: 4, target: '3333' })
  const games = [...history.games.slice(-1), tomorrow]
  for (const game of games)
    for (const playerId of newcomers) await playOut(deps, { playerId, game, roll: dice(playerId) })
  await playArchive(hilo, history)
  await deps.log.append({ playerId: history.playerIds[2] ?? 0, gameId: null }, 0, [
    { type: 'HistoryClaimed', at: deps.clock(), by: newcomers[1] ?? 0 },
  ])
  hilo.setClock('2026-10-09T17:00:00Z')
  await readNext()
  await postgres.resume()
  await readNext()
  hilo.setClock('2026-10-10T17:00:00Z')
  await readNext()
  for (const [subject, known] of files) {
    const { rows: all } = await exportedRows(hilo, analyst, { subject })
    const [full, , stale, caughtUp] = known
    expect(merged(...known.map(({ rows }) => rows))).toEqual(all)
    expect(all.size).toBeGreaterThan(full?.rows.size ?? Infinity)
    const isNew = (id: string) => !full?.rows.has(id) && !stale?.rows.has(id)
    expect([...(caughtUp?.rows.keys() ?? [])].filter(isNew)).not.toEqual([])
  }
})

test('a month of open data waits until the replica has all days before today', async () => {
  await postgres.pause()
  hilo.setClock('2026-10-31T17:00:00Z')
  const [playerId = 0] = await addPlayers(deps, 1)
  const game = await plantGame(deps, { digits: 4, target: '1234' })
  await playOut(deps, { playerId, game, roll: dice(1) })
  hilo.setClock('2026-11-02T08:00:00Z')
  await expect(exportOpenData(deps)).rejects.toThrow('The replica for analysts lacks events of the days')
  await postgres.resume()
  await postgres.pause()
  // Events of today may be missing.
  await recordVisit()
  expect(await exportOpenData(deps)).toBe(path.join(openDataFolder(deps), '2026-10'))
  await postgres.resume()
})

const PLAYERS = '{ players(first: 1) { edges { cursor } } }'

/** The answer to an analyst's query, with the header of a refusal. */
async function ask(from: { fetch: typeof analyst.fetch } = analyst) {
  const answer = await from.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: PLAYERS }),
  })
  const { errors = [] } = (await answer.json()) as { errors?: { message: string; extensions: object }[] }
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    errors: errors.map(({ message, extensions }) => ({ message, ...extensions })),
  }
}

const refusal = (message: string, retryAfter: string) => ({
  status: 503,
  retryAfter,
  errors: [{ message, code: 'SERVICE_UNAVAILABLE' }],
})

async function readiness() {
  const { statusCode, body } = await ops.inject('/readyz')
  return { statusCode, ...(JSON.parse(body) as object) }
}

const READY = { statusCode: 200, status: 'ready', database: 'ok', migrations: 'ok', replica: 'ok' }

test('without the replica players play, analysts are told to wait, and an export is written later', async () => {
  await expect.poll(readiness).toEqual(READY)
  await postgres.stopReplica()
  const away = refusal('The database for analysts does not answer. Please try again later.', '10')
  expect(await ask()).toEqual(away)
  expect(await ask()).toEqual(away)
  expect(hilo.logLines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { fault: 'away', msg: 'replica fault' },
  ])
  const gameId = await hilo.open(3, '007')
  expect(await guess(hilo.browse(), { gameId, row: 0, guess: '111' })).toMatchObject({
    play: { currentRow: 1 },
  })
  await expect.poll(readiness).toEqual({ ...READY, replica: 'away' })
  await projectCrowds(deps)
  const metrics = await metricsWith('hilo_replica_state{state="away"} 1')
  expect(metrics).not.toMatch(/^hilo_replica_lag_seconds /m)
  await expectAlerts(metrics, ['ReplicaAway'])
  const { id = 0 } = (await findAnalyst(deps, analyst.token)) ?? {}
  const wanted = { subject: 'PLAYS', format: 'CSV', digits: null, from: null, to: null, since: null } as const
  const started = await startExport(deps, id, wanted)
  const exportId = started.ok ? started.value.id : ''
  await expect(writeExport(deps, exportId)).rejects.toThrow('ECONNREFUSED')
  await postgres.startReplica()
  await expect.poll(() => ask()).toEqual({ status: 200, retryAfter: null, errors: [] })
  await postgres.catchUp()
  await writeExport(deps, exportId)
  expect(await deps.db.export.findUnique({ where: { id: exportId } })).toMatchObject({ status: 'DONE' })
  await expect.poll(readiness).toEqual(READY)
})

test('a replica that lacks a migration is not read', async () => {
  const set = (column: string) => pool.query(`update _prisma_migrations set rolled_back_at = ${column}`)
  await set('now()')
  await postgres.pause()
  await set('null')
  const behind = await startHilo({ pool, env })
  const known = await analystOf(behind)
  expect(await ask(known)).toEqual(
    refusal('The database for analysts is being upgraded. Please try again later.', '10'),
  )
  expect((await behind.deps.replica?.findFault())?.detail).toMatch(/^it lacks \d{14}_\w+(?:, \d{14}_\w+)*$/)
  await postgres.resume()
  expect(await ask(known)).toMatchObject({ status: 200 })
  expect(behind.logLines).toHaveLength(1)
})

test('a database that is no replica is not read, and a wrong user is reported', async () => {
  const other = new URL(postgres.replicaUrl)
  other.pathname = '/postgres'
  const foreign = await startHilo({ pool, env: { ...env, ANALYSTS_DATABASE_URL: other.href } })
  expect(await ask(await analystOf(foreign))).toEqual(
    refusal('The database for analysts is not that of the game. Only an operator can correct this.', '60'),
  )
  expect(await foreign.deps.replica?.check()).toBe('foreign')
  // It writes transactions of its own, as a promoted replica does.
  const main = await startHilo({ pool, env: { ...env, ANALYSTS_DATABASE_URL: postgres.url } })
  expect(await main.deps.replica?.check()).toBe('foreign')
  const nobody = new URL(postgres.replicaUrl)
  nobody.username = 'nobody'
  const refused = await startHilo({ pool, env: { ...env, ANALYSTS_DATABASE_URL: nobody.href } })
  expect(await ask(await analystOf(refused))).toMatchObject({ status: 503 })
  expect((await refused.deps.replica?.findFault())?.detail).toBe(
    'password authentication failed for user "nobody"',
  )
})

test('a query that the replica cancels, to apply a change, says that it can be repeated', async () => {
  await postgres.stopReplica()
  // No change waits for a query.
  await postgres.startReplica({ max_standby_streaming_delay: '0' })
  const conflicted = await startHilo({ pool, env })
  const known = await analystOf(conflicted)
  await pool.query('create table changing as select 1 as one')
  await postgres.catchUp()
  const { analystPool } = conflicted.deps
  const query = analystPool.query.bind(analystPool)
  analystPool.query = () => query('select one, pg_sleep(20) from changing')
  const answer = ask(known)
  const SLEEPING = `select count(*)::integer as count from pg_stat_activity where wait_event = 'PgSleep'`
  await expect.poll(() => postgres.onReplica(SLEEPING)).toEqual([{ count: 1 }])
  await pool.query('drop table changing')
  expect(await answer).toEqual(
    refusal('The query was canceled, because its database had to apply a change. Please try again.', '1'),
  )
})

test('a promoted replica is refused, also by connections from before', async () => {
  const replica = openReplica(postgres.replicaUrl, pool, { lifetimeSeconds: 1 })
  expect(await replica.check()).toBe('ok')
  await replica.pool.query('select 1')
  await postgres.onReplica('select pg_promote()')
  await expect.poll(() => replica.check()).toBe('foreign')
  await expect.poll(() => replica.pool.query('select 1').catch(String)).toContain('is not that of the game')
  await replica.close()
})
