import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isLogForeign } from '#api/database/migration/adoptLog.ts'
import { migrate } from '#api/database/migration/migrate.ts'
import { openDatabase } from '#api/database/openDatabase.ts'
import { createPool } from '#api/database/pool.ts'
import { StartError } from '#api/errors/errors.ts'
import { freshDatabase } from '#tests/kit/database/database.ts'
import { dropDatabase } from '#tests/kit/database/templatePostgres.ts'

let pool: pg.Pool
let url: string
let folder: string
let ours: string[]

beforeEach(async () => {
  ;({ pool, url } = await freshDatabase())
  folder = await mkdtemp(path.join(tmpdir(), 'hilo-migrations-'))
  await cp('prisma/migrations', folder, { recursive: true })
  ours = await appliedNames()
})

afterEach(async () => {
  await pool.end()
  await dropDatabase(url)
  await rm(folder, { recursive: true })
})

async function run(options: Parameters<typeof migrate>[2] = {}): Promise<string[]> {
  const client = await pool.connect()
  try {
    return await migrate(client, folder, options)
  } finally {
    client.release()
  }
}

async function addMigration(name: string, sql: string): Promise<void> {
  await mkdir(path.join(folder, name), { recursive: true })
  await writeFile(path.join(folder, name, 'migration.sql'), sql)
}

async function appliedNames(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'select migration_name as name from _prisma_migrations order by started_at, migration_name',
  )
  return rows.map(({ name }) => name)
}

test('an empty database gets every migration, in the order of their names, once', async () => {
  await pool.query('drop schema public, replay cascade; create schema public')
  expect(ours.length).toBeGreaterThan(0)
  expect(await run()).toEqual(ours.toSorted())
  expect(await run()).toEqual([])
  await addMigration('99990102000000_second', 'insert into numbers values (2)')
  await addMigration('99990101000000_first', 'create table numbers (number integer)')
  expect(await run()).toEqual(['99990101000000_first', '99990102000000_second'])
  expect(await appliedNames()).toEqual([...ours, '99990101000000_first', '99990102000000_second'])
})

test('the checksum is the one that Prisma keeps: SHA-256 of the file, in hex', async () => {
  await addMigration('99990101000000_known', 'select 1;\n')
  await run()
  const { rows } = await pool.query(
    'select checksum, applied_steps_count as steps, finished_at is not null as done from _prisma_migrations where migration_name = $1',
    ['99990101000000_known'],
  )
  // printf 'select 1;\n' | sha256sum
  expect(rows).toEqual([
    { checksum: '4a45092ccf992ea92250053a80b931b787924ba61648f420555511b84f10ab6c', steps: 1, done: true },
  ])
})

test('processes that start at once apply each migration once', async () => {
  await addMigration('99990101000000_slow', 'create table slow ()')
  const asked = `select from pg_stat_activity where datname = current_database()
    and query like 'select pg_try_advisory_lock(%'`
  // The first process to get the lock keeps it until the two others have asked for it.
  let refused: Promise<void> | undefined
  const afterwards = () =>
    (refused ??= vi.waitFor(async () => expect((await pool.query(asked)).rowCount).toBe(2), 15_000))
  const others = [createPool(url), createPool(url), createPool(url)]
  const results = await Promise.all(
    others.map(async (other) => {
      const client = await other.connect()
      const names = await migrate(client, folder, { afterwards })
      client.release()
      return names
    }),
  )
  await Promise.all(others.map((other) => other.end()))
  expect(results.filter(({ length }) => length > 0)).toEqual([['99990101000000_slow']])
})

test('a migration waits for an open transaction without holding back others, and names it', async () => {
  await addMigration('99990101000000_wider', 'alter table events add column wider integer')
  const reader = new pg.Client({ connectionString: url, application_name: 'a dump' })
  await reader.connect()
  await reader.query('begin; select from events')
  const waits =
    /^Migration 99990101000000_wider waits for locks that others hold: process \d+ of a dump \(idle in transaction\)\./
  await expect(run({ patienceMs: 0 })).rejects.toThrow(waits)
  const lines: string[] = []
  const migrated = run({ print: (line) => lines.push(line) })
  await vi.waitFor(() => expect(lines).toEqual([expect.stringMatching(waits)]), 15_000)
  // Behind a request without a timeout this would wait for the reader.
  await pool.query('select from events')
  await reader.query('commit')
  expect(await migrated).toEqual(['99990101000000_wider'])
  await reader.end()
})

test('a process that may not use the database changes nothing in it', async () => {
  await pool.query('drop schema public, replay cascade; create schema public')
  const admit = () => Promise.reject(new StartError('another secret'))
  const hooks = { print: () => undefined, isStopping: () => false, admit }
  await expect(openDatabase({ databaseUrl: url, dataDir: folder }, hooks)).rejects.toThrow('another secret')
  expect(
    (await pool.query("select from pg_class where relnamespace = 'public'::regnamespace")).rowCount,
  ).toBe(0)
})

