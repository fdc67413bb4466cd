import { createHash, randomUUID } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { ClientBase, Pool } from 'pg'
import { StartError } from '#api/errors/errors.ts'
import { pause, withShortLocks, type Patience } from './withShortLocks.ts'

type Options = Patience & {
  /** Runs after the migrations, before another process may migrate. */
  afterwards?: () => Promise<void>
}

/**
 * Applies the migrations of `folder` that the database lacks, each in a transaction, and returns their names.
 * The table, the checksums and the lock are those of Prisma's command line. That command line is too slow for
 * every start, and it downloads an engine. Throws StartError.
 */
export async function migrate(
  client: ClientBase,
  folder: string,
  { afterwards, ...patience }: Options = {},
): Promise<string[]> {
  await takeLock(client, patience)
  try {
    await client.query(MIGRATIONS_TABLE)
    const migrations = await readMigrations(folder)
    const applied = await readApplied(client)
    refuseDifferences(migrations, applied)
    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of missing) await apply(client, migration, patience)
    await afterwards?.()
    return missing.map(({ name }) => name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [PRISMA_LOCK])
  }
}

/**
 * The names of the migrations of `folder` that the database lacks. A database with additional migrations is
 * from a newer Hilo and remains usable.
 */
export async function findPendingMigrations(db: Pick<Pool, 'query'>, folder: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select migration_name as name from _prisma_migrations
     where finished_at is not null and rolled_back_at is null`,
  )
  const applied = new Set(rows.map(({ name }) => name))
  return (await readMigrations(folder)).flatMap(({ name }) => (applied.has(name) ? [] : [name]))
}

const PRISMA_LOCK = 72707369

async function takeLock(
  client: ClientBase,
  { print = () => undefined, isStopping = () => false }: Patience,
): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      PRISMA_LOCK,
    ])
    if (rows[0]?.taken) return
    if (tries === TRIES_IN_SILENCE) print('Another process changes the database: waiting for its end.')
    await pause(TRY_EACH_MS, isStopping)
  }
}

const TRY_EACH_MS = 50
const TRIES_IN_SILENCE = 40

const MIGRATIONS_TABLE = `create table if not exists _prisma_migrations (
  id                  varchar(36) primary key,
  checksum            varchar(64) not null,
  finished_at         timestamptz,
  migration_name      varchar(255) not null,
  logs                text,
  rolled_back_at      timestamptz,
  started_at          timestamptz not null default now(),
  applied_steps_count integer not null default 0
)`

type Migration = { name: string; sql: string; checksum: string }

async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return await Promise.all(
    names.toSorted().map(async (name) => {
      const sql = await readFile(path.join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function readApplied(client: ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string; finished: boolean }>(
    `select migration_name as name, checksum, finished_at is not null as finished
     from _prisma_migrations where rolled_back_at is null`,
  )
  const unfinished = rows.find(({ finished }) => !finished)
  if (unfinished)
    throw new StartError(
      `Migration ${unfinished.name} was started elsewhere and never finished: see prisma migrate resolve.`,
    )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function refuseDifferences(migrations: Migration[], applied: Map<string, string>): void {
  const [baseline] = migrations
  if (applied.size > 0 && baseline !== undefined && !applied.has(baseline.name))
    throw new StartError(
      'The database is from a version before the first release: ' +
        'move DATA_DIR (or the database) aside, and start again.',
    )
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    if (!known.has(name))
      throw new StartError(`The database is from a newer Hilo: migration ${name} is unknown here.`)
    if (known.get(name) !== checksum) {
      throw new StartError(
        `Migration ${name} was changed after it was applied: restore it, and write a new migration.`,
      )
    }
  }
}

async function apply(
  client: ClientBase,
  { name, sql, checksum }: Migration,
  patience: Patience,
): Promise<void> {
  const work = async () => {
    await client.query(sql)
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       values ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    )
  }
  try {
    await withShortLocks(client, { what: `Migration ${name}`, work }, patience)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new Error(`Migration ${name} failed.`, { cause: error })
  }
}
