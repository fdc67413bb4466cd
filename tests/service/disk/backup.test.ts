import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { checkBackup, createBackup, readBackup } from '#api/database/backup/backupFolder.ts'
import { STORED_TABLES } from '#api/database/backup/storedTables.ts'
import { restoreTables } from '#api/database/backup/restoreTables.ts'
import { startEmbeddedPostgres } from '#api/database/embedded/embeddedPostgres.ts'
import { analyzePlays } from '#api/analysis/analyzePlays.ts'
import { analyzeRows } from '#api/analysis/analyzeRows.ts'
import { openShared } from '#api/process/openShared.ts'
import { readEnv } from '#api/settings/env.ts'
import { openTodaysGames } from '#api/games/openTodaysGames.ts'
import { act, loggedIn, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import { commandHere } from '#tests/kit/commandHere.ts'
import { freshDatabase, testDatabase } from '#tests/kit/database/database.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { playRows } from '#tests/kit/games/playDocuments.ts'
import { followToTheEnd } from '#tests/kit/database/replayKit.ts'
import { dropDatabase, giveCluster } from '#tests/kit/database/templatePostgres.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'hilo-backup-'))
afterAll(() => rm(folder, { recursive: true }))
const [dataDir, restored, backup] = ['data', 'restored', 'backup'].map((name) => path.join(folder, name)) as [
  string,
  string,
  string,
]
const hilo = await startHilo()
const { pool } = hilo
const { url } = await testDatabase()

const command = (name: string, args: string[], env: NodeJS.ProcessEnv) => commandHere(name, { args, env })

/** Each table's rows as text, in one order, without the ids of transactions. */
async function contentOf(client: Pick<pg.Client, 'query'>): Promise<Record<string, string[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not in ('_prisma_migrations', 'projection_cursors') order by relname`,
  )
  const contents: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select (to_jsonb(t) - 'xid')::text as row from public."${name}" t order by 1`,
    )
    contents[name] = rows.map(({ row }) => row)
  }
  return contents
}

const NOTHING = { at: '', migrations: [], tables: [], derived: [], size: 0, sequences: [] }

async function lastPlayer(): Promise<number> {
  const { rows } = await pool.query<{ last: string }>('select last_value as last from players_id_seq')
  return Number(rows[0]?.last)
}

test('a backup of a running server restores every row and file, and the restored log verifies', async () => {
  const person = await loggedIn(hilo, { email: 'kept@example.com', username: 'kept_one' })
  await playRows(person, await hilo.open(4, '1234'), ['1111', '1234'])
  await playRows(hilo.browse(), await hilo.open(3, '007'), ['111'])
  await openTodaysGames(hilo.deps)
  await act(hilo.browse(), 'signUp', { email: 'new@example.com', username: 'new_one', password: PASSWORD })
  await followToTheEnd(pool)
  await analyzePlays(hilo.deps, analyzeRows, { timeLimitMs: Infinity })
  // A deleted player's number is never used again.
  await pool.query('insert into players default values')
  await pool.query('delete from players where id = (select max(id) from players)')
  await mkdir(path.join(dataDir, 'exports'), { recursive: true })
  await writeFile(path.join(dataDir, 'session-secret'), 'x'.repeat(32), { mode: 0o600 })
  await writeFile(path.join(dataDir, 'exports', 'one.csv.gz'), 'content')
  await writeFile(path.join(dataDir, 'exports', 'two.csv.gz.part'), 'half')

  const source = { DATABASE_URL: url, DATA_DIR: dataDir }
  expect(await command('backup', [backup], source)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/is written: it has [\d,]+ rows\.\n$/) as string,
  })
  const before = await contentOf(pool)
  const lastNumber = await lastPlayer()
  // The server continues: this guess is not in the backup.
  await playRows(hilo.browse(), await hilo.open(5, '01234'), ['00000'])

  await mkdir(restored)
  await giveCluster(inject('newCluster'), restored)
  const embedded = await startEmbeddedPostgres({
    dataDir: restored,
    print: () => undefined,
  })
  onTestFinished(() => embedded.stop())
  const client = new pg.Client(embedded.url)
  const target = { DATA_DIR: restored, DATABASE_URL: embedded.url }
  expect(await command('restore', [backup], target)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Restored: [\d,]+ rows\.$/m) as string,
  })
  await client.connect()
  const { rows: next } = await client.query<{ id: number }>('insert into players default values returning id')
  expect(next[0]?.id).toBe(lastNumber + 1)
  await client.query('delete from players where id = $1', [next[0]?.id])
  const after = await contentOf(client)
  expect(after).toEqual(before)
  expect(await readFile(path.join(restored, 'session-secret'), 'utf8')).toBe('x'.repeat(32))
  expect(await readFile(path.join(restored, 'exports', 'one.csv.gz'), 'utf8')).toBe('content')
  expect(await readdir(path.join(restored, 'exports'))).toEqual(['one.csv.gz'])

  // Beside a server, the command finds the embedded database by itself.
  const verified = await command('replay', ['--verify'], { DATA_DIR: restored })
  expect(verified.said).not.toContain('difference')
  expect(verified.said).toContain('fairness: 1 list of commitments, no fault.')
  expect(verified.code).toBe(0)
  expect(await command('restore', [backup], target)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^The database is not empty: \w+ has rows\./) as string,
  })
  await client.end()
})

