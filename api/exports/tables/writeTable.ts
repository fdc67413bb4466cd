import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Pseudonyms } from '#api/auth/pseudonyms.ts'
import { streamRows } from '#api/database/backup/streamRows.ts'
import type { ExportFormat } from '#prisma/generated/client/client.ts'
import { BYTE_ORDER_MARK, csvLine } from './csvLine.ts'
import type { Snapshot } from './snapshot.ts'
import { originTexts, type Column, type ColumnType, type Origin, type Row, type Table } from './table.ts'
import { BATCH_ROWS, writeParquet } from './writeParquet.ts'

type Target = { file: string; format: ExportFormat; origin: Origin; onRows?: (count: number) => void }

// Of 1000 rows, some wait through two collections of young garbage: it took 100 MB until they were freed.
const ROWS_READ_AT_ONCE = 500

const ROWS_OF_BATCH: Record<ExportFormat, number> = { PARQUET: BATCH_ROWS, NDJSON: 200, CSV: 200 }

/**
 * Writes a table of a snapshot to a file. Memory is constant: a batch of rows is read after the batch before
 * it is written. Returns the number of rows.
 */
export async function writeTable(
  { client, pseudonyms }: Snapshot,
  { columns, from, values, settings = '' }: Table,
  { file, format, origin, onRows }: Target,
): Promise<number> {
  await client.query(settings)
  // Aliases differ from column names: otherwise `order by` would sort numbers as text.
  const selected = columns.map((column, index) => `${textOf(column)} as text_${index}`)
  const text = `select ${selected.join(', ')} ${from}`
  const rows = streamRows<Row>(client, { text, values, rowsAtOnce: ROWS_READ_AT_ONCE })
  let count = 0
  const batches = async function* () {
    let batch: Row[] = []
    let valueOf = rememberingValues(columns, pseudonyms)
    for await (const row of rows) {
      if (batch.push(row.map(valueOf)) < ROWS_OF_BATCH[format]) continue
      yield batch
      count += batch.length
      onRows?.(count)
      batch = []
      valueOf = rememberingValues(columns, pseudonyms)
    }
    count += batch.length
    // A file without rows has an empty batch.
    if (batch.length > 0 || count === 0) yield batch
  }
  if (format === 'PARQUET')
    await writeParquet({ columns, batches: batches(), labels: originTexts(origin) }, file)
  else await writeLines(columns, batches(), { file, format })
  return count
}

function textOf({ type, sql }: Column): string {
  return type === 'instant'
    ? `to_char((${sql}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : `(${sql})::text`
}

/** The values of a column repeat within a batch. Each is converted once. */
function rememberingValues(columns: readonly Column[], pseudonyms: Pseudonyms) {
  const made = columns.map(({ make }) => make && new Map<string, string>())
  return (text: string | null, index: number): string | null => {
    const known = made[index]
    if (text === null || !known) return text
    const value = known.get(text) ?? columns[index]?.make?.(text, pseudonyms) ?? text
    known.set(text, value)
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
    if (format === 'CSV') yield BYTE_ORDER_MARK + csvLine(columns.map(({ name }) => name))
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
