import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '#api/database/embedded/embeddedPostgres.ts'
import { migrate } from '#api/database/migration/migrate.ts'
import { choosePostgresAccount } from '#api/database/embedded/postgresAccount.ts'
import { ensureCluster } from '#api/database/embedded/postgresCluster.ts'
import { stopPostmaster } from '#api/database/embedded/postmaster.ts'

/** A PostgreSQL for one test run. Its database `hilo` is migrated and empty, and serves as the template. */
export type TemplatePostgres = {
  url: string
  /** A copy of its files, made before its first start. */
  newCluster: string
  stop: () => Promise<void>
}

/**
 * The data is thrown away afterwards and need not survive a power cut. Without `durable`, PostgreSQL does not
 * wait for the disk; benches that measure the disk set it.
 */
export async function startTemplatePostgres({ durable = false } = {}): Promise<TemplatePostgres> {
  await removeOrphans()
  const dataDir = await mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`))
  const account = await choosePostgresAccount(dataDir)
  await ensureCluster(account, quiet)
  const newCluster = path.join(dataDir, 'new-cluster')
  await copyCluster(account.folder, newCluster)
  const postgres = await startEmbeddedPostgres({
    dataDir,
    print: quiet,
    settings: { max_connections: '200', max_prepared_transactions: '10', ...(!durable && SHORT_LIVED) },
  })
  await withClient(postgres.url, (client) => migrate(client, 'prisma/migrations'))
  return {
    url: postgres.url,
    newCluster,
    stop: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Copies the files of a PostgreSQL that does not run; their owner stays. */
async function copyCluster(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to])
}

/** Gives a data folder the database files that the first start would make, without the wait for the disk. */
export async function giveCluster(newCluster: string, dataDir: string): Promise<void> {
  const { folder } = await choosePostgresAccount(dataDir)
  await copyCluster(newCluster, folder)
}

const quiet = () => undefined

// Autovacuum visits each database each minute, and a run makes more than a hundred databases that live for
// seconds.
const SHORT_LIVED = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_compression: 'off',
  autovacuum: 'off',
  // The kernel copies the files of a new database in two thirds of the time.
  ...(process.platform === 'linux' && { file_copy_method: 'clone' }),
}

// The folder's name holds the id of the process that it serves.
const PREFIX = 'hilo-tests-'

// A killed run could not stop its PostgreSQL.
async function removeOrphans(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : NaN
    if (!(owner > 0) || isAlive(owner)) continue
    const dataDir = path.join(tmpdir(), name)
    await stopPostmaster(path.join(dataDir, 'postgres'))
    await rm(dataDir, { recursive: true, force: true })
  }
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Creates a migrated, empty database. Returns its URL. */
export async function copyTemplate(templateUrl: string): Promise<string> {
  const url = new URL(templateUrl)
  url.pathname = `/test_${randomBytes(6).toString('hex')}`
  await withClient(maintenanceUrl(templateUrl), (client) =>
    // A copy of the files takes a third of the processor time of the default, which logs every page.
    client.query(`create database ${url.pathname.slice(1)} template hilo strategy file_copy`),
  )
  return url.href
}

/** Drops a database and closes the connections to it. */
export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await withClient(maintenanceUrl(url), (client) => client.query(`drop database ${name} with (force)`))
}

function maintenanceUrl(url: string): string {
  return new URL('/postgres', url).href
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
