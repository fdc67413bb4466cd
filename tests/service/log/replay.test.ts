import fc from 'fast-check'
import type { ClientBase } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { projectInto } from '#api/log/projectInto.ts'
import { openEventLog } from '#api/log/eventLog.ts'
import { plays } from '#api/projections/plays.ts'
import { allProjections } from '#api/projections/projection.ts'
import { replay, replayUntil, rollBack, verify } from '#api/rebuild/replay.ts'
import { withSessions } from '#api/rebuild/sessions.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { PLAY_KINDS } from '#game/kinds/displayed.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { logWithin } from '#tests/kit/logWithin.ts'
import {
  appendsOf,
  contentOf,
  contentOfAll,
  differencesOf,
  NO_DIFFERENCES,
  oidOf,
  openDays,
  openTransaction,
  play,
  QUIET,
  replayAll,
  ROLL_BACK,
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
       and relname not in ('tables', 'stretches') order by 1`,
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

test('a replay repairs a damaged table and leaves tables that are not named untouched', async () => {
  const lived = await contentOfAll(pool)
  const oid = await oidOf(pool, 'games')
  await pool.query(`update plays set score = 1; delete from plays where digits = 3`)
  await replayAll(url, { projections: [plays] })
  expect(await contentOfAll(pool)).toEqual(lived)
  expect(await oidOf(pool, 'games')).toBe(oid)
})

/** A client that runs a function before its first execution of a statement. */
function interrupted(client: ClientBase, statement: RegExp, meanwhile: () => Promise<void>): ClientBase {
  let waiting = true
  const query = async (text: string, values?: unknown[]): Promise<unknown> => {
    if (waiting && statement.test(text)) {
      waiting = false
      await meanwhile()
    }
    return await client.query(text, values)
  }
  return { query } as unknown as ClientBase
}

async function replayInterrupted(statement: RegExp, meanwhile: () => Promise<void>): Promise<void> {
  const request = {
    projections: [plays],
    stretch: 1000,
    restart: false,
    keepPrevious: false,
    timeoutMs: 60_000,
  }
  await withSessions(url, async ({ client, workers }) => {
    await replay({ client: interrupted(client, statement, meanwhile), workers }, request, QUIET)
  })
}

test('an event committed between the last read of the log and the lock is in the new table', async () => {
  const player = newPlayer()
  const client = await openTransaction(url)
  await replayInterrupted(/in access exclusive mode/, async () => {
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
  await replayInterrupted(/alter table public\.plays set schema/, async () => {
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

test('--keep-previous keeps the old table, and a roll-back restores it with all events since', async () => {
  await pool.query(`update plays set score = 6 where player_id = 1; delete from games where digits = 4`)
  const damaged = await contentOfAll(pool)
  await replayAll(url, { keepPrevious: true })
  const right = await contentOfAll(pool)
  expect(right).not.toEqual(damaged)
  const since = newPlayer()
  await play(log, { ...won, player: since })
  const rowOf = (contents: Record<string, unknown[]>) =>
    contents['plays']?.filter((row) => (row as { player_id: number }).player_id === since)
  await withSessions(url, (sessions) => rollBack(sessions, ROLL_BACK, QUIET))
  const back = await contentOfAll(pool)
  expect(back['games']).toEqual(damaged['games'])
  expect(rowOf(back)).toHaveLength(1)
  expect(back['plays']?.filter((row) => (row as { player_id: number }).player_id !== since)).toEqual(
    damaged['plays'],
  )
  await withSessions(url, (sessions) => rollBack(sessions, ROLL_BACK, QUIET))
  const again = await contentOfAll(pool)
  expect(again['games']).toEqual(right['games'])
  expect(again['plays']).toEqual(await contentOf(pool, 'plays'))
  expect(await differencesOf(url)).toEqual(NO_DIFFERENCES)
})

test('a kept table that was dropped by hand is forgotten, and the others can be restored', async () => {
  await replayAll(url, { keepPrevious: true })
  const { rows } = await pool.query<{ name: string }>(
    `select name from replay.tables where name = 'plays_previous'`,
  )
  expect(rows).toHaveLength(1)
  await pool.query(`drop table replay.${rows[0]?.name}`)
  const games = { ...ROLL_BACK, projections: allProjections.filter(({ table }) => table === 'games') }
  const told: string[] = []
  const listener = { ...QUIET, print: (line: string) => void told.push(line) }
  await withSessions(url, (sessions) => rollBack(sessions, games, listener))
  expect(told.at(-1)).toMatch(/^games: swapped/)
  await expect(
    withSessions(url, (sessions) => rollBack(sessions, { ...ROLL_BACK, projections: [plays] }, QUIET)),
  ).rejects.toThrow('No previous version of plays was kept')
})

test('without --keep-previous there is nothing to roll back to', async () => {
  for (const { name } of (
    await pool.query<{ name: string }>(`select name from replay.tables where name like '%_previous'`)
  ).rows)
    await pool.query(`drop table if exists replay.${name}; delete from replay.tables where name = '${name}'`)
  await replayAll(url)
  await expect(withSessions(url, (sessions) => rollBack(sessions, ROLL_BACK, QUIET))).rejects.toThrow(
    'No previous version of games was kept: only --keep-previous keeps it.',
  )
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
  const found = await withSessions(url, (sessions) =>
    verify(sessions, { projections: allProjections, stretch: 300, restart: false }, QUIET),
  )
  const counts = Object.fromEntries(found.map((one) => [one.table, one.comparison.count]))
  expect(counts).toEqual({ ...NO_DIFFERENCES, [table]: 1 })
  const [named] = found.find((one) => one.table === table)?.comparison.differences ?? []
  expect(named?.is).not.toEqual(named?.should)
  await replayAll(url, { projections: allProjections.filter((projection) => projection.table === table) })
})

test('--until a position or an instant builds tables of that state beside those in use', async () => {
  const { rows } = await pool.query<{ position: string; last: string }>(
    'select max(position) / 2 as position, max(position) as last from events',
  )
  const lived = await contentOfAll(pool)
  const at = new Date('2026-03-01T15:00:00Z')
  for (const [until, condition, ending] of [
    [
      { position: BigInt(rows[0]?.position ?? 0) },
      `position <= ${rows[0]?.position}`,
      `_until_${rows[0]?.position}`,
    ],
    [{ at }, `at <= '${at.toISOString()}'`, '_until_20260301t150000000'],
  ] as const) {
    const names = await withSessions(url, (sessions) =>
      replayUntil(sessions, { projections: allProjections, stretch: 200, restart: false, until }, QUIET),
    )
    expect(names).toEqual(allProjections.map(({ table }) => `replay.${table}${ending}`))
    for (const projection of allProjections) {
      const expected = `expected_${projection.table}${ending}`
      await pool.query(`create table ${expected} (like ${projection.table} including all)`)
      await pool.query(
        `with slice as (select * from events where ${condition}) ${projectInto(projection, expected)}`,
      )
      expect(await contentOf(pool, `replay.${projection.table}${ending}`)).toEqual(
        await contentOf(pool, expected),
      )
    }
  }
  expect(await contentOfAll(pool)).toEqual(lived)
  expect((await pool.query('select from replay.plays_until_20260301t150000000')).rowCount).not.toBe(0)
})

test.each([
  [{ position: 10n ** 17n }, /^The log ends at position \d+, before 100000000000000000\.$/],
  [
    { at: new Date('2999-01-01T00:00:00Z') },
    /^2999-01-01T00:00:00\.000Z is in the future: --until takes a past instant\.$/,
  ],
])(
  "--until a position beyond the log is refused, and the refusal names the log's end",
  async (until, message) => {
    const built = withSessions(url, (sessions) =>
      replayUntil(sessions, { projections: allProjections, stretch: 200, restart: false, until }, QUIET),
    )
    await expect(built).rejects.toThrow(message)
  },
)

test('an interrupted replay starts again after a change of the table, or on request', async () => {
  const interrupted = async () =>
    await withSessions(url, async (sessions) => {
      const { prepareTable } = await import('#api/rebuild/tables.ts')
      const wanted = { projection: plays, purpose: 'next' as const, until: null, stretch: 7 }
      const table = await prepareTable(sessions.client, { ...wanted, restart: false })
      await pool.query(`insert into replay.stretches values ($1, 7)`, [table.name])
    })
  const firstDone = async (restart: boolean) => {
    const progress: number[] = []
    await replayAll(url, { projections: [plays], restart, onProgress: (done) => void progress.push(done) })
    return progress[0]
  }
  await interrupted()
  expect(await firstDone(true)).toBe(0)
  await interrupted()
  await pool.query('create index plays_for_a_while on plays (score)')
  expect(await firstDone(false)).toBe(0)
  expect((await pool.query(`select from pg_indexes where indexname = 'plays_for_a_while'`)).rowCount).toBe(1)
  await pool.query('drop index plays_for_a_while')
  expect(await differencesOf(url)).toEqual(NO_DIFFERENCES)
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
