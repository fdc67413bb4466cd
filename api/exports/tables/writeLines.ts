import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Column, ColumnType, Row } from './table.ts'

/** Writes rows to a gzipped file of lines. */
export async function writeLines(
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

// Values are digits, ids, enum values and instants: none needs CSV quotes.
function csvLine(row: Row): string {
  return `${row.join(',')}\n`
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
