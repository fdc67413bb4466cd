import { Client } from '#api/database/client.ts'
import type { Pseudonyms } from '#api/auth/pseudonyms.ts'
import { streamRows } from '#api/database/backup/streamRows.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { ExportFormat } from '#prisma/generated/client/client.ts'
import { writeParquet } from './writeParquet.ts'
import { csvLine } from './csvLine.ts'
import type { Column, Row, Table, ColumnType } from './table.ts'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

type Target = { file: string; format: ExportFormat; onRows?: (count: number) => void }

/**
 * `xid` is the first transaction that was open or still to come, as the database of the snapshot knows it. A
 * replica that is behind knows earlier transactions only, so `newestAt`, the instant of the newest event,
 * shows how far the snapshot reaches; null without events.
 */
export type SnapshotEnd = { xid: bigint; newestAt: Date | null }

const ROWS_READ_AT_ONCE = 1000

// A batch of Parquet is a row group, encoded in one step of about 15 ms, during which the process does
// nothing else. Larger batches outlive the young generation: their garbage took 100 MB until its collection.
const ROWS_OF_BATCH: Record<ExportFormat, number> = { PARQUET: 2500, NDJSON: 200, CSV: 200 }

/**
 * Writes a table to a file from one snapshot of the database. Memory is constant: a batch of rows is read
 * after the batch before it is written. Returns the number of rows, and the end of the snapshot.
 */
export async function writeTable(
  { analystPool, replica, pseudonyms }: Pick<Deps, 'analystPool' | 'replica' | 'pseudonyms'>,
  { columns, from, values, settings = '' }: Table,
  { file, format, onRows }: Target,
): Promise<{ count: number; end: SnapshotEnd }> {
  // Not from the pool: the connection is in use for minutes.
  const client = new Client({ ...analystPool.options })
  client.on('error', () => undefined)
  await client.connect()
  let count = 0
  try {
    await replica?.admit(client)
    await client.query(
      `begin isolation level repeatable read; set local statement_timeout = 0;
       set local idle_in_transaction_session_timeout = 0; ${settings}`,
    )
    const end = await readEnd(client)
    // Aliases differ from column names: otherwise `order by` would sort numbers as text.
    const selected = columns.map((column, index) => `${textOf(column)} as text_${index}`)
    const text = `select ${selected.join(', ')} ${from}`
    const rows = streamRows<Row>(client, { text, values, rowsAtOnce: ROWS_READ_AT_ONCE })
    const batches = async function* () {
      let batch: Row[] = []
      let valueOf = rememberingValues(columns, pseudonyms)
      for await (const row of rows) {
        if (batch.push(row.map(valueOf)) < ROWS_OF_BATCH[format]) continue
        yield batch
        onRows?.((count += batch.length))
        batch = []
        valueOf = rememberingValues(columns, pseudonyms)
      }
      count += batch.length
      yield batch
    }
    if (format === 'PARQUET') await writeParquet(columns, batches(), file)
    else await writeLines(columns, batches(), { file, format })
    return { count, end }
  } finally {
    await client.end()
  }
}

async function readEnd(client: Client): Promise<SnapshotEnd> {
  const { rows } = await client.query<{ xid: string; newestAt: Date | null }>(
    `select settled_before()::text as xid,
      (select at from events order by position desc limit 1) as "newestAt"`,
  )
  return { xid: BigInt(rows[0]?.xid ?? 0), newestAt: rows[0]?.newestAt ?? null }
}

function textOf({ type, sql }: Column): string {
  return type === 'instant'
    ? `to_char((${sql}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : `(${sql})::text`
}

/** Values repeat within a batch. Each is converted and kept in memory once. */
function rememberingValues(columns: readonly Column[], pseudonyms: Pseudonyms) {
  const known = columns.map(() => new Map<string, string>())
  return (text: string | null, index: number): string | null => {
    if (text === null) return null
    const value = known[index]?.get(text) ?? columns[index]?.make?.(text, pseudonyms) ?? text
    known[index]?.set(text, value)
    return value
  }
}

/** Writes rows to a gzipped file of lines. */
async function writeLines(
  columns: readonly Column[],
  batches: AsyncIterable<readonly Row[]>,
  { file, format }: { file: string; format: 'NDJSON' | 'CSV' },
): Promise<void> {
  const line = format === 'CSV' ? csvLine : jsonLineOf(columns)
  const lines = async function* () {
    if (format === 'CSV') yield `${columns.map(({ name }) => name).join(',')}\n`
    for await (const batch of batches) yield batch.map(line).join('')
  }
  await pipeline(lines, createGzip(), createWriteStream(file, { flush: true }))
}

function jsonLineOf(columns: readonly Column[]): (row: Row) => string {
  return (row) => {
    const entries = columns.map(({ name, type }, index) => {
      const value = row[index] ?? null
      return `"${name}":${value === null || LITERALS.has(type) ? value : JSON.stringify(value)}`
    })
    return `{${entries.join(',')}}\n`
  }
}

/** The text of such a value is valid JSON. */
const LITERALS: ReadonlySet<ColumnType> = new Set(['integer', 'long', 'decimal', 'boolean'])
