import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { startEmbeddedPostgres } from '#api/database/embedded/embeddedPostgres.ts'
import { migrate } from '#api/database/migration/migrate.ts'
import { findPostmaster } from '#api/database/embedded/postmaster.ts'
import { lagOf } from '#api/projections/follow.ts'
import { gameHistograms } from '#api/projections/scoreCounts.ts'
import { allProjections } from '#api/projections/projection.ts'
import { analyzePlays } from '#api/analysis/analyzePlays.ts'
import { analyzeRows } from '#api/analysis/analyzeRows.ts'
import { openTodaysGames } from '#api/games/openTodaysGames.ts'
import { replayLine } from '#commands/replayLine.ts'
import { parseCommand } from '#commands/runCommand.ts'
import { refuseRoom } from '#api/rebuild/disk.ts'
import { progressLine } from '#api/rebuild/progress.ts'
import { easternDay, nextDay, opensAt } from '#game/day.ts'
import { gameIdOf } from '#game/game.ts'
import { commandHere } from '#tests/kit/commandHere.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { settled } from '#tests/kit/games/history.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { act, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import { changeTarget } from '#tests/kit/games/plantGame.ts'
import {
  contentOf,
  differencesOf,
  followToTheEnd,
  NO_DIFFERENCES,
  openDays,
  play,
} from '#tests/kit/database/replayKit.ts'
import { giveCluster } from '#tests/kit/database/templatePostgres.ts'

const { url, pool } = await testDatabase()
const hilo = await startHilo()
await openDays(hilo.deps.log, 1)
for (const player of [1, 2, 3])
  await play(hilo.deps.log, { player, day: 0, digits: 5, guesses: 3, end: 'won', left: true })

async function run(args: string[], env: NodeJS.ProcessEnv = { DATABASE_URL: url }) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-replay-'))
  const { code, said: output } = await commandHere('replay', { args, env: { DATA_DIR: dataDir, ...env } })
  const made = await readdir(dataDir)
  const postmaster = await findPostmaster(path.join(dataDir, 'postgres'))
  await rm(dataDir, { recursive: true })
  return { code, output, made, postmaster }
}