test('an impossible backup or restore is refused in one line, and changes nothing', async () => {
  const source = { DATABASE_URL: url, DATA_DIR: dataDir }
  expect(await command('backup', [folder], source)).toEqual({
    code: 1,
    said: `${folder} exists: name a new folder.\n`,
  })
  const inside = path.join(dataDir, 'exports', 'backup')
  expect(await command('backup', [inside], source)).toEqual({
    code: 1,
    said: `${inside} is in DATA_DIR: name a folder in DATA_DIR/backups, or elsewhere.\n`,
  })
  const nowhere = { DATA_DIR: path.join(folder, 'nowhere') }
  expect(await command('restore', [dataDir], nowhere)).toEqual({
    code: 1,
    said: `${dataDir} is not a backup: it has no backup.json.\n`,
  })
  expect((await command('backup', [path.join(folder, 'other')], nowhere)).said).toMatch(
    /^There is no database in .+ \(DATA_DIR\): npm start creates one\.\n$/,
  )
})

test('a second backup to the same folder is refused while the first one writes it', async () => {
  const shared = path.join(folder, 'shared')
  const first = new pg.Client(url)
  await first.connect()
  onTestFinished(() => first.end())
  await first.query('select pg_advisory_lock(hashtextextended($1, 0))', [`backup ${shared}`])
  expect(await command('backup', [shared], { DATABASE_URL: url, DATA_DIR: dataDir })).toEqual({
    code: 1,
    said: `Another backup writes ${shared}: wait for its end.\n`,
  })
})

test('files that appear and disappear during a backup do not stop it', async () => {
  const busy = path.join(folder, 'busy')
  const card = path.join(busy, 'cards', 'one.png')
  await mkdir(path.dirname(card), { recursive: true })
  await writeFile(path.join(busy, 'cards', 'kept.png'), 'kept')
  const stopping = new AbortController()
  const server = (async () => {
    while (!stopping.signal.aborted) {
      await writeFile(`${card}.part`, 'card')
      await rename(`${card}.part`, card)
      await rm(card)
    }
  })()
  const write = async (tables: string) => {
    await mkdir(tables)
    return NOTHING
  }
  const copies = Array.from({ length: 50 }, (_, index) => path.join(folder, `busy-${index}`))
  try {
    for (const copy of copies) await createBackup(copy, { dataDir: busy, write })
  } finally {
    stopping.abort()
    await server
  }
  for (const copy of copies)
    expect(await readFile(path.join(copy, 'files', 'cards', 'kept.png'), 'utf8')).toBe('kept')
})

