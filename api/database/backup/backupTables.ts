import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { StartError } from '#api/errors/errors.ts'
import { STORED_TABLES } from './storedTables.ts'
import { streamRows } from './streamRows.ts'

/** What a backup holds. `tables` are in an order in which each row's references come first. */
export type Backup = {
  /** The instant of the rows. */
  at: string
  migrations: string[]
  tables: Counted[]
  /** Tables that a restore computes from the log, as they were at the instant. */
  derived: Counted[]
  /** The size of the database in bytes. */
  size: number
  /** The last values of the sequences. */
  sequences: { name: string; last: string }[]
}

type Counted = { name: string; rows: number }

type Parts = {
  /** Tables that are not written. */
  without: readonly string[]
  /** Those of them whose rows are counted. */
  counted: readonly string[]
  onRows: (done: number, total: number) => void
}

/**
 * Writes each table of the database as of one instant to a file of `folder`, except the tables that follow
 * from others. Appends continue meanwhile. A row is a line: PostgreSQL's text of the row, as a JSON string.
 */
export async function backUpTables(
  client: ClientBase,
  folder: string,
  { without, counted, onRows }: Parts,
): Promise<Backup> {
  await mkdir(folder, { mode: 0o700 })
  await client.query('begin isolation level repeatable read read only')
  const { rows: found } = await client.query<{ name: string; estimate: number }>(TABLES, [[...without]])
  await requireTables(client, [...STORED_TABLES, ...counted])
  const migrations = await listMigrations(client)
  const {
    rows: [instant],
  } = await client.query<{ at: Date; size: number }>(INSTANT)
  const derived = await countRows(client, counted)
  const tables: Backup['tables'] = []
  const progress = { done: 0, total: found.reduce((sum, { estimate }) => sum + Math.max(0, estimate), 0) }
  for (const { name } of found) {
    const rows = await writeRows(client, fileOf(folder, name), name, (count) =>
      onRows(Math.min(progress.done + count, progress.total), progress.total),
    )
    progress.done += rows
    tables.push({ name, rows })
  }
  await client.query('commit')
  // A sequence has no snapshot. Read last, it is behind no row.
  const { rows: sequences } = await client.query<{ name: string; last: string }>(SEQUENCES)
  return {
    at: (instant?.at ?? new Date()).toISOString(),
    migrations,
    tables,
    derived,
    size: instant?.size ?? 0,
    sequences,
  }
}

async function requireTables(client: ClientBase, names: readonly string[]): Promise<void> {
  const absent = await findAbsent(client, names)
  if (absent.length === 0) return
  const lost = absent.length === names.length ? 'all tables of Hilo' : absent.join(', ')
  throw new StartError(`The database lacks ${lost} in its schema public: there is nothing to back up.`)
}

/** Those of the names that are no tables. */
export async function findAbsent(client: ClientBase, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) name where to_regclass(format('public.%I', name)) is null`,
    [names],
  )
  return rows.map(({ name }) => name)
}

/** The number of rows of each table. */
export async function countRows(client: ClientBase, tables: readonly string[]): Promise<Counted[]> {
  const counts: Counted[] = []
  for (const name of tables) {
    const { rows } = await client.query<{ rows: number }>(
      `select count(*)::float8 as rows from public."${name}"`,
    )
    counts.push({ name, rows: rows[0]?.rows ?? 0 })
  }
  return counts
}

/** The file of a table. */
export function fileOf(folder: string, table: string): string {
  return path.join(folder, `${table}.gz`)
}

/** The applied migrations. */
export async function listMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select migration_name as name from _prisma_migrations
     where finished_at is not null and rolled_back_at is null order by name`,
  )
  return rows.map(({ name }) => name)
}

// The depth of a table is the longest chain of foreign keys from it.
const TABLES = `
  with recursive chain as (
    select oid, 0 as depth from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> '_prisma_migrations'
    union all
    select conrelid, depth + 1 from chain join pg_constraint on confrelid = chain.oid
    where contype = 'f' and conrelid <> confrelid)
  select relname as name, reltuples::float8 as estimate
  from pg_class join (select oid, max(depth) as depth from chain group by oid) deepest using (oid)
  where relname <> all($1::text[])
  order by depth, relname`

const INSTANT = 'select now() as at, pg_database_size(current_database())::float8 as size'

const SEQUENCES = `select sequencename as name, last_value::text as last from pg_sequences
  where schemaname = 'public' and last_value is not null order by name`

const ROWS_AT_ONCE = 2000

async function writeRows(
  client: ClientBase,
  file: string,
  table: string,
  onRows: (count: number) => void,
): Promise<number> {
  let count = 0
  const text = `select t::text from public."${table}" t`
  const rows = streamRows<[string]>(client, { text, rowsAtOnce: ROWS_AT_ONCE })
  const lines = async function* (source: AsyncIterable<[string]>) {
    let chunk = ''
    for await (const [row] of source) {
      chunk += `${JSON.stringify(row)}\n`
      if (++count % ROWS_AT_ONCE !== 0) continue
      yield chunk
      chunk = ''
      onRows(count)
    }
    yield chunk
  }
  await pipeline(rows, lines, createGzip({ level: 1 }), createWriteStream(file, { mode: 0o600, flush: true }))
  return count
}
