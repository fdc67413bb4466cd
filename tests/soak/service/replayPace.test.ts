import { syncBuiltinESMExports } from 'node:module'
import timers, { setTimeout as sleep } from 'node:timers/promises'
import pg, { type ClientBase } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
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

/** The clock stands still, but for the waits of the code: each moves it on at once. */
function jumpOverWaits(): void {
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  const waits = vi.spyOn(timers, 'setTimeout').mockImplementation((ms = 0, value) => {
    now += ms
    return Promise.resolve(value as never)
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    clock.mockRestore()
    waits.mockRestore()
    syncBuiltinESMExports()
  })
}

/** A connection before each statement of which an event takes its position in the log. */
function whilePeoplePlay(worker: ClientBase): ClientBase {
  const query = async (text: string, values?: unknown[]): Promise<unknown> => {
    await worker.query(`select nextval(pg_get_serial_sequence('events', 'position'))`)
    return await worker.query(text, values)
  }
  return Object.create(worker, { query: { value: query } }) as ClientBase
}

type Circumstances = { somebodyPlays?: boolean; isHurried?: boolean; begin?: () => void }

/** Runs eight steps on two connections. Returns the reports, the highest concurrency and the total time. */
async function runEightSteps(
  work: () => Promise<unknown>,
  { somebodyPlays = false, isHurried = false, begin = () => undefined }: Circumstances = {},
) {
  const told: string[] = []
  let [atOnce, most] = [0, 0]
  const step = async () => {
    most = Math.max(most, ++atOnce)
    await work()
    atOnce--
  }
  const stages = [Array.from({ length: 8 }, () => step)]
  let tookMs = NaN
  await withSessions(url, async ({ client, workers }) => {
    begin()
    const pace = new Pace((line) => void told.push(line), isHurried)
    await pace.isShared(client)
    const began = performance.now()
    await runStages(somebodyPlays ? workers.map(whilePeoplePlay) : workers, stages, pace)
    tookMs = performance.now() - began
  })
  return { told, most, tookMs }
}

/** Work that ends once a second connection has begun it too. */
function forTwo(): () => Promise<void> {
  let begun = 0
  return async () => {
    begun++
    await vi.waitFor(() => expect(begun).toBeGreaterThan(1), 60_000)
  }
}

test('without players, two connections work all the time', async () => {
  const { told, most } = await runEightSteps(forTwo())
  expect({ told, most }).toEqual({ told: [], most: 2 })
})

// No multiple of the time between two looks at the players.
const STEP_MS = 1249

test('with players, one connection works, and rests nine times as long; this is reported once', async () => {
  const { told, most, tookMs } = await runEightSteps(() => sleep(STEP_MS), {
    somebodyPlays: true,
    begin: jumpOverWaits,
  })
  expect(most).toBe(1)
  expect(told).toEqual(['Players are active: one connection works at a time, with pauses.'])
  expect(tookMs).toBeGreaterThan((8 + 7 * 9) * STEP_MS)
})

test('a replay in a hurry does not slow down', async () => {
  const { told, most } = await runEightSteps(forTwo(), { somebodyPlays: true, isHurried: true })
  expect({ told, most }).toEqual({ told: [], most: 2 })
})

