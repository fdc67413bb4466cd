import pg from 'pg'
import { expect, test } from 'vitest'
import { streamRows } from '#api/database/backup/streamRows.ts'
import { testDatabase } from '#tests/kit/database/database.ts'

const { url, pool } = await testDatabase()

/** A connection, and how another one ends it. */
async function connect() {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { client, end: () => pool.query('select pg_terminate_backend($1, 10000)', [rows[0]?.pid]) }
}

const NUMBERS = 'select n from generate_series(1, 1000) n'

test('all rows arrive, in portions', async () => {
  const { client } = await connect()
  const met: number[] = []
  for await (const [n = 0] of streamRows<number[]>(client, { text: NUMBERS, rowsAtOnce: 100 })) met.push(n)
  expect(met).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1))
  await client.end()
})

test('a connection that the server ends between two portions ends the rows with an error', async () => {
  const { client, end } = await connect()
  const read = async () => {
    for await (const [n] of streamRows<number[]>(client, { text: NUMBERS, rowsAtOnce: 100 }))
      if (n === 1) await end()
  }
  await expect(read()).rejects.toThrow(/terminat|ECONNRESET|EPIPE/)
  await client.end()
})

test('a reader that stops early leaves the connection to other statements', async () => {
  const { client } = await connect()
  for await (const [n] of streamRows<number[]>(client, { text: NUMBERS, rowsAtOnce: 100 })) if (n === 1) break
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
})

test('an error of the statement ends the rows, and the connection stays', async () => {
  const { client } = await connect()
  const text = 'select 1000 / (500 - n) from generate_series(1, 1000) n'
  const read = async () => {
    for await (const row of streamRows<number[]>(client, { text, rowsAtOnce: 100 }))
      expect(row).toHaveLength(1)
  }
  await expect(read()).rejects.toThrow('division by zero')
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
})
