import { Client } from '#api/database/client.ts'
import { streamRows } from '#api/database/backup/streamRows.ts'
import { Values } from '#api/analysts/slice.ts'
import type { Deps } from '#api/deps/deps.ts'
import { BYTE_ORDER_MARK, csvLine } from '#api/exports/tables/csvLine.ts'
import { downloadsMessages } from '#languages/downloads/all.generated.ts'
import type { Language } from '#languages/languages.ts'
import type { ArchiveTable, Row } from './archiveTable.ts'
import { COMPUTED_TABLES } from './computedTables.ts'
import { loadOwner, type Owner } from './owner.ts'
import { readmeOf } from './readme.ts'
import { ACCOUNT, ACCOUNT_TABLES } from './tables/accountTables.ts'
import { LINK_TABLES } from './tables/linkTables.ts'
import { PLAY_TABLES } from './tables/playTables.ts'
import { zip, type ZippedFile } from './zip.ts'

/** Whose data an archive has, and the language of its readme. */
export type Wanted = { playerId: number; language: Language }

export const STORED_TABLES: readonly ArchiveTable[] = [
  ACCOUNT,
  ...ACCOUNT_TABLES,
  ...PLAY_TABLES,
  ...LINK_TABLES,
]

const ROWS_AT_ONCE = 200

/**
 * The bytes of the zip with all that the database has about a player. The tables are of one snapshot. Memory is
 * constant: rows are read as the bytes are taken. Column names are in English, so that programs read the same
 * names everywhere; the readme explains them in the player's language.
 */
export async function* writeArchive(deps: Deps, { playerId, language }: Wanted): AsyncGenerator<Uint8Array> {
  // Not from the pool: the connection is in use until the last byte is written.
  const client = new Client({ ...deps.pool.options })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(
      `begin isolation level repeatable read read only; set local statement_timeout = 0;
       set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC'`,
    )
    const owner = await loadOwner(client, playerId)
    yield* zip(await listFiles(deps, client, { owner, language }), deps.clock())
  } finally {
    await client.end()
  }
}

async function listFiles(
  deps: Deps,
  client: Client,
  { owner, language }: { owner: Owner; language: Language },
): Promise<ZippedFile[]> {
  const { playerId, emailKey } = owner
  const tables = emailKey === null ? STORED_TABLES.filter((table) => table !== ACCOUNT) : STORED_TABLES
  const stored = tables.flatMap((table) => {
    const read = () => readTable(deps, client, { table, owner })
    return filesOf(table, { json: read(), csv: read() })
  })
  const computed = COMPUTED_TABLES.map(async (table) => {
    const rows = await table.list(deps, playerId)
    return filesOf(table, { json: [rows], csv: [rows] })
  })
  const picture = await readPicture(client, playerId)
  const described = [...tables, ...COMPUTED_TABLES]
  const readme = readmeOf(downloadsMessages[language], {
    siteName: deps.env.siteName,
    tables: described,
    picture: picture?.name ?? null,
    at: deps.clock(),
    language,
  })
  return [
    { name: 'README.txt', parts: [readme] },
    ...stored,
    ...(await Promise.all(computed)).flat(),
    ...(picture === null ? [] : [picture]),
  ]
}

type Batches = Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>

/** The rows of a table, in batches. The statement runs when the first batch is taken. */
async function* readTable(
  deps: Deps,
  client: Client,
  { table, owner }: { table: ArchiveTable; owner: Owner },
): AsyncGenerator<readonly Row[]> {
  const values = new Values()
  const text = `select to_json(t) from (${table.select(owner, values)}) t`
  const rows = streamRows<[Row]>(client, { text, values: values.all, rowsAtOnce: ROWS_AT_ONCE })
  let batch: Row[] = []
  for await (const [row] of rows) {
    if (batch.push(table.finish?.(row, deps) ?? row) < ROWS_AT_ONCE) continue
    yield batch
    batch = []
  }
  yield batch
}

function filesOf(
  { name, columns }: Pick<ArchiveTable, 'name' | 'columns'>,
  { json, csv }: { json: Batches; csv: Batches },
): ZippedFile[] {
  return [
    { name: `${name}.json`, parts: jsonParts(columns, json) },
    { name: `${name}.csv`, parts: csvParts(columns, csv) },
  ]
}

/** A list of objects, one on each line. */
async function* jsonParts(columns: readonly string[], batches: Batches): AsyncGenerator<string> {
  const lineOf = (row: Row) => JSON.stringify(row, [...columns])
  let separator = '[\n'
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield separator + batch.map(lineOf).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

async function* csvParts(columns: readonly string[], batches: Batches): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns)
  for await (const batch of batches)
    yield batch.map((row) => csvLine(columns.map((name) => textOf(row[name])))).join('')
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.join(' ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

async function readPicture(client: Client, playerId: number): Promise<ZippedFile | null> {
  const { rows } = await client.query<{ type: string; content: Uint8Array }>(
    `select picture_type as type, content from pictures join users using (player_id) where player_id = $1`,
    [playerId],
  )
  const [picture] = rows
  return picture === undefined ? null : { name: `picture.${picture.type}`, parts: [picture.content] }
}
