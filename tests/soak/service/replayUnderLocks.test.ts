import { fork } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { isDatabaseFailure } from '#api/errors/databaseFailure.ts'
import { migrate } from '#api/database/migration/migrate.ts'
import { createPool } from '#api/database/pool.ts'
import { openEventLog } from '#api/log/eventLog.ts'
import { follow } from '#api/projections/follow.ts'
import { gameHistograms } from '#api/projections/scoreCounts.ts'
import { rebuild } from '#api/rebuild/rebuild.ts'
import { withSessions } from '#api/rebuild/sessions.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { startPostgres } from '#tests/kit/database/postgres.ts'
import { logWithin } from '#tests/kit/logWithin.ts'
import { testProcess } from '#tests/kit/processes/testProcess.ts'
import { untilLocksWait } from '#tests/kit/database/untilLocksWait.ts'
import {
  appendsOf,
  contentOfAll,
  differencesOf,
  followToTheEnd,
  NO_DIFFERENCES,
  oidOf,
  openDays,
  openTransaction,
  play,
  QUIET,
  replayAll,
  runBefore,
  type PlayPlan,
} from '#tests/kit/database/replayKit.ts'

// Replays beside writers, open transactions and a vacuum, and replays that are killed or lose their PostgreSQL.
const { pool, url } = await testDatabase()
const log = openEventLog(pool)
const DAYS = 4

let players = 0
const newPlayer = () => ++players

const won: Omit<PlayPlan, 'player'> = { day: 0, digits: 5, guesses: 3, end: 'won', left: true }

beforeAll(async () => {
  await openDays(log, DAYS)
  for (const digits of DIGIT_COUNTS) await play(log, { ...won, player: newPlayer(), digits })
  // Enough events for a replay that is killed after a third of them.
  for (let made = 0; made < 200; made++) await play(log, { ...won, player: newPlayer(), day: made % DAYS })
})

// On a fast machine the log would otherwise grow too long for later tests.
const MOST_PLAYED = 400

test('live appends during a whole replay lose nothing, and the tables are swapped under them', async () => {
  const end = new AbortController()
  let played = 0
  const player = async () => {
    for (; !end.signal.aborted && played < MOST_PLAYED; played++)
      await play(log, { ...won, player: newPlayer(), day: played % DAYS, left: played % 2 === 0 })
  }
  const before = (await pool.query<{ n: number }>('select count(*)::int as n from plays')).rows[0]?.n ?? 0
  const oid = await oidOf(pool, 'plays')
  const projector = async () => {
    while (!end.signal.aborted) await follow(pool, gameHistograms, 50)
  }
  const all = [player(), player(), player(), player(), projector()]
  for (let times = 0; times < 3; times++) await replayAll(url, { stretch: 100 })
  end.abort()
  await Promise.all(all)
  expect(played).toBeGreaterThan(20)
  expect(await oidOf(pool, 'plays')).not.toBe(oid)
  expect((await pool.query('select from plays')).rowCount).toBe(before + played)
  await followToTheEnd(pool)
  expect((await pool.query('select sum(plays)::int as plays from game_histograms')).rows).toEqual(
    (await pool.query("select count(score)::int as plays from plays where kind = 'daily'")).rows,
  )
  expect(await differencesOf(url)).toEqual(NO_DIFFERENCES)
})

test('an append that is open during the load is in the new table, and blocks only the replay', async () => {
  const held = newPlayer()
  const other = newPlayer()
  const client = await openTransaction(url)
  await play(logWithin(client), { ...won, player: held })
  // The log then reaches beyond the positions that the open transaction has taken.
  await play(log, { ...won, player: newPlayer() })
  const oid = await oidOf(pool, 'plays')
  const told: string[] = []
  const replaying = replayAll(url, { print: (line) => void told.push(line) })
  await expect
    .poll(() => told.at(-1), { timeout: 15_000 })
    .toMatch(
      /^The swap of plays waits for locks that others hold: process \d+ of somebody \(idle in transaction\)\.$/,
    )
  // While the replay waits, everyone else can use the table.
  await play(log, { ...won, player: other })
  expect(await oidOf(pool, 'plays')).toBe(oid)
  await client.query('commit')
  await replaying
  expect(told).toContain('plays: swapped.')
  expect(await oidOf(pool, 'plays')).not.toBe(oid)
  expect((await pool.query('select from plays where player_id in ($1, $2)', [held, other])).rowCount).toBe(2)
  expect(await differencesOf(url)).toEqual(NO_DIFFERENCES)
})

