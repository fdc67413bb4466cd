import { readFile, readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { decodeEvent, encodeEvent, type StoredEvent } from '#api/log/storedEvent.ts'
import { openEventLog } from '#api/log/eventLog.ts'
import { appendInto, type Projection } from '#api/projections/projectInto.ts'
import { plays } from '#api/projections/plays.ts'
import type { GuessMade, PlayWon } from '#game/events.ts'
import { PLAY_KINDS } from '#game/kinds/displayed.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { visit } from '#tests/kit/games/playDocuments.ts'
import { statementNames } from '#tests/kit/database/statementsOf.ts'

const { deps, pool, browse } = await startHilo()
const at = new Date('2026-11-21T17:00:00.123Z')
const made = (row: number): GuessMade => ({
  type: 'GuessMade',
  at,
  kind: 'daily',
  row,
  guess: '12',
  hint: 'XXH',
})
const won: PlayWon = { type: 'PlayWon', at, kind: 'daily', score: 2 }

const countOf = async (playerId: number) =>
  (await pool.query('select 1 from events where player_id = $1', [playerId])).rowCount

test.each([
  ['UPDATE', "update events set guess = '00000'"],
  ['UPDATE of one column to itself', 'update events set version = version'],
  ['DELETE', 'delete from events'],
  ['TRUNCATE', 'truncate events'],
  ['TRUNCATE of several tables', 'truncate games, plays, events cascade'],
  [
    'an upsert',
    "insert into events (player_id, game_id, version, type, at) select player_id, game_id, version, type, at from events limit 1 on conflict (player_id, game_id, version) do update set guess = '1'",
  ],
])('the database refuses %s of events, also to the server’s own role', async (_, statement) => {
  await visit(browse())
  await expect(pool.query(statement)).rejects.toThrow(
    /events are immutable: (UPDATE|DELETE|TRUNCATE) refused/,
  )
})

test('a version is written once: the second writer gets a clash, and stores nothing', async () => {
  const stream = { playerId: 1001, gameId: 207_782 }
  expect(await deps.log.append(stream, 0, [made(0)])).toBe('appended')
  expect(await deps.log.append(stream, 0, [made(0), won])).toBe('clash')
  expect(await deps.log.append(stream, 1, [made(1), won])).toBe('appended')
  expect(await countOf(1001)).toBe(3)
})

test.each([
  ['of a game', { playerId: null, gameId: 207_792 }],
  ['of a player', { playerId: 1002, gameId: null }],
])('a version of the stream %s, which lacks half of its name, is written once too', async (_, stream) => {
  const event =
    stream.gameId === null
      ? { type: 'VisitRecorded' as const, at }
      : { type: 'GameOpened' as const, at, digits: 2 as const, day: '2026-11-22' as never, target: '07' }
  expect(await deps.log.append(stream, 0, [event])).toBe('appended')
  expect(await deps.log.append(stream, 0, [event])).toBe('clash')
})

test('of writers at the same version at once exactly one wins', async () => {
  const stream = { playerId: 1003, gameId: 207_782 }
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => deps.log.append(stream, 0, [made(0)])))
  expect(outcomes.filter((outcome) => outcome === 'appended')).toHaveLength(1)
  expect(await countOf(1003)).toBe(1)
})

test('events and their projections are stored together or not at all', async () => {
  const rows = `select 1, 2, '2026-01-01'::date, '12' from slice where 1 / (version - version) = 1`
  const broken: Projection = {
    table: 'games',
    key: ['id'],
    values: { digits: 'same', day: 'same', target: 'same' },
    rows,
  }
  const log = openEventLog(pool, { name: 'append_broken', text: appendInto([plays, broken]) })
  await expect(log.append({ playerId: 1004, gameId: 207_782 }, 0, [made(0)])).rejects.toThrow(
    'division by zero',
  )
  expect(await countOf(1004)).toBe(0)
  expect((await pool.query('select 1 from plays where player_id = 1004')).rowCount).toBe(0)
})

test('an append is one prepared statement with only the parts that its events need', async () => {
  const stream = { playerId: 1005, gameId: 207_782 }
  const named = await statementNames(async () => {
    await deps.log.append(stream, 0, [])
    await deps.log.append(stream, 0, [made(0)])
    await deps.log.append(stream, 1, [made(1)])
    await deps.log.append(stream, 2, [made(2), won])
  })
  expect(named).toEqual(['append_to_plays', 'insert_events', 'append_to_plays'])
})

test('concurrent appends are one statement, and only the clashing append gets a clash', async () => {
  const streams = [1010, 1011, 1012].map((playerId) => ({ playerId, gameId: 207_782 }))
  const named = await statementNames(async () => {
    const first = await Promise.all(streams.map((stream) => deps.log.append(stream, 0, [made(0)])))
    expect(first).toEqual(['appended', 'appended', 'appended'])
  })
  expect(named).toEqual(['append_to_plays'])
  // The second of these versions is taken, so the end must not be stored without the beginning.
  const versions = [1, 0, 1]
  const second = await Promise.all(
    streams.map((stream, index) => deps.log.append(stream, versions[index] ?? 0, [made(1), won])),
  )
  expect(second).toEqual(['appended', 'clash', 'appended'])
  expect(await Promise.all(streams.map(({ playerId }) => countOf(playerId)))).toEqual([3, 1, 3])
  const { rows } = await pool.query<{ score: number | null }>(
    'select score from plays where player_id between 1010 and 1012 order by player_id',
  )
  expect(rows.map(({ score }) => score)).toEqual([2, null, 2])
})

