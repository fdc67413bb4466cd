import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import QueryStream from 'pg-query-stream'
import type { Deps } from '#api/deps/deps.ts'

/** A table of a file: its source and its columns with their SQL. */
export type TableSource = {
  columns: readonly Column[]
  /** SQL after the columns: from, where, order by. */
  from: string
  values: unknown[]
  /** SQL for settings of the reading transaction. */
  settings?: string
}

/** `sql` yields a string or null; `make` converts the string. */
export type Column = { name: string; sql: string; make?: (value: string) => string; isNumber?: true }

export type TableFormat = 'NDJSON' | 'CSV'

/** SQL for the kind of a play, as GraphQL spells it. */
export function kindOf(column: string): string {
  return `upper((${column})::text)`
}

const ROWS_AT_ONCE = 1000

/**
 * Writes a table to a gzipped file, atomically, from one snapshot of the database. Memory is constant: a
 * batch of rows is read after the batch before it is written. Returns the number of rows.
 */
export async function writeTable(
  { analystPool }: Pick<Deps, 'analystPool'>,
  { columns, from, values, settings = '' }: TableSource,
  { file, format, onRows }: { file: string; format: TableFormat; onRows?: (count: number) => void },
): Promise<number> {
  // Not from the pool: the connection is in use for minutes.
  const client = new pg.Client({ ...analystPool.options })
  client.on('error', () => undefined)
  await client.connect()
  // Another process, or another job of this one, may write the same file.
  const unfinished = `${file}.${randomUUID()}.part`
  let count = 0
  try {
    await client.query(
      `begin isolation level repeatable read; set local statement_timeout = 0;
       set local idle_in_transaction_session_timeout = 0; ${settings}`,
    )
    // Aliases differ from column names: otherwise `order by` would sort numbers as text.
    const selected = columns.map(({ sql }, index) => `(${sql})::text as text_${index}`)
    const text = `select ${selected.join(', ')} ${from}`
    const rows = client.query(new QueryStream(text, values, { rowMode: 'array', batchSize: ROWS_AT_ONCE }))
    const lines = async function* (source: AsyncIterable<(string | null)[]>) {
      if (format === 'CSV') yield `${columns.map(({ name }) => name).join(',')}\n`
      let chunk = ''
      for await (const row of source) {
        chunk += lineOf(columns, row, format)
        if (++count % ROWS_AT_ONCE !== 0) continue
        yield chunk
        chunk = ''
        onRows?.(count)
      }
      yield chunk
    }
    await pipeline(rows, lines, createGzip(), createWriteStream(unfinished, { flush: true }))
    await rename(unfinished, file)
    return count
  } finally {
    await rm(unfinished, { force: true })
    await client.end()
  }
}

/** SHA-256 of a file, in hex, and its size. */
export async function checksumOf(file: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { sha256: hash.digest('hex'), bytes: (await stat(file)).size }
}

// Values are digits, pseudonyms, enum values and instants: none needs CSV quotes.
function lineOf(columns: readonly Column[], row: readonly (string | null)[], format: TableFormat): string {
  const made = columns.map(({ make }, index) => {
    const value = row[index] ?? null
    return value === null || make === undefined ? value : make(value)
  })
  if (format === 'CSV') return `${made.map((value) => value ?? '').join(',')}\n`
  const entries = columns.map(({ name, isNumber }, index) => {
    const value = made[index] ?? null
    return [name, value !== null && isNumber ? Number(value) : value]
  })
  return `${JSON.stringify(Object.fromEntries(entries))}\n`
}
