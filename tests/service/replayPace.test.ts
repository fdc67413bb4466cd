import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openEventLog } from '#api/log/eventLog.ts'
import { plays } from '#api/projections/plays.ts'
import { projections } from '#api/projections/projection.ts'
import { Pace, rest } from '#api/replay/pace.ts'
import { withSessions } from '#api/replay/sessions.ts'
import { doAll, type Work } from '#api/replay/stages.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { logWithin } from '#tests/kit/logWithin.ts'
import { openDays, play, QUIET, replayAll } from '#tests/kit/replayKit.ts'

// How a replay shares the machine with people who play.

const { pool, url } = await testDatabase()
const log = openEventLog(pool, projections)
await openDays(log, 1)

let players = 0
const playOnce = () =>
  play(log, { player: ++players, day: 0, digits: 5, guesses: 2, end: 'won', left: false })

/** Has somebody guess every few milliseconds, until what is meant to happen meanwhile has. */
async function whilePeoplePlay<T>(meanwhile: () => Promise<T>): Promise<T> {
  const end = new AbortController()
  const playing = (async () => {
    while (!end.signal.aborted) {
      await playOnce()
      await sleep(5)
    }
  })()
  try {
    return await meanwhile()
  } finally {
    end.abort()
    await playing
  }
}

const STEP_MS = 40

/** Does eight steps on two connections. Answers what was told, how many went on at once at most, and how long all took. */
async function workAwhile({ isHurried = false } = {}) {
  const told: string[] = []
  let [atOnce, most] = [0, 0]
  const step = async () => {
    most = Math.max(most, ++atOnce)
    await sleep(STEP_MS)
    atOnce--
  }
  const work: Work = { stages: [Array.from({ length: 8 }, () => step)] }
  const begin = performance.now()
  await withSessions(url, async ({ client, workers }) => {
    const pace = new Pace((line) => void told.push(line), isHurried)
    await pace.isShared(client)
    await sleep(20)
    await doAll(workers, [work], pace)
  })
  return { told, most, tookMs: performance.now() - begin }
}

test('where nobody plays, two connections work all the time', async () => {
  const { told, most, tookMs } = await workAwhile()
  expect({ told, most }).toEqual({ told: [], most: 2 })
  expect(tookMs).toBeLessThan(20 * STEP_MS)
})

test('where people play, one connection works, and rests nine times as long; it is told once', async () => {
  const { told, most, tookMs } = await whilePeoplePlay(() => workAwhile())
  expect(most).toBe(1)
  expect(told).toEqual(['People are playing: one connection works at a time, and rests in between.'])
  expect(tookMs).toBeGreaterThan(8 * 10 * STEP_MS)
})

test('who is in a hurry does not step back', async () => {
  const { told, most } = await whilePeoplePlay(() => workAwhile({ isHurried: true }))
  expect({ told, most }).toEqual({ told: [], most: 2 })
})

test('when people have stopped playing, both work again', async () => {
  await withSessions(url, async ({ client }) => {
    const pace = new Pace(QUIET.tell)
    expect(await pace.isShared(client)).toBe(false)
    await playOnce()
    expect(await pace.isShared(client)).toBe(true)
    await sleep(1000)
    expect(await pace.isShared(client)).toBe(true)
    await expect.poll(() => pace.isShared(client), { timeout: 5000 }).toBe(false)
  })
})

test('a rest ends with its connection, so that a replay stops at once', async () => {
  const client = new pg.Client(url)
  await client.connect()
  const begin = performance.now()
  const rested = rest(client, 60_000)
  await client.end()
  await rested
  expect(performance.now() - begin).toBeLessThan(5000)
})

test('nobody waits behind a replay that waits for a table which somebody holds for long', async () => {
  const holder = new pg.Client(url)
  await holder.connect()
  await holder.query('begin')
  const digits = DIGIT_COUNTS[0]
  await play(logWithin(holder), { player: ++players, day: 0, digits, guesses: 1, end: null, left: false })
  await sleep(150)
  const told: string[] = []
  const replaying = replayAll(url, { projections: [plays], tell: (line) => void told.push(line) })
  await expect.poll(() => told.at(-1)).toMatch(/^Waiting for plays/)
  let asked = 0
  for (let looks = 0; looks < 50; looks++) {
    const { rowCount } = await pool.query(
      `select from pg_locks where relation = 'plays'::regclass and mode = 'AccessExclusiveLock'`,
    )
    asked += rowCount ?? 0
    await sleep(20)
  }
  expect(asked).toBe(0)
  await holder.query('commit')
  await holder.end()
  await replaying
  expect(told.at(-1)).toBe('plays: swapped.')
})