test.each([
  ['table', 'tables/players.gz'],
  ['file of DATA_DIR', 'files/session-secret'],
  ['description', 'backup.json'],
  ['checksum', 'SHA256SUMS'],
])('a backup with a changed byte in a %s is refused', async (_name, file) => {
  const damaged = await copyOfBackup()
  const bytes = await readFile(path.join(damaged, file))
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  await writeFile(path.join(damaged, file), bytes)
  await expect(checkBackup(damaged)).rejects.toThrow(/^The backup is damaged: \S+ (?:was|is) /)
})

test('a backup with a cut, lost or foreign file is refused before anything is written', async () => {
  const damaged = await copyOfBackup()
  const players = path.join(damaged, 'tables', 'players.gz')
  await writeFile(path.join(damaged, 'files', 'foreign'), '')
  await expect(checkBackup(damaged)).rejects.toThrow('files/foreign is not in SHA256SUMS.')
  await rm(path.join(damaged, 'files', 'foreign'))
  await truncate(players, 12)
  await expect(checkBackup(damaged)).rejects.toThrow('tables/players.gz was changed or cut.')
  await rm(players)
  const target = path.join(folder, 'untouched')
  expect(await command('restore', [damaged], { DATA_DIR: target })).toEqual({
    code: 1,
    said: 'The backup is damaged: tables/players.gz is missing.\n',
  })
  expect(existsSync(target)).toBe(false)
})

test('a backup without tables is refused, and a backup has every table of the schema', async () => {
  const empty = path.join(folder, 'empty')
  await createBackup(empty, { dataDir, write: () => Promise.resolve(NOTHING) })
  expect(await command('restore', [empty], { DATA_DIR: path.join(folder, 'untouched') })).toEqual({
    code: 1,
    said: 'The backup has no tables: it cannot be restored.\n',
  })
  const { backup: written } = await readBackup(backup)
  expect(written.tables.map(({ name }) => name).toSorted()).toEqual(STORED_TABLES)
})

async function copyOfBackup(): Promise<string> {
  const copy = path.join(folder, 'damaged')
  await cp(backup, copy, { recursive: true })
  onTestFinished(() => rm(copy, { recursive: true }))
  return copy
}

test('a restore keeps the secret of another installation', async () => {
  const empty = await freshDatabase()
  onTestFinished(async () => {
    await empty.pool.end()
    await dropDatabase(empty.url)
  })
  const other = path.join(folder, 'otherInstallation')
  const secret = path.join(other, 'session-secret')
  await mkdir(other)
  await writeFile(secret, 'y'.repeat(32))
  expect(await command('restore', [backup], { DATABASE_URL: empty.url, DATA_DIR: other })).toEqual({
    code: 1,
    said:
      `${other} (DATA_DIR) has another session-secret, which the restore would replace. ` +
      'Use an empty DATA_DIR.\n',
  })
  expect(await readFile(secret, 'utf8')).toBe('y'.repeat(32))
})

test('after a restore that stopped before its rebuild, nothing runs before npm run replay', async () => {
  const empty = await freshDatabase()
  onTestFinished(async () => {
    await empty.pool.end()
    await dropDatabase(empty.url)
  })
  const { backup: described, tables } = await readBackup(backup)
  const client = await empty.pool.connect()
  await restoreTables(client, tables, { backup: described, onRows: () => undefined })
  client.release()
  const target = { DATABASE_URL: empty.url, DATA_DIR: path.join(folder, 'unfinished') }
  await mkdir(target.DATA_DIR)
  const refusal = 'A restore of this database was interrupted: npm run replay finishes it.\n'
  expect(await command('restore', [backup], target)).toEqual({ code: 1, said: refusal })
  expect(await command('jobs', ['rollover'], target)).toEqual({ code: 1, said: refusal })
  const env = readEnv({ ...process.env, ...target })
  const lifecycle = { print: () => undefined, isStopping: () => false, onStop: () => undefined }
  await expect(openShared(env, lifecycle, { logsErrors: () => false })).rejects.toThrow(refusal.trim())
  expect((await command('replay', [], target)).code).toBe(0)
  expect((await command('replay', ['--verify'], target)).said).not.toContain('difference')
  expect((await command('jobs', ['rollover'], target)).code).toBe(0)
})
