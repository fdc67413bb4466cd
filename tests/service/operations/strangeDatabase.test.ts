import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createBackup } from '#api/database/backup/backupFolder.ts'
import { backUpTables } from '#api/database/backup/backupTables.ts'
import { openDatabase } from '#api/database/openDatabase.ts'
import { createPool } from '#api/database/pool.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { dropDatabase } from '#tests/kit/database/templatePostgres.ts'

// A database that an operator has made in another way than the documents say.
const { pool, url } = await testDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'hilo-strange-'))
afterAll(() => rm(folder, { recursive: true }))

let made = 0

/** A new database of the tests' PostgreSQL, without a table. */
async function emptyDatabase(options = ''): Promise<string> {
  const empty = new URL(url)
  empty.pathname += `_strange_${++made}`
  await pool.query(`create database "${empty.pathname.slice(1)}" template template0 ${options}`)
  onTestFinished(() => dropDatabase(empty.href))
  return empty.href
}

const open = (databaseUrl: string) =>
  openDatabase({ databaseUrl, dataDir: folder }, { print: () => undefined, isStopping: () => false })

test('a schema with the name of the role catches no table', async () => {
  const database = await emptyDatabase()
  const owner = new pg.Client(database)
  await owner.connect()
  await owner.query('create schema authorization current_user')
  await owner.end()
  await open(database)
  const opened = createPool(database)
  const { rows } = await opened.query<{ schema: string }>(
    `select distinct table_schema as schema from information_schema.tables where table_name in ('events', 'users')`,
  )
  await opened.end()
  expect(rows).toEqual([{ schema: 'public' }])
})

test('a database in another encoding is refused in one line', async () => {
  const database = await emptyDatabase(`encoding 'LATIN1' locale 'C'`)
  await expect(open(database)).rejects.toThrow(
    /^The database at [^\n]+ has the encoding LATIN1: create it with encoding 'UTF8'\.$/,
  )
})

test('a backup of a database without the tables of Hilo is an error', async () => {
  const client = new pg.Client(await emptyDatabase())
  await client.connect()
  const parts = { without: [], counted: [], onRows: () => undefined }
  const tables = path.join(folder, 'tables')
  await expect(backUpTables(client, tables, parts)).rejects.toThrow('lacks all tables of Hilo in its schema')
  await client.end()
})

const NOTHING = { at: '', migrations: [], tables: [], derived: [], size: 0, sequences: [] }

test('a backup has the files of Hilo, and leaves those of others', async () => {
  const dataDir = path.join(folder, 'data')
  await mkdir(path.join(dataDir, 'lost+found'), { recursive: true })
  await writeFile(path.join(dataDir, 'lost+found', 'other'), '')
  await writeFile(path.join(dataDir, 'session-secret'), 'x'.repeat(32))
  const backup = path.join(folder, 'files')
  await createBackup(backup, {
    dataDir,
    write: () => Promise.resolve(NOTHING),
  })
  expect(await readdir(path.join(backup, 'files'))).toEqual(['session-secret'])
})
