import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { isDatabaseFailure } from '#api/errors/databaseFailure.ts'
import { queryPrepared } from '#api/log/queryPrepared.ts'
import { testDatabase } from '#tests/kit/database/database.ts'

const { pool } = await testDatabase()
const client = new pg.Pool({ ...pool.options, max: 1 })
afterAll(() => client.end())
const ask = (name: string, text: string, values: unknown[]) => queryPrepared(client, { name, text, values })
const NUMBERS = `select n, now() > 'epoch' as late, null::text as nothing from generate_series(1, $1::integer) n`

test('a repeated statement is prepared once on a connection, and its rows equal those of pg', async () => {
  for (const count of [2, 0, 1, 3]) {
    const { rows, rowCount } = await ask('numbers', NUMBERS, [count])
    expect(rows).toEqual((await pool.query(NUMBERS, [count])).rows)
    expect(rowCount).toBe(count)
  }
  const { rows: prepared } = await client.query<{ uses: number }>(
    `select (generic_plans + custom_plans)::integer as uses from pg_prepared_statements where name = 'numbers'`,
  )
  expect(prepared).toEqual([{ uses: 4 }])
})

test('a statement without rows can be repeated, also after a failure', async () => {
  await client.query('create table kept (n integer unique)')
  const insert = (n: number) => ask('insert', 'insert into kept values ($1)', [n])
  await expect(ask('insert', 'insert into kept values ($1)', ['none'])).rejects.toThrow(
    'invalid input syntax',
  )
  expect((await insert(1)).rowCount).toBe(1)
  expect((await insert(2)).rowCount).toBe(1)
  await expect(insert(2)).rejects.toMatchObject({ code: '23505' })
  expect((await insert(3)).rowCount).toBe(1)
  expect((await ask('kept', 'select n from kept order by n', [])).rows).toEqual([
    { n: 1 },
    { n: 2 },
    { n: 3 },
  ])
})

test('PostgreSQL refuses a statement whose columns have changed; no row is misread', async () => {
  await client.query('create temp table changing as select 1 as one')
  const read = () => ask('changing', 'select * from changing', [])
  await read()
  await read()
  await client.query(`alter table changing add column two text default 'two'`)
  await expect(read()).rejects.toThrow('cached plan must not change result type')
})

test('a connection is reused after a refused statement, but not with an invalid plan', async () => {
  const processId = async () => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]?.pid
  }
  await client.query('create table told (n integer unique)')
  const insert = (n: number) => ask('told', 'insert into told values ($1) returning n', [n])
  const first = await processId()
  await insert(1)
  for (let times = 0; times < 3; times++) await expect(insert(1)).rejects.toThrow('duplicate key')
  expect((await insert(2)).rows).toEqual([{ n: 2 }])
  expect(await processId()).toBe(first)
  const read = () => ask('read', 'select * from told', [])
  await read()
  await client.query('alter table told add column two integer')
  await expect(read()).rejects.toThrow('cached plan must not change result type')
  expect(await processId()).not.toBe(first)
  expect((await read()).rowCount).toBe(2)
})

test('a database without a response for 15 s is unavailable, and its connection is not reused', async () => {
  await ask('numbers', NUMBERS, [1])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const trouble = ask('sleep', 'select pg_sleep(20)', []).catch((error: unknown) => error)
  await new Promise((resolve) => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(14_999)
  expect(client.totalCount).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  expect(await trouble).toSatisfy(isDatabaseFailure)
  expect(client.totalCount).toBe(0)
  expect((await ask('numbers', NUMBERS, [1])).rowCount).toBe(1)
})

test('a connection that breaks during a statement is not reused, and ends no process', async () => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const asleep = ask('sleep long', 'select pg_sleep(30)', []).catch((error: unknown) => error)
  await vi.waitFor(async () => {
    const query = 'select from pg_stat_activity where pid = $1 and wait_event = $2'
    expect((await pool.query(query, [rows[0]?.pid, 'PgSleep'])).rowCount).toBe(1)
  }, 15_000)
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  expect(await asleep).toSatisfy(isDatabaseFailure)
  expect(client.totalCount).toBe(0)
  expect((await ask('numbers', NUMBERS, [1])).rowCount).toBe(1)
})