test('the command replays everything, verifies it, and sends no waiting mail', async () => {
  await act(hilo.browse(), 'signUp', { email: 'ann@example.com', username: 'ann', password: PASSWORD })
  const letters = await contentOf(pool, 'mails')
  expect(letters).toHaveLength(1)
  await pool.query(`insert into play_analyses values (5, 9, 0, '{0}', '{0}')`)
  const replayed = await run([])
  expect(replayed.output).toMatch(/\[#{30}\] 100 % {2}\d+ of \d+ {2}\d[\d,]*\/s, 0 s left\n/)
  for (const { table } of allProjections) expect(replayed.output).toContain(`${table}: swapped.`)
  expect(replayed).toMatchObject({ code: 0, made: [] })
  expect(await contentOf(pool, 'mails')).toEqual(letters)
  expect(
    (await pool.query(`select from information_schema.schemata where schema_name = 'bullmq'`)).rowCount,
  ).toBe(0)

  expect(replayed.output).toContain(
    'play_analyses: kept without 1 surplus row; the workers analyze the plays that it lacks.',
  )

  await settled(hilo.deps)
  await analyzePlays(hilo.deps, analyzeRows, { timeLimitMs: Infinity })
  const verified = await run(['--verify'])
  expect(verified.output).toContain('plays: 3 rows, all equal to the log.')
  expect(verified.output).toContain(
    'play_analyses: 3 rows; 0 missing, 0 surplus; 3 computed again, 0 of them different.',
  )
  expect(verified.output).toContain('fairness: 0 lists of commitments, no fault.')
  expect(verified.code).toBe(0)
})

test('verify checks the commitments, and names day and mode of a changed number, but not the number', async () => {
  const day = easternDay(hilo.deps.clock())
  const game = (await openTodaysGames(hilo.deps)).find(({ digits }) => digits === 7)
  const verifyAll = () => run(['--verify'])
  expect(await verifyAll()).toMatchObject({
    code: 0,
    output: expect.stringContaining('fairness: 1 list of commitments, no fault.') as string,
  })
  await changeTarget(hilo.deps, { day, digits: 7, target: '7070707' })
  const { code, output } = await verifyAll()
  expect(code).toBe(1)
  expect(output).toContain(
    `fairness: 1 list of commitments, 1 fault:\n  ${day}, 7 digits: the number or its nonce is not that of the commitment`,
  )
  expect(output).not.toMatch(/7070707/)
  await changeTarget(hilo.deps, { day, digits: 7, target: game?.target ?? '' })
})

test('verify of damaged analyses counts them, and a replay of them empties the table', async () => {
  await pool.query('delete from play_analyses where player_id = 1')
  await pool.query('update play_analyses set player_id = 9 where player_id = 2')
  await pool.query('update play_analyses set skills[1] = skills[1] - 1 where player_id = 3')
  const verified = await run(['--analyses', '--verify'])
  expect(verified.output).toContain(
    'play_analyses: 2 rows; 2 missing, 1 surplus; 1 computed again, 1 of them different.\n  player 3, game ',
  )
  expect(verified.output).toMatch(/ is \{.*"skills":.*\n {2}should be \{.*\n/)
  expect(verified.output).toContain('npm run replay repairs missing and surplus rows.\n')
  expect(verified.output).toContain('npm run replay -- --analyses repairs different rows.\n')
  expect(verified.code).toBe(1)
  expect((await run(['--analyses'])).output.trim()).toBe(
    'play_analyses: emptied; the workers analyze all plays again.',
  )
  expect(await contentOf(pool, 'play_analyses')).toEqual([])
  expect(await analyzePlays(hilo.deps, analyzeRows, { timeLimitMs: Infinity })).toEqual({
    analyzed: 3,
    isBehind: false,
  })
})

test('verify of a damaged table names the differences and exits with code 1', async () => {
  await pool.query('update plays set score = 4 where player_id = 2')
  const { code, output } = await run(['--verify'])
  expect(code).toBe(1)
  expect(output).toContain('plays: 1 difference from the log:')
  expect(output).toMatch(/ is \{.*"score":4.*\}\n {2}should be \{.*"score":3.*\}\n/)
  expect(output).toMatch(/^games: \d+ rows, all equal to the log\.$/m)
  await pool.query('update plays set score = 3 where player_id = 2')
})

test('the rows of one player or one game are verified and corrected alone', async () => {
  const game = '5/2026-03-01'
  const before = await contentOf(pool, 'plays')
  await pool.query('update plays set score = 4 where player_id in (2, 3)')
  await pool.query('delete from finished_days where player_id = 2')
  const verified = await run(['--verify', '--player', '2'])
  expect(verified.code).toBe(1)
  expect(verified.output).toContain('plays: 1 difference from the log:\n  player 2, game ')
  expect(verified.output).toContain('(5 digits, 2026-03-01)\n  is {')
  expect(verified.output).toContain('finished_days: 1 difference from the log:\n  player 2\n  is null\n')
  expect(verified.output).toContain('claims: 0 rows, all equal to the log.')
  expect(verified.output).not.toMatch(/^(games|game_histograms|excused_days|play_analyses):/m)
  expect(await run(['--player', '2'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('plays: 1 difference corrected:') as string,
  })
  const rest = await run(['--verify', '--game', game, '--json'])
  expect(rest.code).toBe(1)
  expect(JSON.parse(rest.output)).toMatchObject({
    tables: [
      { table: 'games', rows: 1, differenceCount: 0 },
      { table: 'plays', rows: 3, differenceCount: 1, differences: [{ should: { player_id: 3, score: 3 } }] },
      { table: 'race_rounds', rows: 0, differenceCount: 0 },
      { table: 'game_histograms', differenceCount: 0 },
    ],
  })
  await pool.query('delete from plays where player_id = 3')
  await run(['--game', game])
  expect((await run(['--verify', '--game', game])).code).toBe(0)
  expect(await contentOf(pool, 'plays')).toEqual(before)
})

test('with --all, verify lists each difference', async () => {
  await pool.query(`insert into plays (player_id, kind, digits, game_id, started_at)
    select id, 'daily', 5, 5, now() from generate_series(101, 112) id`)
  const differences = async (...args: string[]) => {
    const { output } = await run(['--verify', '--json', ...args])
    const { tables } = JSON.parse(output.slice(output.indexOf('{'))) as {
      tables: { differenceCount: number; differences: object[] }[]
    }
    return tables
      .filter(({ differenceCount }) => differenceCount > 0)
      .map(({ differenceCount, differences: listed }) => [differenceCount, listed.length])
  }
  expect(await differences()).toEqual([[12, 10]])
  expect(await differences('--all')).toEqual([[12, 12]])
  await pool.query('delete from plays where player_id > 100')
})

test.each([
  [['--player', 'ann'], '--player takes the number of a player; it is "ann".'],
  [['--game', '9/2026-03-01'], '--game takes the id of a game, or its digits and day (5/2026-11-21)'],
  [['--player', '2', '--game', '5/2026-03-01'], '--player and --game exclude each other.'],
  [['--analyses', '--player', '2'], '--analyses is not for one player or game.'],
  [['--all'], '--all needs --verify.'],
])('%j is refused in one line', async (args, line) => {
  const { code, output } = await run(args)
  expect([code, output]).toEqual([1, expect.stringContaining(line)])
})

test('no report shows a number or a nonce before the end of its day: it names the row', async () => {
  const clock = () => opensAt(nextDay(easternDay(new Date())))
  const day = easternDay(clock())
  const games = await openTodaysGames({ ...hilo.deps, clock })
  const { rows: lists } = await pool.query<{ nonces: string[] }>(
    'select nonces from committed_days where day = $1',
    [day],
  )
  // Two digits are also found by chance.
  const secrets = [...games.map(({ target }) => target).slice(3), ...lists.flatMap(({ nonces }) => nonces)]
  expect(secrets).toHaveLength(9)
  const tables = allProjections.map(({ table }) => table)
  const damages = [
    tables.map((table) => `delete from ${table}`),
    [
      `update games set target = translate(target, '0123456789', '1234567890')`,
      'update committed_days set nonces = array_reverse(nonces)',
    ],
  ]
  const seven = `7/${day}`
  for (const damage of damages) {
    for (const args of [
      ['--verify', '--all'],
      ['--verify', '--all', '--json'],
      ['--game', seven],
    ]) {
      for (const statement of damage) await pool.query(statement)
      const { output } = await run(args)
      expect(output).toContain(String(gameIdOf(day, 7)))
      if (args.includes('--all')) expect(output).toContain('"nonces"')
      for (const secret of secrets) expect(output).not.toContain(secret)
    }
  }
  await run([])
  await pool.query(`update games set target = '76543' where day = '2026-03-01' and digits = 5`)
  expect((await run(['--verify'])).output).toMatch(/"target":"76543".*\n.*"target":"77777"/)
  expect(await run([])).toMatchObject({ code: 0 })
})

test('without a server the command starts the embedded database, and stops it afterwards', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-replay-alone-'))
  await giveCluster(inject('newCluster'), dataDir)
  const embedded = await startEmbeddedPostgres({ dataDir, print: () => undefined })
  const client = new pg.Client(embedded.url)
  await client.connect()
  await migrate(client, 'prisma/migrations')
  await client.end()
  await embedded.stop()
  const { code, output } = await run(['--verify'], { DATA_DIR: dataDir })
  expect(output).toContain('games: 0 rows, all equal to the log.')
  expect(code).toBe(0)
  expect(await findPostmaster(path.join(dataDir, 'postgres'))).toBe(null)
  await rm(dataDir, { recursive: true })
})

test('without a database the command creates none: a wrong folder must not look healthy', async () => {
  const { code, output, made } = await run(['--verify'], {})
  expect(output).toMatch(/^There is no database in .+ \(DATA_DIR\): npm start creates one\.$/m)
  expect({ code, made }).toEqual({ code: 1, made: [] })
})

test('npm run replay --verify, without a --, does nothing and explains how', async () => {
  const { code, output } = await run([], { npm_config_verify: 'true' })
  expect(output).toContain('npm consumed --verify. Put a -- before it: npm run replay -- --verify')
  expect(output).not.toContain('swapped')
  expect(code).toBe(1)
})

test('beside a server the command uses that server’s database, and reports an older server', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-replay-beside-'))
  await giveCluster(inject('newCluster'), dataDir)
  const embedded = await startEmbeddedPostgres({ dataDir, print: () => undefined })
  const older = await run(['--verify'], { DATA_DIR: dataDir })
  expect(older.output).toContain('The database is from an older Hilo')
  expect(older.code).toBe(1)
  const client = new pg.Client(embedded.url)
  await client.connect()
  await migrate(client, 'prisma/migrations')
  const now = await run([], { DATA_DIR: dataDir })
  expect(now.output).toContain('plays: swapped.')
  expect(now.code).toBe(0)
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
  await embedded.stop()
  await rm(dataDir, { recursive: true })
})

test.each([
  [{ DATABASE_URL: 'postgresql://127.0.0.1:9/hilo' }, 'The database at 127.0.0.1:9/hilo does not answer:'],
  [{ DATABASE_URL: 'mysql://127.0.0.1' }, 'DATABASE_URL must be a URL that begins with postgresql://'],
])('an obstacle is reported in one line (%o)', async (env, line) => {
  const { code, output } = await run([], env)
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([expect.stringContaining(line)])
})

test('help describes every option and every table', async () => {
  const { code, output } = await run(['--help'], {})
  expect(code).toBe(0)
  for (const word of ['--verify', '--all', '--player', '--game', '--analyses']) expect(output).toContain(word)
  for (const { table } of allProjections) expect(output).toContain(table)
})

test.each([
  [['plays'], 'Usage: npm run replay -- [OPTION …]'],
  [['--verfy'], `Unknown option '--verfy'.`],
  [['--player'], `Option '--player <value>' argument missing.`],
])('%j is refused, and the refusal names the error', (args, message) => {
  expect(() => parseCommand(replayLine, args)).toThrow(message)
})

test.each([
  [{ done: 0, total: 2_000_000, begunAt: 0, elapsedMs: 0 }, `[${'.'.repeat(30)}]   0 %  0 of 2,000,000  0/s`],
  [
    { done: 1_000_000, total: 2_000_000, begunAt: 0, elapsedMs: 500 },
    `[${'#'.repeat(15)}${'.'.repeat(15)}]  50 %  1,000,000 of 2,000,000  2,000,000/s, 1 s left`,
  ],
  [
    { done: 1500, total: 2000, begunAt: 1000, elapsedMs: 100_000 },
    `[${'#'.repeat(22)}${'.'.repeat(8)}]  75 %  1,500 of 2,000  5/s, 2 min left`,
  ],
  [{ done: 0, total: 0, begunAt: 0, elapsedMs: 10 }, `[${'#'.repeat(30)}] 100 %  0 of 0  0/s`],
])('progress %o', (progress, line) => {
  expect(progressLine(progress)).toBe(line)
})

test('a disk without room is reported before any work', () => {
  expect(() => refuseRoom({ needed: 5_200_000_000, free: 700_000_000 })).toThrow(
    `Not enough room on the database's disk: the new tables need about 5.2 GB, and 700 MB are free. Nothing was changed.`,
  )
  refuseRoom({ needed: 5_200_000_000, free: 5_200_000_000 })
  refuseRoom({ needed: 5_200_000_000, free: null })
})

let wins = 0
const win = () =>
  play(hilo.deps.log, {
    player: 200 + ++wins,
    day: 0,
    digits: 5,
    guesses: 1 + (wins % 6),
    end: 'won',
    left: true,
  })

/** The number of plays in the histograms, beside that of plays that they should count. */
async function counted(): Promise<{ counted: number; played: number }> {
  await followToTheEnd(pool)
  const { rows } = await pool.query<{ counted: number; played: number }>(
    `select (select sum(plays)::integer from game_histograms) as counted,
       (select count(*)::integer from plays where score is not null and kind = 'daily') as played`,
  )
  return rows[0] ?? { counted: NaN, played: NaN }
}

test.each([
  ['is missing', `delete from projection_cursors where projection = 'game_histograms'`],
  [
    'is ahead of the log',
    `update projection_cursors set xid = (pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1000000)::text::xid8
     where projection = 'game_histograms'`,
  ],
])(
  'a cursor that %s is reported by --verify in a line and by the lag, and a replay repairs it (%s)',
  async (fault, damage) => {
    await pool.query(damage)
    await win()
    expect(await lagOf(pool, gameHistograms)).toBeGreaterThan(10)
    const told = await run(['--verify'])
    expect(told.output).toContain(
      `game_histograms: its row in projection_cursors ${fault}, so new events are not counted. npm run replay repairs it.\n`,
    )
    expect(told.output).not.toContain('    at ')
    expect(told.code).toBe(1)
    const replayed = await run([])
    expect(replayed.output).toContain(
      `game_histograms: its row in projection_cursors ${fault}; this replay repairs it.\n`,
    )
    expect(replayed.code).toBe(0)
    for (let time = 0; time < 2; time++) {
      const { counted: inHistograms, played } = await counted()
      expect(inHistograms).toBe(played)
      await win()
    }
    await followToTheEnd(pool)
    expect(await lagOf(pool, gameHistograms)).toBe(0)
    expect(await differencesOf(url)).toEqual(NO_DIFFERENCES)
  },
  90_000,
)

test.each([
  ['plays', 'alter table plays rename to plays_away', 'alter table plays_away rename to plays'],
  [
    'replay.reading, replay.stretches',
    'alter schema replay rename to away',
    'alter schema away rename to replay',
  ],
  [
    'projection_cursors',
    'alter table projection_cursors rename to cursors_away',
    'alter table cursors_away rename to projection_cursors',
  ],
])(
  'a lost %s is named in a line, and nothing is changed',
  async (lost, damage, repair) => {
    await pool.query(damage)
    for (const args of [['--verify'], []]) {
      const { code, output } = await run(args)
      expect(output.trim()).toBe(
        `The database lacks ${lost}: a replay fills these tables but cannot create them. See "A lost table" in docs/ops.md. Nothing was changed.`,
      )
      expect(code).toBe(1)
    }
    await pool.query(repair)
    expect(await differencesOf(url)).toEqual(NO_DIFFERENCES)
  },
  90_000,
)

test('a log from another cluster is repaired by the next command', async () => {
  await pool.query(
    `insert into events (xid, player_id, type, version, at) values ('9999999999', 99, 'VisitRecorded', 1, now())`,
  )
  const { code, output } = await run(['--verify'])
  expect(output).toContain('The event log is from another PostgreSQL')
  expect(code).toBe(0)
})
