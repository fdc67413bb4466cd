// npm run bench:replay: a rebuild of all tables of a long log.
import { createPool } from '#api/database/pool.ts'
import { createDeps } from '#api/deps/deps.ts'
import { readEnv } from '#api/settings/env.ts'
import { allProjections } from '#api/projections/projection.ts'
import { count } from '#api/rebuild/progress.ts'
import { verify } from '#api/rebuild/rebuild.ts'
import { withSessions } from '#api/rebuild/sessions.ts'
import { countEvents, openLongHistory, replayOnce } from './longHistory.ts'
import { countOf, readCall } from '#tests/kit/readCall.ts'
import { killRebuild, resumeRebuild } from './interrupted.ts'
import { holdTransactions, sendGuesses } from './traffic.ts'

const USAGE = `Usage: npm run bench:replay -- [EVENTS [FOLDER]] [--interrupted]

Compares the throughput of a rebuild with that of a sequential scan of the same log (default: 10000000 events).
Then rebuilds while players guess and writers hold transactions open. The exit code is 1 if a figure misses its
goal or a projection differs from the log. FOLDER keeps the database for the next run.

  --interrupted  kill a rebuild halfway, and let players come for the rest of it
  -h, --help     show this help`

const { task: options } = readCall({
  name: 'bench:replay',
  usage: USAGE,
  options: { interrupted: { type: 'boolean', default: false } } as const,
  parse: ({ values: { interrupted }, positionals: [events = '10000000', folder, ...rest] }) =>
    rest.length > 0 ? null : { events: countOf('EVENTS', events), folder, interrupted },
})
const GOALS = { eventsPerSecond: 1_000_000, ofScan: 0.25, slowerGuesses: 2 }
const TRAFFIC_MS = 15_000
const ROUNDS = 5

const { url, client, close } = await openLongHistory(options)
const missed: string[] = []
try {
  if (options.interrupted) {
    await measureInterrupted()
    await measureLive(() => resumeRebuild(url))
  } else {
    await measureQuiet()
    await measureLive(() => replayOnce(url))
  }
} finally {
  await close()
}
for (const goal of missed) console.log(`MISSED: ${goal}`)
process.exitCode = missed.length === 0 ? 0 : 1

/** Events per second of an aggregate over the whole log, with the server's default settings. */
async function scan(): Promise<number> {
  const begin = performance.now()
  const { rows } = await client.query<{ events: string }>(
    'select type, count(*) as events, avg(score), max(at) from events group by type',
  )
  const scanned = rows.reduce((sum, row) => sum + Number(row.events), 0)
  return (scanned / (performance.now() - begin)) * 1000
}

async function measureQuiet(): Promise<void> {
  const length = await countEvents(client)
  const rates: { rebuild: number; scan: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const scanned = await scan()
    const { seconds } = await replayOnce(url)
    rates.push({ rebuild: length / seconds, scan: Math.max(scanned, await scan()) })
  }
  const rebuild = rates.map((rate) => rate.rebuild)
  const ratios = rates.map((rate) => rate.rebuild / rate.scan)
  console.log(
    `${count(length)} events, ${allProjections.length} projections, from the start of the ` +
      `command to the last swap, ${ROUNDS} rounds`,
  )
  console.log(
    `rebuild ${spread(rebuild, count)} events/s, sequential scan ${spread(
      rates.map((rate) => rate.scan),
      count,
    )} events/s, ratio ${spread(ratios, (ratio) => ratio.toFixed(2))}`,
  )
  judge(median(rebuild) >= GOALS.eventsPerSecond, `rebuild of ${count(GOALS.eventsPerSecond)} events/s`)
  judge(median(ratios) >= GOALS.ofScan, `${GOALS.ofScan} of the sequential scan`)
}

/** The median, the minimum and the maximum of the rounds. */
function spread(values: readonly number[], text: (value: number) => string): string {
  return `${text(median(values))} (${text(Math.min(...values))} to ${text(Math.max(...values))})`
}

async function measureInterrupted(): Promise<void> {
  const half = await killRebuild(client, { url, isNew: true, share: 0.5 })
  console.log(`killed after ${half.loaded.size} of ${half.ranges} ranges, ${half.seconds.toFixed(0)} s`)
  const more = await killRebuild(client, { url, isNew: false, share: 0.75 })
  const lost = [...half.loaded].filter((range) => !more.loaded.has(range))
  console.log(
    `resumed, killed after ${more.loaded.size} of ${more.ranges}; ${lost.length} ranges loaded again`,
  )
  judge(lost.length === 0, 'no loaded range is lost by a kill')
}

async function measureLive(rebuild: () => Promise<{ seconds: number; lines: string[] }>): Promise<void> {
  const pool = createPool(url)
  const deps = createDeps(
    readEnv({ SESSION_SECRET: 'a secret for this bench and nothing else', RATE_LIMIT_FACTOR: '100000' }),
    pool,
  )
  await sendGuesses(deps, forDuration(3000))
  // PostgreSQL still writes what the killed rebuild has loaded, so this log's usual guesses come afterwards.
  const before = options.interrupted ? null : await sendGuesses(deps, forDuration(TRAFFIC_MS))
  let isRunning = true
  const replayed = rebuild().finally(() => (isRunning = false))
  const [during, { seconds, lines }, held] = await Promise.all([
    sendGuesses(deps, () => isRunning),
    replayed,
    holdTransactions(url, () => isRunning),
  ])
  const usual = before ?? (await sendGuesses(deps, forDuration(TRAFFIC_MS)))
  await pool.end()
  const way = lines.find((line) => line.startsWith('plays: '))
  console.log(
    `${options.interrupted ? 'the rest of the rebuild' : 'a rebuild'} with ${count(during.length)} guesses and ${held} ` +
      `transactions held open meanwhile: ${seconds.toFixed(0)} s; ${way}`,
  )
  console.log(
    `guesses: p99 ${p99(usual).toFixed(1)} ms without a replay, ${p99(during).toFixed(1)} ms ` +
      `with, ${(p99(during) / p99(usual)).toFixed(2)} times; slowest ` +
      `${slowest(usual).toFixed(0)} and ${slowest(during).toFixed(0)} ms`,
  )
  judge(
    p99(during) < GOALS.slowerGuesses * p99(usual),
    `p99 of guesses under ${GOALS.slowerGuesses} times the p99 without a rebuild`,
  )
  await judgeDifferences()
}

function forDuration(durationMs: number): () => boolean {
  const begin = performance.now()
  return () => performance.now() - begin < durationMs
}

async function judgeDifferences(): Promise<void> {
  const found = await withSessions(url, (sessions) =>
    verify(sessions, { print: () => undefined, onProgress: () => undefined }),
  )
  const differences = found.reduce((sum, { comparison }) => sum + comparison.count, 0)
  console.log(
    `${differences} differences between ` +
      `${count(found.reduce((sum, { comparison }) => sum + comparison.rows, 0))} rows in use and ` +
      `the log`,
  )
  judge(differences === 0, 'no difference')
}

function judge(met: boolean, goal: string): void {
  if (!met) missed.push(goal)
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN
}

// Math.max takes no list of 100,000 values.
function slowest(values: readonly number[]): number {
  return values.reduce((one, other) => Math.max(one, other), 0)
}

function p99(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? NaN
}
