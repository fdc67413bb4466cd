import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { createPool } from '#api/database/pool.ts'

export type TestDatabase = { url: string; pool: pg.Pool }

let shared: Promise<TestDatabase> | undefined

/** This test file's own database, migrated and empty at first; gone when the file is done. */
export async function testDatabase(): Promise<TestDatabase> {
  shared ??= freshDatabase()
  return await shared
}

afterAll(async () => {
  if (shared === undefined) return
  const { url, pool } = await shared
  await pool.end()
  await dropDatabase(url)
})

/** Another migrated and empty database. Whoever asks for it ends its pool and drops it. */
export async function freshDatabase(): Promise<TestDatabase> {
  const url = new URL(inject('templateUrl'))
  url.pathname = `/test_${randomBytes(6).toString('hex')}`
  await maintain((client) => client.query(`create database ${url.pathname.slice(1)} template hilo`))
  return { url: url.href, pool: createPool(url.href) }
}

/** Drops a database and cuts what is still connected to it. */
export async function dropDatabase(url: string): Promise<void> {
  await maintain((client) => client.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`))
}

async function maintain(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const url = new URL(inject('templateUrl'))
  url.pathname = '/postgres'
  const client = new pg.Client(url.href)
  await client.connect()
  await work(client)
  await client.end()
}