test('a log from another PostgreSQL gets ids of this one, and followers keep their place', async () => {
  const FOREIGN = 10n ** 12n
  await pool.query(
    `insert into events (xid, player_id, game_id, type, version, at)
     select ($1::bigint + number / 3)::text::xid8, number, 200112, 'GuessMade', 1, now() from generate_series(1, 30) number`,
    [String(FOREIGN)],
  )
  const cursors = { game_histograms: FOREIGN + 4n, week_scores: FOREIGN + 7n, play_analyses: FOREIGN + 4n }
  for (const [projection, xid] of Object.entries(cursors))
    await pool.query(
      `insert into projection_cursors select $1, xid, min(position) from events where xid = $2::text::xid8 group by xid
       on conflict (projection) do update set xid = excluded.xid, position = excluded.position`,
      [projection, String(xid)],
    )
  // An event that the server wrote after the move.
  await pool.query(`insert into events (player_id, type, version, at) values (99, 'VisitRecorded', 1, now())`)
  const passed = async () =>
    (
      await pool.query<{ projection: string; players: number[] }>(
        `select projection, array_agg(player_id order by player_id) as players from projection_cursors cursor
         join events on (events.xid, events.position) <= (cursor.xid, cursor.position)
         where player_id <> 99 group by projection order by projection`,
      )
    ).rows
  const before = await passed()
  expect(before.map(({ players }) => players.length)).toEqual([12, 12, 21])
  const foreign = async () => await isLogForeign(pool)
  expect(await foreign()).toBe(true)
  const lines: string[] = []
  const hooks = {
    print: (line: string) => lines.push(line),
    isStopping: () => false,
  }
  for (const _ of [1, 2]) await openDatabase({ databaseUrl: url, dataDir: folder }, hooks)
  expect(lines).toEqual([expect.stringMatching(/^The event log is from another PostgreSQL/)])
  expect(await foreign()).toBe(false)
  expect(await passed()).toEqual(before)
  const { rows } = await pool.query(
    `select count(*)::integer as settled, count(*) filter (where player_id = 99)::integer as own,
       max(xid) filter (where player_id <> 99) < max(xid) filter (where player_id = 99) as "isOrdered"
     from events where xid < settled_before()`,
  )
  expect(rows).toEqual([{ settled: 31, own: 1, isOrdered: true }])
  await expect(pool.query('update events set version = 2')).rejects.toThrow(/immutable|never/)
})

test('a failed migration leaves nothing behind, and does not affect the others', async () => {
  await addMigration('99990101000000_good', 'create table good ()')
  await addMigration('99990102000000_bad', 'create table half (); select 1 / 0')
  await expect(run()).rejects.toThrow('Migration 99990102000000_bad failed.')
  expect(await appliedNames()).toEqual([...ours, '99990101000000_good'])
  const { rows } = await pool.query(
    `select to_regclass('good') is not null as good, to_regclass('half') is not null as half`,
  )
  expect(rows).toEqual([{ good: true, half: false }])
  await addMigration('99990102000000_bad', 'create table half ()')
  expect(await run()).toEqual(['99990102000000_bad'])
})

test('a migration that was changed after it had been applied is refused', async () => {
  await addMigration('99990101000000_changed', 'create table one ()')
  await run()
  await addMigration('99990101000000_changed', 'create table two ()')
  await expect(run()).rejects.toThrow('Migration 99990101000000_changed was changed after it was applied')
})

test('a database with a later migration was made by a newer Hilo', async () => {
  await addMigration('99990101000000_later', 'create table later ()')
  await run()
  await rm(path.join(folder, '99990101000000_later'), { recursive: true })
  await expect(run()).rejects.toThrow('The database is from a newer Hilo')
})

test('a migration that another tool left unfinished is refused', async () => {
  await pool.query(
    `insert into _prisma_migrations (id, checksum, migration_name) values ('1', '', '20990101000000_half')`,
  )
  await expect(run()).rejects.toThrow(
    'Migration 20990101000000_half was started elsewhere and never finished',
  )
})

test('a configured database that does not respond is reported in a line without its password', async () => {
  const options = { print: () => undefined, isStopping: () => false }
  const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: folder }, options)
  await expect(open('postgresql://me:hush@127.0.0.1:1/hilo')).rejects.toThrow(
    /^The database at 127\.0\.0\.1:1\/hilo does not answer: connect ECONNREFUSED 127\.0\.0\.1:1\.$/,
  )
  await expect(open(url.replace(/:\w+@/, ':wrong@'))).rejects.toThrow(
    /does not answer: password authentication failed/,
  )
})

test('a configured database is migrated and left running', async () => {
  await pool.query('drop schema public, replay cascade; create schema public')
  const database = await openDatabase(
    { databaseUrl: url, dataDir: folder },
    { print: () => undefined, isStopping: () => false },
  )
  await database.close()
  expect(await appliedNames()).toEqual(ours)
})

test('a database of the version before the baseline is refused in one line with the remedy', async () => {
  await pool.query('update _prisma_migrations set migration_name = $1', ['20261122000000_baseline'])
  await expect(run()).rejects.toThrow(
    new StartError(
      'The database is from a version before the first release: ' +
        'move DATA_DIR (or the database) aside, and start again.',
    ),
  )
})