test('a transaction that appends before and after the swap writes to the right table each time', async () => {
  const player = newPlayer()
  const client = await openTransaction(url)
  const within = logWithin(client)
  const [first, second, third] = appendsOf({ ...won, player, left: false })
  if (!first || !second || !third) throw new Error('a play of three guesses')
  // The statement is prepared and planned with the table that the replay is about to replace.
  const warm = newPlayer()
  await play(within, { ...won, player: warm })
  await client.query('commit')
  await client.query('begin')
  await log.append({ playerId: player, gameId: first.gameId }, 0, first.events)
  // In the middle of a play, an append locks only the log.
  await within.append({ playerId: player, gameId: second.gameId }, second.version, second.events)
  // Events committed later must be counted once, by the load or by the catch-up.
  const visitor = { playerId: newPlayer(), gameId: null }
  await log.append(visitor, 0, [{ type: 'HistoryClaimed', at: new Date(), by: 1 }])
  const oid = await oidOf(pool, 'plays')
  await replayAll(url)
  expect(await oidOf(pool, 'plays')).not.toBe(oid)
  await within.append({ playerId: player, gameId: third.gameId }, third.version, third.events)
  await client.query('commit')
  const { rows } = await pool.query<{ score: number }>('select score from plays where player_id = $1', [
    player,
  ])
  expect(rows).toEqual([{ score: 3 }])
  expect(await differencesOf(url)).toEqual(NO_DIFFERENCES)
})

test('the swap waits for a vacuum', async () => {
  const vacuum = await openTransaction(url)
  await vacuum.query('lock table plays in share update exclusive mode')
  const replayed = replayAll(url)
  await untilLocksWait(pool, 1)
  await vacuum.query('rollback')
  expect(await replayed).toContain('plays: swapped.')
  expect(await differencesOf(url)).toEqual(NO_DIFFERENCES)
})

test('a killed replay resumes where it stopped', async () => {
  const lived = await contentOfAll(pool)
  await pool.query('update plays set score = 1')
  const child = fork(testProcess('replayProcess'), [url], { execArgv: [] })
  let seen = 0
  child.on('message', ({ done, total }: { done: number; total: number }) => {
    seen = done
    if (done > total / 3) child.kill('SIGKILL')
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  expect({ code, signal }).toEqual({ code: null, signal: 'SIGKILL' })
  // The resumed replay also counts the events of the meantime.
  const since = newPlayer()
  await play(log, { ...won, player: since })
  const progress: { done: number; total: number }[] = []
  await expect
    .poll(() =>
      replayAll(url, { onProgress: (done, total) => void progress.push({ done, total }) }).catch(String),
    )
    .toContain('plays: swapped.')
  expect(progress[0]?.done).toBeGreaterThanOrEqual(seen)
  const after = await contentOfAll(pool)
  expect(after['games']).toEqual(lived['games'])
  expect(after['plays']).toHaveLength((lived['plays']?.length ?? 0) + 1)
  expect(await differencesOf(url)).toEqual(NO_DIFFERENCES)
})

test('after crashes of PostgreSQL during a replay, the same command starts again or continues, and succeeds', async () => {
  const postgres = await startPostgres()
  const crashed = createPool(postgres.url)
  const client = new pg.Client(postgres.url)
  await client.connect()
  await migrate(client, 'prisma/migrations')
  await client.end()
  const own = openEventLog(crashed)
  await openDays(own, 2)
  for (let player = 1; player <= 100; player++)
    await play(own, { ...won, player, digits: 5, day: player % 2 })
  const lived = await contentOfAll(crashed)
  const crash = async () => {
    // The crash loses only what was not logged to disk.
    await crashed.query('checkpoint')
    await postgres.stopAtOnce()
  }
  const done: number[][] = []
  /** A replay during which PostgreSQL crashes before a statement. */
  const replayUntilCrash = async (statement: RegExp, isDue = () => true) => {
    const places: number[] = []
    done.push(places)
    const replayed = withSessions(postgres.url, async ({ client, workers: [worker] }) => {
      const crashIfDue = async () => {
        if (isDue()) await crash()
      }
      const workers = [runBefore(worker, statement, crashIfDue)]
      const onProgress = (place: number) => void places.push(place)
      await rebuild({ client, workers }, { ...QUIET, onProgress }, { stretch: 50 })
    })
    expect(await replayed.catch((error: unknown) => error)).toSatisfy(isDatabaseFailure)
    await postgres.start()
    expect((await crashed.query('select from replay.reading')).rowCount).toBe(1)
  }
  let loads = 0
  await replayUntilCrash(/^with slice/, () => ++loads > 3)
  expect(loads).toBe(4)
  // The next attempt loads all events again. It crashes when the table has its rows, but not all indexes.
  await replayUntilCrash(/plays_kind/)
  expect(done[1]?.[0]).toBe(0)
  const places: number[] = []
  await replayAll(postgres.url, { stretch: 50, onProgress: (place) => void places.push(place) })
  expect(places[0]).toBe(0)
  expect(await contentOfAll(crashed)).toEqual(lived)
  // The tables in use now survive the next crash.
  await postgres.stopAtOnce()
  await postgres.start()
  expect(await contentOfAll(crashed)).toEqual(lived)
  await crashed.end()
  await postgres.close()
})
