import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type ClientBase } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openEventLog } from '#api/log/eventLog.ts'
import { plays } from '#api/projections/plays.ts'
import { Pace, rest, runStages } from '#api/rebuild/pace.ts'
import { replay } from '#api/rebuild/replay.ts'
import { withSessions } from '#api/rebuild/sessions.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { logWithin } from '#tests/kit/logWithin.ts'
import { openDays, play, QUIET } from '#tests/kit/database/replayKit.ts'

// How a replay shares the machine with live players.

const { pool, url } = await testDatabase()
const log = openEventLog(pool)
await openDays(log, 1)

let players = 0
const playOnce = () =>
  play(log, { player: ++players, day: 0, digits: 5, guesses: 2, end: 'won', left: false })

/** Simulates a player who guesses every few milliseconds until a condition is met. */
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

/** Runs eight steps on two connections. Returns the reports, the highest concurrency and the total time. */
async function runEightSteps({ somebodyPlays = false, isHurried = false } = {}) {
  const told: string[] = []
  let [atOnce, most] = [0, 0]
  const step = async () => {
    most = Math.max(most, ++atOnce)
    await sleep(STEP_MS)
    atOnce--
  }
  const stages = [Array.from({ length: 8 }, () => step)]
  let tookMs = NaN
  await withSessions(url, async ({ client, workers }) => {
    const pace = new Pace((line) => void told.push(line), isHurried)
    await pace.isShared(client)
    if (somebodyPlays) await playOnce()
    const begin = performance.now()
    await runStages(workers, stages, pace)
    tookMs = performance.now() - begin
  })
  return { told, most, tookMs }
}

test('without players, two connections work all the time', async () => {
  const { told, most } = await runEightSteps()
  expect({ told, most }).toEqual({ told: [], most: 2 })
})

test('with players, one connection works, and rests nine times as long; this is reported once', async () => {
  const { told, most, tookMs } = await whilePeoplePlay(() => runEightSteps({ somebodyPlays: true }))
  expect(most).toBe(1)
  expect(told).toEqual(['Players are active: one connection works at a time, with pauses.'])
  expect(tookMs).toBeGreaterThan((8 + 7 * 9) * STEP_MS)
})

test('a replay in a hurry does not slow down', async () => {
  const { told, most } = await whilePeoplePlay(() => runEightSteps({ somebodyPlays: true, isHurried: true }))
  expect({ told, most }).toEqual({ told: [], most: 2 })
})

test('once the players have stopped, both connections work again', async () => {
  await withSessions(url, async ({ client }) => {
    const pace = new Pace(QUIET.print)
    expect(await pace.isShared(client)).toBe(false)
    await playOnce()
    const played = performance.now()
    expect(await pace.isShared(client)).toBe(true)
    await expect.poll(() => pace.isShared(client)).toBe(false)
    expect(performance.now() - played).toBeGreaterThan(1000)
  })
})

test('a rest ends with its connection, so that a replay stops at once', async () => {
  const client = new pg.Client(url)
  await client.connect()
  const begin = performance.now()
  const rested = rest(client, 60_000)
  await client.end()
  await rested
  expect(performance.now() - begin).toBeLessThan(30_000)
})

/** A lock request for the table in use: its timeout, and when it was sent. */
type Asked = { timeoutMs: number; at: number }

/** Replays the plays. Adds the lock requests to `asked`. */
async function replayPlays(request: { timeoutMs: number; print: (line: string) => void }, asked: Asked[]) {
  await withSessions(url, async ({ client, workers }) => {
    const observed = {
      query: (text: string, values?: unknown[]) => {
        const [, timeout] = /^set local lock_timeout = (\d+); lock table .* access exclusive/.exec(text) ?? []
        if (timeout !== undefined) asked.push({ timeoutMs: Number(timeout), at: performance.now() })
        return client.query(text, values)
      },
    } as unknown as ClientBase
    const whole = { projections: [plays], stretch: 1000, restart: false, keepPrevious: false, ...request }
    await replay({ client: observed, workers }, whole, { ...QUIET, print: request.print })
  })
}

test('a replay that waits for a long-locked table blocks others only now and then', async () => {
  const holder = new pg.Client(url)
  await holder.connect()
  await holder.query('begin')
  const digits = DIGIT_COUNTS[0]
  await play(logWithin(holder), { player: ++players, day: 0, digits, guesses: 1, end: null, left: false })
  await sleep(1100)
  const told: string[] = []
  const asked: Asked[] = []
  let begin = NaN
  const print = (line: string) => {
    begin = performance.now()
    told.push(line)
  }
  const replaying = replayPlays({ timeoutMs: 600_000, print }, asked)
  await expect.poll(() => told.at(-1)).toMatch(/^Waiting for plays/)
  expect(asked).toEqual([])
  await expect.poll(() => asked.length).toBe(2)
  const [first, second] = asked.map(({ at }) => at) as [number, number]
  // Every fifth of the tries is a request. The first tries are at least 300 ms apart, those after the first
  // request 600 ms.
  expect(first - begin).toBeGreaterThan(1000)
  expect(second - first).toBeGreaterThan(2500)
  await holder.query('commit')
  await holder.end()
  await replaying
  expect(told.at(-1)).toBe('plays: swapped.')
})

test('a replay gets its table even if long transactions follow one another', async () => {
  const end = new AbortController()
  const holders = [0, 1].map((turn) => holdAgainAndAgain(end.signal, turn * 75))
  // Also after a timeout of the test: a holder must not outlive the database.
  onTestFinished(async () => {
    end.abort()
    await Promise.all(holders)
  })
  const told: string[] = []
  const asked: Asked[] = []
  await replayPlays({ timeoutMs: 600_000, print: (line) => void told.push(line) }, asked)
  expect(told.at(-1)).toBe('plays: swapped.')
  expect(asked.map(({ timeoutMs }) => timeoutMs)).toEqual([20, 40, 80, 160, 320, 640].slice(0, asked.length))
})

/** Locks the table of plays for 155 ms at a time, until a signal. */
async function holdAgainAndAgain(signal: AbortSignal, delayMs: number): Promise<void> {
  const holder = new pg.Client(url)
  await holder.connect()
  try {
    await sleep(delayMs)
    while (!signal.aborted) {
      await holder.query('begin; select from plays limit 1')
      await sleep(155)
      await holder.query('commit')
    }
  } finally {
    await holder.end()
  }
}
