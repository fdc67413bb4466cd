// npm run bench:replay [events]: how fast projections are rebuilt, against a sequential scan of the same log in the same run; then
// again while players guess and writers hold transactions open. Fails when a goal is missed or a difference is found.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '#api/database/embeddedPostgres.ts'
import { migrate } from '#api/database/migrate.ts'
import { createPool } from '#api/database/pool.ts'
import { createDeps } from '#api/deps.ts'
import { readEnv } from '#api/env.ts'
import { allProjections } from '#api/projections/projection.ts'
import { count } from '#api/replay/progress.ts'
import { replay, verify } from '#api/replay/replay.ts'
import { withSessions } from '#api/replay/sessions.ts'
import { writeHistory } from './history.ts'
import { holdOpen, letPlay } from './traffic.ts'

const events = Number(process.argv[2] ?? 2_000_000)
const GOALS = { eventsPerSecond: 1_000_000, ofScan: 0.25, slowerGuesses: 2 }
const TRAFFIC_MS = 15_000

const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-bench-replay-'))
const { url, stop } = await startEmbeddedPostgres({ dataDir, tell: () => undefined, onLost: console.error })
const client = new pg.Client(url)
await client.connect()
const missed: string[] = []
try {
  await prepare()
  await measureQuiet()
  await measureLive()
} finally {
  await client.end()
  await stop()
  await rm(dataDir, { recursive: true })
}
for (const goal of missed) console.log(`MISSED: ${goal}`)
process.exitCode = missed.length === 0 ? 0 : 1

async function prepare(): Promise<void> {
  await migrate(client, 'prisma/migrations')
  await writeHistory(client, { events, players: Math.ceil(events / 100), days: 90, seed: 42 })
  await client.query('vacuum analyze events')
  // The tables in use are then as large as those that take their place.
  await replayOnce()
}

async function replayOnce(): Promise<{ seconds: number; told: string[] }> {
  const begin = performance.now()
  const told: string[] = []
  const request = {
    projections: allProjections,
    stretch: 250_000,
    restart: true,
    keepPrevious: false,
    patienceMs: 5000,
  }
  const listener = { tell: (line: string) => void told.push(line), onProgress: () => undefined }
  await withSessions(url, (sessions) => replay(sessions, request, listener))
  return { seconds: (performance.now() - begin) / 1000, told }
}

/** Events a second of an aggregate over the whole log, with the server's own settings. */
async function scan(): Promise<number> {
  const begin = performance.now()
  const { rows } = await client.query<{ events: string }>(
    'select type, count(*) as events, avg(score), max(at) from events group by type',
  )
  const scanned = rows.reduce((sum, row) => sum + Number(row.events), 0)
  return (scanned / (performance.now() - begin)) * 1000
}

async function measureQuiet(): Promise<void> {
  const length = await countEvents()
  const rates: { rebuild: number; scan: number }[] = []
  for (let times = 0; times < 5; times++) {
    const scanned = await scan()
    const { seconds } = await replayOnce()
    rates.push({ rebuild: length / seconds, scan: Math.max(scanned, await scan()) })
  }
  const rebuild = median(rates.map((rate) => rate.rebuild))
  const ratio = median(rates.map((rate) => rate.rebuild / rate.scan))
  console.log(
    `${count(length)} events, ${allProjections.length} projections, from the start of the command to the last swap`,
  )
  console.log(
    `rebuild ${count(rebuild)} events/s, sequential scan ${count(median(rates.map((rate) => rate.scan)))} events/s, ratio ${ratio.toFixed(2)}`,
  )
  judge(rebuild >= GOALS.eventsPerSecond, `rebuild of ${count(GOALS.eventsPerSecond)} events/s`)
  judge(ratio >= GOALS.ofScan, `${GOALS.ofScan} of the sequential scan`)
}

async function measureLive(): Promise<void> {
  const pool = createPool(url)
  const deps = createDeps(
    readEnv({ SESSION_SECRET: 'of no use to anybody but this bench', RATE_LIMIT_FACTOR: '100000' }),
    pool,
  )
  let goesOn = true
  const forAWhile = () => void sleep(TRAFFIC_MS).then(() => (goesOn = false))
  await letPlay(deps, warmUp())
  forAWhile()
  const usual = await letPlay(deps, () => goesOn)
  goesOn = true
  forAWhile()
  const writers = [1, 2, 3, 4].map((writer) => holdOpen(url, { writer, goesOn: () => goesOn }))
  const [during, replays, ...held] = await Promise.all([
    letPlay(deps, () => goesOn),
    replayWhile(() => goesOn),
    ...writers,
  ])
  await pool.end()
  const rate = (await countEvents()) / median(replays.map(({ seconds }) => seconds))
  const ways = replays.flatMap(({ told }) => told).filter((line) => line.startsWith('plays: '))
  console.log(
    `with ${count(during.length)} guesses and ${held.reduce((sum, n) => sum + n, 0)} transactions held open meanwhile: ${replays.length} replays, ${count(rate)} events/s; ${tally(ways)}`,
  )
  console.log(
    `guesses: p99 ${p99(usual).toFixed(1)} ms without a replay, ${p99(during).toFixed(1)} ms with; slowest ${Math.max(...usual).toFixed(0)} and ${Math.max(...during).toFixed(0)} ms`,
  )
  judge(
    p99(during) < GOALS.slowerGuesses * p99(usual),
    `p99 of guesses under ${GOALS.slowerGuesses} times the usual`,
  )
  await judgeDifferences()
}

function warmUp(): () => boolean {
  const begin = performance.now()
  return () => performance.now() - begin < 3000
}

async function replayWhile(goesOn: () => boolean) {
  const replays: Awaited<ReturnType<typeof replayOnce>>[] = []
  while (goesOn()) replays.push(await replayOnce())
  return replays
}

async function judgeDifferences(): Promise<void> {
  const request = { projections: allProjections, stretch: 250_000, restart: true }
  const found = await withSessions(url, (sessions) =>
    verify(sessions, request, { tell: () => undefined, onProgress: () => undefined }),
  )
  const differences = found.reduce((sum, { comparison }) => sum + comparison.count, 0)
  console.log(
    `${differences} differences between ${count(found.reduce((sum, { comparison }) => sum + comparison.rows, 0))} rows in use and the log`,
  )
  judge(differences === 0, 'no difference')
}

async function countEvents(): Promise<number> {
  const { rows } = await client.query<{ events: string }>('select count(*) as events from events')
  return Number(rows[0]?.events)
}

function judge(met: boolean, goal: string): void {
  if (!met) missed.push(goal)
}

function tally(lines: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return [...counts].map(([line, times]) => `${line.slice(0, -1)} ${times} times`).join(', ')
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN
}

function p99(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? NaN
}