test('an event that cannot be stored does not keep other events of the batch from being stored', async () => {
  const streams = [1020, 1021, 1022].map((playerId) => ({ playerId, gameId: 207_782 }))
  const tooMuch = { ...won, score: 70_000 }
  const outcomes = await Promise.allSettled(
    streams.map((stream) => deps.log.append(stream, 0, [stream.playerId === 1021 ? tooMuch : made(0)])),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await Promise.all(streams.map(({ playerId }) => countOf(playerId)))).toEqual([1, 0, 1])
})

test('a batch is stored in the order of players and games, so that two batches cannot deadlock', async () => {
  const streams = [2003, 2001, 2002].flatMap((playerId) =>
    [207_783, 207_782].map((gameId) => ({ playerId, gameId })),
  )
  await Promise.all(streams.map((stream) => deps.log.append(stream, 0, [made(0), made(1)])))
  const { rows } = await pool.query<{ stream: string }>(
    `select concat(player_id, ' ', game_id, ' ', version) as stream from events where player_id between 2001 and 2003 order by position`,
  )
  const stored = rows.map(({ stream }) => stream)
  expect(stored).toHaveLength(12)
  expect(stored).toEqual(stored.toSorted())
})

const FIXTURES = 'tests/fixtures/events'
type Fixture = Omit<StoredEvent, 'at' | 'kind'> & { at: string; kind?: string }

async function readFixtures(): Promise<StoredEvent[]> {
  const files = await readdir(FIXTURES)
  const texts = await Promise.all(files.map((file) => readFile(`${FIXTURES}/${file}`, 'utf8')))
  return texts.map((text) => {
    const fixture = JSON.parse(text) as Fixture
    // Rows from before the archive have no kind.
    return { kind: null, ...fixture, at: new Date(fixture.at) }
  })
}

test('the kinds of plays have the order of the database’s enum', async () => {
  const { rows } = await pool.query<{ kind: string }>(
    'select unnest(enum_range(null::play_kind))::text as kind',
  )
  expect(PLAY_KINDS).toEqual(rows.map(({ kind }) => kind))
  expect(PLAY_KINDS.slice(0, 4)).toEqual(['daily', 'archive', 'practice', 'challenge'])
})

test('there is a stored sample of every type of event', async () => {
  const { rows } = await pool.query<{ type: string }>(
    'select unnest(enum_range(null::event_type))::text as type',
  )
  const sampled = (await readFixtures()).map(({ type }) => type)
  expect(new Set(sampled)).toEqual(new Set(rows.map(({ type }) => type)))
})

test('every stored event is read as today’s event, and would be written in the same form', async () => {
  for (const row of await readFixtures()) {
    const event = decodeEvent(row)
    expect(event.at).toEqual(row.at)
    expect(encodeEvent(event, row.version)).toEqual(row)
  }
})

test.each([
  ['an unknown type', { type: 'Cheated' }],
  ['an unknown kind', { type: 'PlayWon', version: 2, score: 1, kind: 'weekly' }],
  ['a guess without digits', { type: 'GuessMade', version: 1, guess: null, hint: 'GGE' }],
  ['a hint of another length', { type: 'GuessMade', version: 1, guess: '123', hint: 'GGE' }],
  ['a win without a score', { type: 'PlayWon', version: 2 }],
  ['a win of score 7', { type: 'PlayWon', version: 2, score: 7 }],
  ['a loss of score 6', { type: 'PlayLost', version: 2, score: 6 }],
  [
    'a first guess of a practice game without its target',
    { type: 'GuessMade', kind: 'practice', guess: '123', hint: 'XXXH' },
  ],
  ['a reset of the archive', { type: 'StatisticsReset', kind: 'archive', data: { digits: 5 } }],
  ['a game without data', { type: 'GameOpened', version: 1 }],
  [
    'a target of another length',
    { type: 'GameOpened', version: 1, data: { digits: 5, day: '2026-11-21', target: '1' } },
  ],
  [
    'an invalid day',
    { type: 'GameOpened', version: 1, data: { digits: 2, day: '2026-11-31', target: '12' } },
  ],
])('a row that no event can have produced (%s) is not read', (_, row) => {
  const stored = { version: 1, at, kind: null, score: null, guess: null, hint: null, data: null, ...row }
  expect(() => decodeEvent(stored)).toThrow('The log has an invalid event')
})

test('an instant is stored to the millisecond, in any time zone of the server', async () => {
  await deps.log.append({ playerId: 1006, gameId: null }, 0, [{ type: 'VisitRecorded', at }])
  const { rows } = await pool.query<StoredEvent>('select * from events where player_id = 1006')
  expect(rows[0]?.at.toISOString()).toBe('2026-11-21T17:00:00.123Z')
})
