import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { allProjections } from '#api/projections/projection.ts'
import { verify } from '#api/rebuild/rebuild.ts'
import { withSessions } from '#api/rebuild/sessions.ts'
import { seedHistory } from '#api/seed/seedHistory.ts'
import { opensAt, type Day } from '#game/day.ts'
import { commandHere } from '#tests/kit/commandHere.ts'
import { freshDatabase, testDatabase } from '#tests/kit/database/database.ts'
import { playsByTheRules } from '#tests/kit/games/playsByTheRules.ts'
import { contentOfAll, followToTheEnd, QUIET } from '#tests/kit/database/replayKit.ts'
import { dropDatabase } from '#tests/kit/database/templatePostgres.ts'

const { pool, url } = await testDatabase()
const UNTIL = '2026-11-08' as Day
const plan = { plays: 3000, days: 20, until: UNTIL, seed: 7 }
const told: number[] = []
const { players, visitors, accounts, storms, races, groups } = await seedHistory(
  pool,
  plan,
  (plays) => void told.push(plays),
)

test('the seed writes the requested number of plays, day by day, of returning players', async () => {
  expect((await pool.query('select from plays')).rowCount).toBe(plan.plays)
  expect(told).toHaveLength(plan.days)
  expect(told.at(-1)).toBe(plan.plays)
  const { rows } = await pool.query<Record<string, number>>(
    `select count(distinct game_id / 10) filter (where kind = 'daily')::int as days, count(distinct digits)::int as modes,
       count(distinct coalesce(claims.player_id, plays.player_id))::int as players,
       count(distinct plays.player_id) filter (where left_at is not null)::int as returned
     from plays left join claims on visitor_id = plays.player_id`,
  )
  expect(rows[0]).toMatchObject({ days: 20, modes: 6, players })
  expect(rows[0]?.['returned']).toBeGreaterThan(players / 3)
})

test('the rules decide every play guess by guess, on its day or on a later one', async () => {
  expect(await playsByTheRules(pool)).toHaveLength(plan.plays)
})

test('the log is in the order of time, day by day, and no player plays before the first visit', async () => {
  const { rows } = await pool.query<Record<string, number>>(
    `select count(*) filter (where at < before)::int as early from (
       select at, lag(at) over (partition by at::date order by position) as before from events
       where at < '${opensAt(UNTIL).toISOString()}') e`,
  )
  expect(rows[0]?.['early']).toBeLessThan(20)
  const { rows: strangers } = await pool.query(
    `select player_id from plays where not exists (select from events
       where events.player_id = plays.player_id and game_id is null and type = 'VisitRecorded' and at <= started_at)
     and not exists (select from users where users.player_id = plays.player_id and users.created_at <= started_at)`,
  )
  expect(strangers).toEqual([])
})

test('the history is realistic: common openings, losses, abandoned plays, different skill', async () => {
  const { rows } = await pool.query<Record<string, number>>(
    `select avg(score)::float8 as average, avg((score = 7)::int)::float8 as lost, avg((score is null)::int)::float8 as dropped from plays`,
  )
  expect(rows[0]?.['average']).toBeGreaterThan(4)
  expect(rows[0]?.['average']).toBeLessThan(5.6)
  expect(rows[0]?.['lost']).toBeGreaterThan(0.05)
  expect(rows[0]?.['lost']).toBeLessThan(0.3)
  expect(rows[0]?.['dropped']).toBeGreaterThan(0.002)
  const { rows: openings } = await pool.query<{ share: number }>(
    `select (count(*) / sum(count(*)) over ())::float8 as share from events
     where type = 'GuessMade' and version = 1 and game_id % 10 = 4 group by guess order by 1 desc limit 1`,
  )
  expect(openings[0]?.share).toBeGreaterThan(0.15)
  const { rows: skills } = await pool.query<{ spread: number }>(
    `select stddev(average)::float8 as spread from (select avg(score) as average from plays where digits = 4
       group by player_id having count(*) > 8) p`,
  )
  expect(skills[0]?.spread).toBeGreaterThan(0.3)
})

test('some players also play past days, each game once, in the archive', async () => {
  const { rows } = await pool.query<Record<string, number>>(
    `select avg((kind = 'archive')::int)::float8 as share,
       count(distinct player_id) filter (where kind = 'archive')::int as players,
       max(started_at) filter (where kind = 'archive') > '${opensAt(UNTIL).toISOString()}' as is_late,
       bool_and((kind = 'archive') = ((started_at at time zone 'America/New_York')::date > games.day)) as is_true
     from plays join games on games.id = game_id`,
  )
  expect(rows[0]).toMatchObject({ is_late: true, is_true: true })
  expect(rows[0]?.['share']).toBeGreaterThan(0.03)
  expect(rows[0]?.['share']).toBeLessThan(0.2)
  expect(rows[0]?.['players']).toBeGreaterThan(players / 20)
})

