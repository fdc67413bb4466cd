import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Column, ColumnType } from './table.ts'
import type { Row } from './writeTable.ts'

const LINES_AT_ONCE = 1000

/** Writes rows to a gzipped file of lines. */
export async function writeLines(
  columns: readonly Column[],
  rows: AsyncIterable<Row>,
  { file, format }: { file: string; format: 'NDJSON' | 'CSV' },
): Promise<void> {
  const lines = async function* () {
    let chunk = format === 'CSV' ? `${columns.map(({ name }) => name).join(',')}\n` : ''
    let count = 0
    for await (const row of rows) {
      chunk += format === 'CSV' ? csvLine(row) : jsonLine(columns, row)
      if (++count % LINES_AT_ONCE !== 0) continue
      yield chunk
      chunk = ''
    }
    yield chunk
  }
  await pipeline(lines, createGzip(), createWriteStream(file, { flush: true }))
}

// Values are digits, ids, enum values and instants: none needs CSV quotes.
function csvLine(row: Row): string {
  return `${row.map((value) => value ?? '').join(',')}\n`
}

function jsonLine(columns: readonly Column[], row: Row): string {
  const entries = columns.map(({ name, type }, index) => {
    const value = row[index] ?? null
    return [name, value === null ? null : JSON_VALUES[type](value)]
  })
  return `${JSON.stringify(Object.fromEntries(entries))}\n`
}

const JSON_VALUES: Record<ColumnType, (text: string) => unknown> = {
  text: String,
  integer: Number,
  long: Number,
  decimal: Number,
  boolean: (text) => text === 'true',
  day: String,
  instant: String,
}
