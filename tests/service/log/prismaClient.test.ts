import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createPool } from '#api/database/pool.ts'
import { createPrismaClient } from '#api/database/prismaClient.ts'
import { findDatabaseFailure } from '#api/errors/databaseFailure.ts'
import { testDatabase } from '#tests/kit/database/database.ts'

const { url, pool } = await testDatabase()
const tokenHash = new Uint8Array(32)

test('Prisma and SQL agree on an instant, in any time zone of the database', async () => {
  const { database } = new pg.Client(url)
  await pool.query(`alter database "${database}" set timezone to 'Asia/Tokyo'`)
  const tokyo = createPool(url)
  onTestFinished(() => tokyo.end())
  const db = createPrismaClient(tokyo)
  const at = new Date('2026-11-21T17:00:00.123Z')
  await db.replacedToken.create({ data: { tokenHash, replacedAt: at } })
  const { rows } = await tokyo.query<{ replaced_at: Date }>('select replaced_at from replaced_tokens')
  expect(rows).toEqual([{ replaced_at: at }])
  await tokyo.query('update replaced_tokens set replaced_at = $1', [at])
  expect(await db.replacedToken.findUnique({ where: { tokenHash, replacedAt: at } })).not.toBeNull()
  expect((await db.replacedToken.findFirst())?.replacedAt).toEqual(at)
})

test('a write that a read-only database refuses is a failure of the database', async () => {
  const readOnly = new pg.Pool({ connectionString: url, options: '-c default_transaction_read_only=on' })
  onTestFinished(() => readOnly.end())
  const db = createPrismaClient(readOnly)
  const refusals = [
    db.replacedToken.deleteMany(),
    db.$transaction((tx) => tx.replacedToken.deleteMany({ where: { tokenHash } })),
  ]
  for (const { status, ...settled } of await Promise.allSettled(refusals)) {
    expect(status).toBe('rejected')
    expect(findDatabaseFailure('reason' in settled ? settled.reason : null)).toEqual({
      state: 'read-only',
      code: '25006',
      message: 'cannot execute DELETE in a read-only transaction',
    })
  }
})

test('a transaction that gets no connection in time is a failure of the database', async () => {
  const small = new pg.Pool({ connectionString: url, max: 1 })
  onTestFinished(() => small.end())
  const taken = await small.connect()
  small.options.connectionTimeoutMillis = 100
  const waited: unknown = await createPrismaClient(small)
    .$transaction((tx) => tx.replacedToken.count())
    .catch((error: unknown) => error)
  taken.release()
  expect(findDatabaseFailure(waited)?.state).toBe('away')
})

test('a network error of an open connection is a failure of the database', async () => {
  const used = createPool(url)
  onTestFinished(() => used.end())
  const client = await used.connect()
  client.on('error', () => undefined)
  const asked = client.query('select pg_sleep(60)').catch((error: unknown) => error)
  client.connection.stream.destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
  expect(findDatabaseFailure(await asked)).toEqual({
    state: 'away',
    code: '08006',
    message: 'read ECONNRESET',
  })
  client.release(true)
})