test('some players practise, and some play the challenges of others', async () => {
  const { rows } = await pool.query<{ share: number; players: number; games: number }>(
    `select (count(*) / (select count(*) from plays)::float8)::float8 as share,
       count(distinct player_id)::int as players, count(distinct game_id)::int as games
     from plays where kind in ('practice', 'challenge') group by kind order by kind`,
  )
  const [practice, challenge] = rows
  expect(practice?.share).toBeGreaterThan(0.05)
  expect(practice?.share).toBeLessThan(0.4)
  expect(practice?.players).toBeGreaterThan(players / 20)
  expect(challenge?.share).toBeGreaterThan(0.005)
  expect(challenge?.players).toBeGreaterThan(challenge?.games ?? NaN)
  const { rows: next } = await pool.query<{ number: string }>(`select nextval('practice_numbers') as number`)
  expect(Number(next[0]?.number)).toBeGreaterThan(plan.plays)
})

test('some visitors never play, and some players have accounts, groups, storms and races', async () => {
  const { rows } = await pool.query<Record<string, number>>(
    `select (select count(*)::int from users) as accounts, (select count(*)::int from claims) as claims,
       (select count(*)::int from players where id not in (select player_id from plays) and
          id not in (select player_id from users)) as visitors,
       (select count(*)::int from statistics_resets) as resets, (select count(*)::int from groups) as groups,
       (select count(*)::int from group_members) as members,
       (select count(*)::int from storm_runs where ended_at is not null) as storms,
       (select count(distinct (game_id - 10 * (game_id / 10 % 10)))::int from race_rounds where ended_at > starts_at) as races,
       (select count(*)::int from storms) as "storedStorms", (select count(*)::int from races) as "storedRaces",
       (select count(*)::int from plays where is_bot) as bots, (select count(*)::int from plays where is_hard) as hard,
       (select count(*)::int from plays join claims on visitor_id = plays.player_id) as claimed`,
  )
  expect(rows[0]).toMatchObject({ accounts, visitors, claims: accounts, groups, storms, races })
  for (const [what, count] of Object.entries(rows[0] ?? {})) expect([what, count > 0]).toEqual([what, true])
})

test('all tables agree with the log', async () => {
  const found = await withSessions(url, (sessions) => verify(sessions, QUIET))
  expect(found.map(({ comparison }) => comparison.count)).toEqual(allProjections.map(() => 0))
  await followToTheEnd(pool)
  expect((await pool.query('select sum(plays)::int as plays from game_histograms')).rows).toEqual(
    (
      await pool.query(
        `select count(score)::int as plays from plays where kind = 'daily' and not finished_late and not is_bot`,
      )
    ).rows,
  )
})

const others: { url: string; pool: typeof pool }[] = []
afterAll(async () => {
  for (const other of others) {
    await other.pool.end()
    await dropDatabase(other.url)
  }
})

test('the same seed writes the same history, and another seed a different history', async () => {
  const small = { ...plan, plays: 200, days: 4 }
  const histories: unknown[] = []
  for (const seed of [7, 7, 8]) {
    const other = await freshDatabase()
    others.push(other)
    await seedHistory(other.pool, { ...small, seed }, () => undefined)
    histories.push(await contentOfAll(other.pool))
  }
  expect(histories[1]).toEqual(histories[0])
  expect(histories[2]).not.toEqual(histories[0])
})

async function run(args: string[], env: NodeJS.ProcessEnv = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-seed-'))
  const place = { DATA_DIR: dataDir, DATABASE_URL: others[0]?.url, ...env }
  const { code, said: output } = await commandHere('seed', { args, env: place })
  await rm(dataDir, { recursive: true })
  return { code, output }
}

test('the seed refuses a database with real plays, or a public site, unless forced', async () => {
  const kept = others[0]?.pool ?? pool
  const count = async () => (await kept.query('select from plays')).rowCount
  const before = await count()
  const played = await run(['--plays', '10'])
  expect(played.output).toMatch(
    /^The database already has \d+ players: simulated plays would count with theirs/,
  )
  const open = await run(['--plays', '10'], { PUBLIC_URL: 'https://hilo.example' })
  expect(open.output).toMatch(/^https:\/\/hilo\.example is a public site/)
  expect([played.code, open.code, await count()]).toEqual([1, 1, before])
  const anyway = await run(['--plays', '10', '--days', '2', '--anyway'], {
    PUBLIC_URL: 'https://hilo.example',
  })
  expect(anyway.output).toMatch(
    /100 % {2}10 of 10 .*\n\d+ players made 10 plays in 2 days\.\nThere are also \d+ visitors, .*\n/,
  )
  expect([anyway.code, await count()]).toEqual([0, (before ?? 0) + 10])
})

test.each([
  [[], '--plays takes a whole number from 1 to 20000000; it is missing.'],
  [['--plays', '-5'], `Option '--plays' argument is ambiguous`],
  [['--plays', '1e3'], '--plays takes a whole number from 1 to 20000000; it is "1e3".'],
  [['--plays', '5', '--until', 'now'], '--until takes a day such as 2026-11-21; it is "now".'],
  [['--play', '5'], `Unknown option '--play'`],
])('%j is refused, and the refusal names the error', async (args, line) => {
  const { code, output } = await run(args)
  expect(output).toContain(line)
  expect(code).toBe(1)
})
