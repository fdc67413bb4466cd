import { readFile, readdir } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { appendEvents } from '#api/log/eventLog.ts'
import { decodeEvent, encodeEvent, type StoredEvent } from '#api/log/storedEvent.ts'
import { allProjections } from '#api/projections/projection.ts'
import { verify } from '#api/rebuild/replay.ts'
import { withSessions } from '#api/rebuild/sessions.ts'
import { PLAY_KINDS } from '#game/kinds/displayed.ts'
import { copyEvents, copyRow } from '#tests/bench/replay/copyRow.ts'
import { writeHistory } from '#tests/bench/replay/history.ts'
import { freshDatabase, type TestDatabase } from '#tests/kit/database/database.ts'
import { playsByTheRules } from '#tests/kit/games/playsByTheRules.ts'
import { QUIET, replayAll } from '#tests/kit/database/replayKit.ts'
import { dropDatabase } from '#tests/kit/database/templatePostgres.ts'

const plan = { events: 8000, players: 100, days: 4, seed: 42 }

const databases: TestDatabase[] = []
afterAll(async () => {
  for (const { pool, url } of databases) {
    await pool.end()
    await dropDatabase(url)
  }
})

async function openDatabase(): Promise<TestDatabase> {
  const database = await freshDatabase()
  databases.push(database)
  return database
}

async function withClient<T>({ url }: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const history = await openDatabase()
await withClient(history, (client) => writeHistory(client, plan))

/** Every event without its transaction id, in the order of their positions. */
async function readLog({ pool }: TestDatabase): Promise<{ at: string }[]> {
  const { rows } = await pool.query<{ event: { at: string } }>(
    `select to_jsonb(events) - 'xid' as event from events order by position`,
  )
  return rows.map(({ event }) => event)
}

test('a written history has about the planned number of events, in the order of their instants', async () => {
  const log = await readLog(history)
  expect(Math.abs(log.length - plan.events)).toBeLessThan(plan.events / 20)
  const times = log.map(({ at }) => Date.parse(at))
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})

test('the rules decide every play of a written history, of every kind', async () => {
  const plays = await playsByTheRules(history.pool)
  expect(new Set(plays.map(({ kind }) => kind))).toEqual(new Set(PLAY_KINDS))
  expect(new Set(plays.map(({ status }) => status))).toEqual(new Set(['playing', 'victory', 'defeat']))
  expect(plays.some(({ leftAfter }) => leftAfter !== null)).toBe(true)
})

test('tables that a replay builds from a written history have no difference from the log', async () => {
  const stretch = 1000
  await replayAll(history.url, { stretch })
  const found = await withSessions(history.url, (sessions) =>
    verify(sessions, { projections: allProjections, stretch, restart: true }, QUIET),
  )
  expect(found.map(({ comparison }) => comparison.count)).toEqual(allProjections.map(() => 0))
  const { rows } = await history.pool.query<{ plays: number }>('select count(*)::integer as plays from plays')
  expect(rows[0]?.plays).toBeGreaterThan(plan.events / 8)
})

test('the same plan writes the same history, and another seed a different one', async () => {
  const logs: unknown[] = [await readLog(history)]
  for (const seed of [plan.seed, plan.seed + 1]) {
    const other = await openDatabase()
    await withClient(other, (client) => writeHistory(client, { ...plan, seed }))
    logs.push(await readLog(other))
  }
  expect(logs[1]).toEqual(logs[0])
  expect(logs[2]).not.toEqual(logs[0])
})

const FIXTURES = 'tests/fixtures/events'
// Rows from before the archive have no kind.
type Fixture = Omit<StoredEvent, 'kind'> & { kind?: string }

test('COPY stores every type of event as the append does', async () => {
  const copied = await openDatabase()
  const appended = await openDatabase()
  const events = await Promise.all(
    (await readdir(FIXTURES)).map(async (file) => {
      const fixture = JSON.parse(await readFile(`${FIXTURES}/${file}`, 'utf8')) as Fixture
      return decodeEvent({ kind: null, ...fixture, at: new Date(fixture.at) })
    }),
  )
  const streams = events.map(({ type }, index) => ({
    playerId: type === 'GameOpened' || type === 'DayExcused' ? null : 1 + index,
    gameId: type === 'DayExcused' ? null : 207_782 + 10 * index,
  }))
  // The place moves the row of another stream and instant.
  await withClient(copied, (client) =>
    copyEvents(
      client,
      events.map((event, index) => {
        const stream = streams[index] ?? { playerId: null, gameId: null }
        const { playerId, gameId } = stream
        if (playerId === null || gameId === null) return { row: copyRow(stream, encodeEvent(event, 1)) }
        const row = copyRow({ playerId: 0, gameId: 0 }, encodeEvent({ ...event, at: new Date(0) }, 1))
        return { row, place: { playerId, gameId, at: event.at.getTime() } }
      }),
    ),
  )
  for (const [index, event] of events.entries())
    await appendEvents(appended.pool, [
      { ...(streams[index] ?? { playerId: null, gameId: null }), version: 1, event },
    ])
  expect(await readLog(copied)).toEqual(await readLog(appended))
})
