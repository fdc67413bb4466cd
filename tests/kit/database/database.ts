import type pg from 'pg'
import { afterAll, expect, inject } from 'vitest'
import { createPool } from '#api/database/pool.ts'
import { copyTemplate, dropDatabase } from './templatePostgres.ts'

export type TestDatabase = { url: string; pool: pg.Pool }

// A worker keeps this module for all its test files.
let latest: { file: string | undefined; database: Promise<TestDatabase> } | undefined

/** This test file's own database, migrated and initially empty. It is dropped at the end of the file. */
export async function testDatabase(): Promise<TestDatabase> {
  const file = expect.getState().testPath
  if (latest === undefined || latest.file !== file) {
    const database = freshDatabase()
    latest = { file, database }
    afterAll(async () => {
      const { url, pool } = await database
      await pool.end()
      await dropDatabase(url)
    })
  }
  return await latest.database
}

/** One more migrated and empty database. The caller ends its pool and drops it. */
export async function freshDatabase(): Promise<TestDatabase> {
  const url = await copyTemplate(inject('templateUrl'))
  return { url, pool: createPool(url) }
}
