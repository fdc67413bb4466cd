import fc from 'fast-check'
import type { ClientBase } from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { openEventLog } from '#api/log/eventLog.ts'
import { rebuild, verify } from '#api/rebuild/rebuild.ts'
import { withSessions, type Sessions } from '#api/rebuild/sessions.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { PLAY_KINDS } from '#game/kinds/displayed.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { logWithin } from '#tests/kit/logWithin.ts'
import {
  appendsOf,
  contentOfAll,
  differencesOf,
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
import { untilLocksWait } from '#tests/kit/database/untilLocksWait.ts'

const { pool, url } = await testDatabase()
const log = openEventLog(pool)
const DAYS = 4

let players = 0
const newPlayer = () => ++players

const won: Omit<PlayPlan, 'player'> = { day: 0, digits: 5, guesses: 3, end: 'won', left: true }

beforeAll(async () => {
  await openDays(log, DAYS)
  for (const digits of DIGIT_COUNTS) await play(log, { ...won, player: newPlayer(), digits })
  for (let visitor = 0; visitor < 5; visitor++) {
    const at = new Date('2026-03-02T12:00:00Z')
    await log.append({ playerId: newPlayer(), gameId: null }, 0, [{ type: 'HistoryClaimed', at, by: 1 }])
    await log.append({ playerId: newPlayer(), gameId: null }, 0, [
      { type: 'StatisticsReset', at, kind: 'practice', digits: 5 },
    ])
  }
})

async function leftovers(): Promise<unknown[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'replay'::regnamespace and relkind = 'r'
       and relname not in ('reading', 'stretches') order by 1`,
  )
  return rows.map(({ name }) => name)
}

const somePlay: fc.Arbitrary<Omit<PlayPlan, 'player'>> = fc.record({
  day: fc.nat(DAYS - 1),
  digits: fc.constantFrom(...DIGIT_COUNTS),
  guesses: fc.integer({ min: 1, max: 6 }),
  end: fc.constantFrom('won', 'lost', null),
  left: fc.boolean(),
  kind: fc.constantFrom(...PLAY_KINDS),
})

/** Many plays at once, with their appends in random order. */
async function playMixed(plans: PlayPlan[], turns: number[]): Promise<void> {
  const waiting = plans.map((plan) => ({ plan, appends: appendsOf(plan) }))
  for (let turn = 0; waiting.length > 0; turn++) {
    const index = (turns[turn % turns.length] ?? 0) % waiting.length
    const { plan, appends } = waiting[index] as (typeof waiting)[number]
    const append = appends.shift()
    if (append)
      await log.append({ playerId: plan.player, gameId: append.gameId }, append.version, append.events)
    if (appends.length === 0) waiting.splice(index, 1)
  }
}

/** Tables in use and their indexes that would not survive a crash, or that autovacuum skips. */
async function passing(): Promise<unknown[]> {
  const { rows } = await pool.query<object>(
    `select relname, relpersistence, reloptions from pg_class
     where relnamespace = 'public'::regnamespace and relname not like 'rate_limits%'
       and (relpersistence <> 'p' or reloptions is not null)`,
  )
  return rows
}

test('a replay of any history, in steps of any size, rebuilds the live tables', async () => {
  const definitions = () =>
    pool.query(
      `select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`,
    )
  const before = (await definitions()).rows
  await fc.assert(
    fc.asyncProperty(
      fc.array(somePlay, { minLength: 1, maxLength: 12 }),
      fc.array(fc.nat(100), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 60 }),
      async (plans, turns, stretch) => {
        await playMixed(
          plans.map((plan) => ({ ...plan, player: newPlayer() })),
          turns,
        )
        const lived = await contentOfAll(pool)
        const oid = await oidOf(pool, 'plays')
        await replayAll(url, { stretch })
        expect(await contentOfAll(pool)).toEqual(lived)
        expect(await oidOf(pool, 'plays')).not.toBe(oid)
      },
    ),
    { numRuns: 4 },
  )
  expect((await definitions()).rows).toEqual(before)
  expect(await leftovers()).toEqual([])
  expect(await passing()).toEqual([])
})

test('a replay repairs damaged tables', async () => {
  const lived = await contentOfAll(pool)
  await pool.query(
    `update plays set score = 1; delete from plays where digits = 3; update game_histograms set plays = 99;
     update projection_cursors set position = position + 1`,
  )
  await replayAll(url)
  expect(await contentOfAll(pool)).toEqual(lived)
})

/** A replay that runs a function before its first execution of a statement. */
async function replayInterrupted(statement: RegExp, meanwhile: () => Promise<void>): Promise<void> {
  let isDue = true
  const once = async () => {
    if (isDue) {
      isDue = false
      await meanwhile()
    }
  }
  const interrupted = (one: ClientBase) => runBefore(one, statement, once)
  await withSessions(url, ({ client, workers }: Sessions) =>
    rebuild({ client: interrupted(client), workers: workers.map(interrupted) }, QUIET, { stretch: 50 }),
  )
}

test('an event committed between the last read of the log and the lock is in the new table', async () => {
  const player = newPlayer()
  const client = await openTransaction(url)
  await replayInterrupted(/plays in access exclusive mode/, async () => {
    await play(logWithin(client), { ...won, player })
    await client.query('commit')
  })
  expect((await pool.query('select from plays where player_id = $1', [player])).rowCount).toBe(1)
})

test('an append that arrives during the swap waits and writes to the new table', async () => {
  const player = newPlayer()
  let state = 'not begun'
  let appending = Promise.resolve()
  // Every connection has planned the statement with the old table.
  await Promise.all(Array.from({ length: 16 }, () => play(log, { ...won, player: newPlayer() })))
  await replayInterrupted(/drop table public\.plays/, async () => {
    state = 'waits'
    appending = play(log, { ...won, player }).then(() => void (state = 'done'))
    await untilLocksWait(pool, 1)
    expect(state).toBe('waits')
  })
  await appending
  expect((await pool.query('select score from plays where player_id = $1', [player])).rows).toEqual([
    { score: 3 },
  ])
  expect(await differencesOf(url)).toEqual(NO_DIFFERENCES)
})

const fail = () => Promise.reject(new Error('killed'))

test.each([
  ['before the second range', /position >= [1-9]/],
  ['before the ranges are combined', /merge into/],
  ['when some tables are built', /insert into replay\.week_scores/],
  ['when all tables are built', /truncate replay\.played/],
  ['when some tables are swapped', /public\.practice_scores in access exclusive mode/],
])('a replay that was killed %s continues, and counts no event twice', async (_, statement) => {
  const lived = await contentOfAll(pool)
  await pool.query('update plays set score = 1')
  await expect(replayInterrupted(statement, fail)).rejects.toThrow('killed')
  const player = newPlayer()
  await play(log, { ...won, player })
  const before = await pool.query<{ begun: Date }>('select begun_at as begun from replay.reading')
  expect(before.rows).toHaveLength(1)
  let after: unknown
  await withSessions(url, ({ client, workers }) => {
    const look = async () => {
      after ??= (await pool.query('select begun_at as begun from replay.reading')).rows
    }
    return rebuild({ client: runBefore(client, /^begin; set local lock_timeout/, look), workers }, QUIET)
  })
  expect(after).toEqual(before.rows)
  expect(await differencesOf(url)).toEqual(NO_DIFFERENCES)
  expect((await contentOfAll(pool))['plays']).toHaveLength((lived['plays']?.length ?? 0) + 1)
  expect(await leftovers()).toEqual([])
})

test('a killed comparison leaves nothing that a replay would count twice', async () => {
  // The comparison catches up with this play, which a sum counts.
  const practise = () => play(log, { ...won, player: newPlayer(), kind: 'practice' })
  const killed = withSessions(url, ({ client, workers }) =>
    verify(
      {
        client: runBefore(
          runBefore(client, /^truncate replay\.played/, practise),
          /public\.week_scores/,
          fail,
        ),
        workers,
      },
      QUIET,
    ),
  )
  await expect(killed).rejects.toThrow('killed')
  await replayAll(url)
  expect(await differencesOf(url)).toEqual(NO_DIFFERENCES)
})

test('a follower that lags leaves no work to the swap, which blocks players', async () => {
  const { rowCount } = await pool.query('select from plays')
  await pool.query(`update projection_cursors set xid = '0', position = 0 where projection = 'week_scores'`)
  await expect(replayInterrupted(/plays in access exclusive mode/, fail)).rejects.toThrow('killed')
  expect((await pool.query('select from replay.plays')).rowCount).toBe(rowCount)
  await replayAll(url)
  expect(await differencesOf(url)).toEqual(NO_DIFFERENCES)
})

test('a log that VACUUM FULL rewrites during a replay loses nothing', async () => {
  const lived = await contentOfAll(pool)
  await replayInterrupted(/position >= [1-9]/, async () => void (await pool.query('vacuum full events')))
  expect(await contentOfAll(pool)).toEqual(lived)
})

test('events of a transaction that is open during the load are counted once', async () => {
  const open = await openTransaction(url)
  // The transaction has an id, so later events cannot count as ended.
  await open.query('select pg_current_xact_id()')
  await play(log, { ...won, player: newPlayer() })
  const other = newPlayer()
  await replayInterrupted(/merge into/, async () => {
    await play(logWithin(open), { ...won, player: other })
    await open.query('commit')
  })
  expect(await differencesOf(url)).toEqual(NO_DIFFERENCES)
})

test('a replay that was stopped before its start opens no connection', async () => {
  const work = vi.fn<() => Promise<void>>()
  await expect(withSessions(url, work, AbortSignal.abort())).rejects.toThrow('aborted')
  expect(work).not.toHaveBeenCalled()
})

test.each([
  ['games', `update games set target = reverse('12345') where digits = 5 and day = '2026-03-01'`],
  ['plays', `delete from plays where player_id = 2`],
  [
    'plays',
    `insert into plays (player_id, kind, game_id, digits, started_at) values (0, 'daily', 1, 2, now())`,
  ],
  [
    'game_histograms',
    'update game_histograms set plays = plays + 1 where (game_id, score) = (select min(game_id), 3 from game_histograms)',
  ],
  [
    'claims',
    `update claims set player_id = player_id + 1 where visitor_id = (select min(visitor_id) from claims)`,
  ],
  [
    'statistics_resets',
    `delete from statistics_resets where player_id = (select max(player_id) from statistics_resets)`,
  ],
])('verify finds one difference in %s and names it (%s)', async (table, damage) => {
  await pool.query(damage)
  const found = await withSessions(url, (sessions) => verify(sessions, QUIET, { stretch: 300 }))
  const counts = Object.fromEntries(found.map((one) => [one.table, one.comparison.count]))
  expect(counts).toEqual({ ...NO_DIFFERENCES, [table]: 1 })
  const [named] = found.find((one) => one.table === table)?.comparison.differences ?? []
  expect(named?.is).not.toEqual(named?.should)
  await replayAll(url)
})

test.each([
  ['a change of a table', 'create index plays_for_a_while on plays (score)'],
  ['a day', `update replay.reading set begun_at = begun_at - interval '1 day'`],
])('an interrupted replay begins again after %s', async (_, change) => {
  const places: number[] = []
  await expect(replayInterrupted(/merge into/, fail)).rejects.toThrow('killed')
  await pool.query(change)
  await replayAll(url, { onProgress: (done) => void places.push(done) })
  expect(places[0]).toBe(0)
  const kept = await pool.query(`select from pg_indexes where indexname = 'plays_for_a_while'`)
  expect(kept.rowCount).toBe(change.startsWith('create') ? 1 : 0)
  await pool.query('drop index if exists plays_for_a_while')
})

test('a table that changes during a replay is not swapped', async () => {
  const change = async () => void (await pool.query('alter table plays add column later integer'))
  await expect(replayInterrupted(/plays in access exclusive mode/, change)).rejects.toThrow(
    'The shape of plays changed during the replay: replay again.',
  )
  await pool.query('alter table plays drop column later')
  await replayAll(url)
})

test('unknown cursors and tables have no effect', async () => {
  await pool.query(`insert into projection_cursors (projection, xid, position) values ('scores', '5', 5)`)
  await pool.query('create table replay.plays (); create table replay.scores ()')
  for (let time = 0; time < 2; time++) {
    await replayAll(url)
    expect(await differencesOf(url)).toEqual(NO_DIFFERENCES)
  }
  expect(await leftovers()).toEqual(['scores'])
  await pool.query('drop table replay.scores')
})

test('a table with a dependent object is not swapped', async () => {
  await pool.query('create view best as select * from plays where score = 1')
  await expect(replayAll(url)).rejects.toThrow(
    'plays cannot be swapped: view best would stay with the old table.',
  )
  await pool.query('drop view best')
})

test('the new tables have the old tables’ read permissions', async () => {
  const reader = 'replay_reader_of_a_test'
  await pool.query(`create role ${reader}; grant select on plays, week_scores to ${reader}`)
  await replayAll(url)
  const { rows } = await pool.query<{ plays: boolean; weekScores: boolean; games: boolean }>(
    `select has_table_privilege($1, 'plays', 'select') as plays,
       has_table_privilege($1, 'week_scores', 'select') as "weekScores",
       has_table_privilege($1, 'games', 'select') as games`,
    [reader],
  )
  await pool.query(`drop owned by ${reader}; drop role ${reader}`)
  expect(rows).toEqual([{ plays: true, weekScores: true, games: false }])
})

test('the second of two concurrent replays is refused, and the refusal names the first', async () => {
  await withSessions(url, async () => {
    await expect(replayAll(url)).rejects.toThrow(
      `Another replay is running (hilo replay, process ${process.pid}): wait for its end.`,
    )
  })
})