test('once the players have stopped for two seconds, both connections work again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await withSessions(url, async ({ client }) => {
    const pace = new Pace(QUIET.print)
    expect(await pace.isShared(client)).toBe(false)
    await playOnce()
    expect(await pace.isShared(client)).toBe(true)
    vi.advanceTimersByTime(1999)
    expect(await pace.isShared(client)).toBe(true)
    vi.advanceTimersByTime(1)
    expect(await pace.isShared(client)).toBe(false)
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

type Observed = {
  print: (line: string) => void
  asked: Asked[]
  begin?: () => void
  /** Runs before a look at the transactions that hold the table. */
  onLook?: () => Promise<unknown>
  /** Runs during a lock request. */
  onRequest?: (timeoutMs: number) => Promise<unknown>
}

/** Replays the plays. Adds the lock requests to `asked`. */
async function replayPlays({ print, asked, begin, onLook, onRequest }: Observed): Promise<void> {
  await withSessions(url, async ({ client, workers }) => {
    begin?.()
    const query = async (text: string, values?: unknown[]): Promise<unknown> => {
      const [, timeout] = /^set local lock_timeout = (\d+); lock table .* access exclusive/.exec(text) ?? []
      if (text.includes('xact_start <=')) await onLook?.()
      if (timeout === undefined) return await client.query(text, values)
      const timeoutMs = Number(timeout)
      asked.push({ timeoutMs, at: performance.now() })
      const [answer] = await Promise.allSettled([client.query(text, values), onRequest?.(timeoutMs)])
      if (answer.status === 'rejected') throw answer.reason
      return answer.value
    }
    const observed = { query } as unknown as ClientBase
    const whole = { projections: [plays], stretch: 1000, restart: false, keepPrevious: false }
    await replay({ client: observed, workers }, { ...whole, timeoutMs: 600_000 }, { ...QUIET, print })
  })
}

test('a replay that waits for a long-locked table blocks others only now and then', async () => {
  const holder = new pg.Client(url)
  await holder.connect()
  await holder.query('begin')
  const digits = DIGIT_COUNTS[0]
  await play(logWithin(holder), { player: ++players, day: 0, digits, guesses: 1, end: null, left: false })
  const isOld = `select from pg_stat_activity
    where pid = $1 and xact_start < clock_timestamp() - interval '1 second'`
  const pid = (await holder.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  await vi.waitFor(async () => expect((await pool.query(isOld, [pid])).rowCount).toBe(1), 60_000)
  const told: { line: string; at: number }[] = []
  const asked: Asked[] = []
  await replayPlays({
    print: (line) => void told.push({ line, at: performance.now() }),
    asked,
    begin: jumpOverWaits,
    onRequest: async () => {
      if (asked.length === 2) await holder.query('commit')
    },
  })
  await holder.end()
  const waits = told.findIndex(({ line }) => line.startsWith('Waiting for plays'))
  const [first, second] = asked.map(({ at }) => at) as [number, number]
  // Every fifth of the tries is a request. The first tries are at least 300 ms apart, those after the first
  // request 600 ms.
  expect(first - (told[waits]?.at ?? NaN)).toBeGreaterThan(1000)
  expect(second - first).toBeGreaterThan(2500)
  expect(told.slice(waits + 1).map(({ line }) => line)).toEqual(['plays: swapped.'])
})

test('a replay gets its table even if long transactions follow one another', async () => {
  const holders = [new pg.Client(url), new pg.Client(url)] as const
  // Also after a timeout of the test: a holder must not outlive the database.
  onTestFinished(() => Promise.all(holders.map((holder) => holder.end())).then(() => undefined))
  await Promise.all(holders.map((holder) => holder.connect()))
  let [holder, other] = holders
  await holder.query(HOLD)
  const takeTurns = async () => {
    await other.query(HOLD)
    await holder.query('commit')
    ;[holder, other] = [other, holder]
  }
  const told: string[] = []
  const asked: Asked[] = []
  let last: Promise<unknown> | undefined
  await replayPlays({
    print: (line) => void told.push(line),
    asked,
    begin: jumpOverWaits,
    onLook: takeTurns,
    // The transactions take longer than half of the time of the last request, and end within it.
    onRequest: async (timeoutMs) => {
      if (timeoutMs < 160) {
        await takeTurns()
        return
      }
      last = Promise.all([other.query(HOLD), other.query('commit')])
      await holder.query('commit')
    },
  })
  await last
  expect(told.at(-1)).toBe('plays: swapped.')
  expect(asked.map(({ timeoutMs }) => timeoutMs)).toEqual([20, 40, 80, 160])
})

const HOLD = 'begin; select from plays limit 1'
