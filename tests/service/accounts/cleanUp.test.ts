import { expect, test } from 'vitest'
import { createPool } from '#api/database/pool.ts'
import { createPrismaClient } from '#api/database/prismaClient.ts'
import { cleanUp } from '#api/accounts/deletion/cleanUp.ts'
import { act, askAccount, makeAccount, PASSWORD, loggedIn } from '#tests/kit/games/accountDocuments.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { askBoard, guess, visit } from '#tests/kit/games/playDocuments.ts'

const hilo = await startHilo()
const { deps, pool } = hilo

const countOf = async (table: string) =>
  (await pool.query<{ count: number }>(`select count(*)::integer from ${table}`)).rows[0]?.count

const NOTHING = {
  visitors: 0,
  sessions: 0,
  replaced_tokens: 0,
  sign_ups: 0,
  verified_links: 0,
  password_resets: 0,
  link_tokens: 0,
  mails: 0,
  rate_limits: 0,
  challenges: 0,
  storms: 0,
  races: 0,
  moves: 0,
  practice_games: 0,
}

test('expired rows are deleted exactly at their time, and others stay', async () => {
  hilo.setClock('2026-01-01T12:00:00Z')
  const gameId = await hilo.open(5, '01234')
  const player = hilo.browse()
  await guess(player, { gameId, row: 0, guess: '11111' })
  const account = await loggedIn(hilo, { email: 'stays@example.com', username: 'stays' })
  await act(hilo.browse(), 'signUp', { email: 'waits@example.com', username: 'waits', password: PASSWORD })
  await act(hilo.browse(), 'requestPasswordReset', { email: 'stays@example.com' })
  await pool.query(`update mails set sent_at = '2026-01-01T12:00:00Z'`)
  await pool.query('delete from rate_limits')
  await pool.query(
    `insert into rate_limits values ('soon', 1, ${Date.parse('2026-01-01T13:00:00Z')}), ('never', 1, null)`,
  )
  const went = async (at: string) => {
    hilo.setClock(at)
    return await cleanUp(deps)
  }
  expect(await went('2026-01-01T12:59:59.999Z')).toEqual(NOTHING)
  expect(await went('2026-01-01T13:00:00Z')).toEqual({ ...NOTHING, password_resets: 1, rate_limits: 1 })
  expect(await went('2026-01-02T11:59:59.999Z')).toEqual(NOTHING)
  // A sign-up that nobody confirmed takes its letter along.
  expect(await went('2026-01-02T12:00:00Z')).toEqual({
    ...NOTHING,
    sign_ups: 1,
    verified_links: 1,
    link_tokens: 1,
  })
  expect(await went('2026-01-08T11:59:59.999Z')).toEqual(NOTHING)
  expect(await went('2026-01-08T12:00:00Z')).toEqual({ ...NOTHING, mails: 2 })
  expect(await went('2026-01-31T11:59:59.999Z')).toEqual(NOTHING)
  expect(await askAccount(account)).not.toBeNull()
  expect(await went('2026-01-31T12:00:00Z')).toEqual({ ...NOTHING, sessions: 1 })
  expect(await askAccount(account)).toBeNull()
  expect((await act(account, 'logIn', { email: 'stays@example.com', password: PASSWORD })).type).toBe(
    'ViewerUpdated',
  )
  // The ended session's token was replaced, and is kept for a minute.
  expect(await went('2026-01-31T12:00:59.999Z')).toEqual(NOTHING)
  expect(await went('2026-01-31T12:01:00Z')).toEqual({ ...NOTHING, replaced_tokens: 1 })
  expect((await askBoard(player, 5)).currentRow).toBe(1)
  await pool.query('delete from rate_limits where expire is not null')
  expect(await went('2027-02-05T11:59:59.999Z')).toEqual({ ...NOTHING, sessions: 1 })
  expect(await went('2027-02-05T12:00:00Z')).toEqual({ ...NOTHING, sessions: 1 })
  expect(await countOf('sessions')).toBe(0)
  expect(await countOf('rate_limits')).toBe(1)
})

