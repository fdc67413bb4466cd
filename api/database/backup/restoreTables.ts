import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { reasonOf, StartError } from '#api/errors/errors.ts'
import { markRestored, refuseUnfinishedRestore } from './restoreMark.ts'
import { fileOf, findAbsent, listMigrations, type Backup } from './backupTables.ts'

/** Throws StartError if the database has rows, or is of another version than the backup. */
export async function requireEmpty(client: ClientBase, { migrations, tables }: Backup): Promise<void> {
  const applied = await listMigrations(client)
  if (applied.join() !== migrations.join())
    throw new StartError(
      `The backup is of another version of Hilo: its last migration is ${migrations.at(-1)}, and that of this ` +
        `version is ${applied.at(-1)}. Restore it with its own version, then upgrade.`,
    )
  await refuseUnfinishedRestore(client)
  const absent = await findAbsent(
    client,
    tables.map(({ name }) => name),
  )
  if (absent.length > 0)
    throw new StartError(`The backup has tables of another program: create ${absent.join(', ')} first.`)
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from public."${name}" limit 1`)
    if (rowCount !== 0)
      throw new StartError(`The database is not empty: ${name} has rows. Use another DATA_DIR or database.`)
  }
}

/** Fills the empty tables, in one transaction. Throws StartError for a missing or damaged file. */
export async function restoreTables(
  client: ClientBase,
  folder: string,
  { backup, onRows }: { backup: Backup; onRows: (done: number, total: number) => void },
): Promise<void> {
  const total = backup.tables.reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  await client.query('begin')
  try {
    for (const { name, rows } of backup.tables) {
      // The backup has the rows that a table's triggers write.
      await client.query(`alter table public."${name}" disable trigger user`)
      const count = await insertRows(client, { table: name, file: fileOf(folder, name) }, (inserted) =>
        onRows((done += inserted), total),
      )
      if (count !== rows) throw new StartError(`The backup is damaged: ${name} has ${count} of ${rows} rows.`)
      await client.query(`alter table public."${name}" enable trigger user`)
    }
    for (const { name, last } of backup.sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [`public."${name}"`, last])
    await markRestored(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

const ROWS_AT_ONCE = 2000

async function insertRows(
  client: ClientBase,
  { table, file }: { table: string; file: string },
  onRows: (inserted: number) => void,
): Promise<number> {
  const text = await insertInto(client, table)
  let batch: string[] = []
  let count = 0
  const insert = async () => {
    await client.query({ name: `restore ${table}`, text, values: [batch] })
    onRows(batch.length)
    count += batch.length
    batch = []
  }
  for await (const row of readRows(file, table)) {
    batch.push(row)
    if (batch.length === ROWS_AT_ONCE) await insert()
  }
  if (batch.length > 0) await insert()
  return count
}

/** The rows of a compressed file. Throws StartError if it is missing or damaged. */
async function* readRows(file: string, table: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const input = source.pipe(createGunzip())
  // `pipe` passes no error on: an unreadable file would end the process, and leave PostgreSQL behind.
  source.once('error', (error) => input.destroy(error))
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity })) yield JSON.parse(line) as string
  } catch (error) {
    throw new StartError(`The backup is damaged: ${table} cannot be read (${reasonOf(error)}).`, {
      cause: error,
    })
  }
}

async function insertInto(client: ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ column: string; value: string }>(COLUMNS, [`public."${table}"`])
  const columns = rows.map(({ column }) => column).join(', ')
  const values = rows.map(({ value }) => value).join(', ')
  return `insert into public."${table}" (${columns}) overriding system value
    select ${values} from unnest($1::public."${table}"[])`
}

// An event keeps the id of its transaction, for readers that wait for open transactions. Another cluster
// counts from the start, so the old ids would lie in its future. 3 is before every transaction.
const COLUMNS = `select quote_ident(attname) as column,
    case atttypid when 'xid8'::regtype then '''3''::xid8' else quote_ident(attname) end as value
  from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`
