import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openEventLog } from '#api/log/eventLog.ts'
import { lagOf } from '#api/projections/follow.ts'
import { gameHistograms } from '#api/projections/scoreCounts.ts'
import { verify } from '#api/rebuild/rebuild.ts'
import { withSessions } from '#api/rebuild/sessions.ts'
import { commandHere } from '#tests/kit/commandHere.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { followToTheEnd, openDays, play, QUIET, replayAll } from '#tests/kit/database/replayKit.ts'

// Damage that a person with a database client can do.
const { pool, url } = await testDatabase()
const log = openEventLog(pool)

let players = 0
const win = () =>
  play(log, { player: ++players, day: 0, digits: 5, guesses: 1 + (players % 6), end: 'won', left: true })

beforeAll(async () => {
  await openDays(log, 2)
  for (let plays = 0; plays < 20; plays++) await win()
})

beforeEach(async () => {
  await replayAll(url)
  await followToTheEnd(pool)
})

const command = (...args: string[]) => commandHere('replay', { args, env: { DATABASE_URL: url } })

async function differences(): Promise<number> {
  const found = await withSessions(url, (sessions) => verify(sessions, QUIET))
  return found.reduce((sum, { comparison, cursorFault }) => sum + comparison.count + (cursorFault ? 1 : 0), 0)
}

async function counted(): Promise<number> {
  await followToTheEnd(pool)
  const { rows } = await pool.query<{ plays: number }>(
    'select sum(plays)::integer as plays from game_histograms',
  )
  return rows[0]?.plays ?? 0
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
    expect(await lagOf(pool, gameHistograms)).toBeGreaterThan(20)
    const told = await command('--verify')
    expect(told.said).toContain(
      `game_histograms: its row in projection_cursors ${fault}, so new events are not counted. npm run replay repairs it.\n`,
    )
    expect(told.said).toContain('plays: ')
    expect(told.said).not.toContain('    at ')
    expect(told.code).toBe(1)
    const replayed = await command()
    expect(replayed.said).toContain(
      `game_histograms: its row in projection_cursors ${fault}; this replay repairs it.\n`,
    )
    expect(replayed.code).toBe(0)
    expect(await counted()).toBe(players)
    await win()
    expect(await counted()).toBe(players)
    expect(await lagOf(pool, gameHistograms)).toBe(0)
    expect(await differences()).toBe(0)
    expect(await command()).toMatchObject({ code: 0 })
    expect(await differences()).toBe(0)
  },
  90_000,
)

test('unknown cursors and tables have no effect', async () => {
  await pool.query(`insert into projection_cursors (projection, xid, position) values ('scores', '5', 5)`)
  await pool.query('create table replay.plays (); create table replay.scores ()')
  for (let time = 0; time < 2; time++) {
    await replayAll(url)
    expect(await differences()).toBe(0)
  }
  expect((await pool.query(`select from replay.scores`)).rowCount).toBe(0)
})

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
      const { code, said } = await command(...args)
      expect(said.trim()).toBe(
        `The database lacks ${lost}: a replay fills these tables but cannot create them. See "A lost table" in docs/ops.md. Nothing was changed.`,
      )
      expect(code).toBe(1)
    }
    await pool.query(repair)
    expect(await differences()).toBe(0)
  },
  90_000,
)