test('a visitor who never played is deleted 30 days after the last visit; the log keeps it', async () => {
  hilo.setClock('2028-01-01T12:00:00Z')
  const gameId = await hilo.open(5, '01234')
  const [passer, returner, player, member] = [hilo.browse(), hilo.browse(), hilo.browse(), hilo.browse()]
  await makeAccount(hilo, { email: 'member@example.com', username: 'member' })
  await act(member, 'logIn', { email: 'member@example.com', password: PASSWORD })
  for (const browser of [passer, returner]) await visit(browser)
  await guess(player, { gameId, row: 0, guess: '11111' })
  hilo.setClock('2028-01-20T12:00:00Z')
  await visit(returner)
  const [players, events] = [await countOf('players'), await countOf('events')]
  hilo.setClock('2028-01-31T12:00:00Z')
  expect((await cleanUp(deps)).visitors).toBe(0)
  hilo.setClock('2028-01-31T12:00:00.001Z')
  expect((await cleanUp(deps)).visitors).toBe(1)
  expect(await countOf('players')).toBe((players ?? NaN) - 1)
  expect(await countOf('events')).toBe(events)
  const tokens = [returner, passer].map((browser) => browser.cookies.get('hilo_session'))
  await visit(returner)
  await visit(passer)
  expect(returner.cookies.get('hilo_session')).toBe(tokens[0])
  expect(passer.cookies.get('hilo_session')).not.toBe(tokens[1])
  expect((await askBoard(player, 5)).currentRow).toBe(1)
})

test('many rows are deleted in batches, by concurrent runs, through indexes', async () => {
  hilo.setClock('2030-01-31T12:00:00.001Z')
  await cleanUp(deps)
  await pool.query(`
    with made as (insert into players select from generate_series(1, 7500) returning id)
    insert into sessions (token_hash, player_id, created_at, last_used_at, expires_at, ends_at)
    select sha256(id::text::bytea), id, '2029-12-01', last_used_at, expires_at, ends_at from made, lateral (select
      case when id % 3 = 0 then '2030-01-31' else '2030-01-01T12:00:00Z' end::timestamptz as last_used_at,
      case when id % 3 = 0 then '2030-01-31' else '2031-01-01' end::timestamptz as expires_at,
      case when id % 3 = 0 then '2030-12-01'::timestamptz end as ends_at) as life`)
  await pool.query(`insert into plays (player_id, kind, game_id, digits, started_at)
    select player_id, 'daily', 1, 5, now() from sessions where last_used_at = '2030-01-01T12:00:00Z' and player_id % 3 = 1`)
  await pool.query('analyze sessions')
  const runs = await Promise.all([cleanUp(deps), cleanUp(deps), cleanUp(deps)])
  const total = (name: keyof typeof NOTHING) => runs.reduce((sum, run) => sum + run[name], 0)
  expect([total('visitors'), total('sessions')]).toEqual([2500, 2500])
  expect(await countOf('sessions')).toBe(2500)
  expect(await plansOfCleanUp()).not.toMatch(
    /Seq Scan on (?:sessions|sign_ups|password_resets|link_tokens|mails|rate_limits|challenges|practice_games)/,
  )
})

/** PostgreSQL's plan of each statement of a run, for tables that are too large for a sequential scan. */
async function plansOfCleanUp(): Promise<string> {
  const url = new URL((await testDatabase()).url)
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_level': 'notice',
    enable_seqscan: 'off',
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  url.searchParams.set('options', options.join(' '))
  const told: string[] = []
  const explaining = createPool(url.href)
  explaining.on('connect', (client) => client.on('notice', ({ message }) => told.push(message ?? '')))
  await cleanUp({ ...deps, pool: explaining, db: createPrismaClient(explaining) })
  await explaining.end()
  expect(told.filter((plan) => plan.includes('Index')).length).toBeGreaterThanOrEqual(6)
  return told.join('\n')
}
