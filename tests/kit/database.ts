import type pg from 'pg'
import { afterAll, inject } from 'vitest'
import { createPool } from '#api/database/pool.ts'
import { copyTemplate, dropDatabase } from './templatePostgres.ts'

export type TestDatabase = { url: string; pool: pg.Pool }

let shared: Promise<TestDatabase> | undefined

/** This test file's own database, migrated and initially empty. It is dropped at the end of the file. */
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

/** One more migrated and empty database. The caller ends its pool and drops it. */
export async function freshDatabase(): Promise<TestDatabase> {
  const url = await copyTemplate(inject('templateUrl'))
  return { url, pool: createPool(url) }
}
