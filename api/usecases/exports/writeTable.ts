import pg from 'pg'
import QueryStream from 'pg-query-stream'
import type { Pseudonyms } from '#api/auth/pseudonyms.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { ExportFormat } from '#prisma/generated/client/client.ts'
import { writeLines } from './writeLines.ts'
import { writeParquet } from './writeParquet.ts'
import type { Column, Table } from './table.ts'

/** A row: the text of each column's value. */
export type Row = readonly (string | null)[]

type Target = { file: string; format: ExportFormat; onRows?: (count: number) => void }

const ROWS_AT_ONCE = 1000

/**
 * Writes a table to a file from one snapshot of the database. Memory is constant: a batch of rows is read
 * after the batch before it is written. Returns the number of rows, and the first transaction that was open
 * or still to come at the snapshot.
 */
export async function writeTable(
  { analystPool, pseudonyms }: Pick<Deps, 'analystPool' | 'pseudonyms'>,
  { columns, from, values, settings = '' }: Table,
  { file, format, onRows }: Target,
): Promise<{ count: number; endXid: bigint }> {
  // Not from the pool: the connection is in use for minutes.
  const client = new pg.Client({ ...analystPool.options })
  client.on('error', () => undefined)
  await client.connect()
  let count = 0
  try {
    await client.query(
      `begin isolation level repeatable read; set local statement_timeout = 0;
       set local idle_in_transaction_session_timeout = 0; ${settings}`,
    )
    const snapshot = await client.query<{ xid: string }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as xid',
    )
    // Aliases differ from column names: otherwise `order by` would sort numbers as text.
    const selected = columns.map((column, index) => `${textOf(column)} as text_${index}`)
    const text = `select ${selected.join(', ')} ${from}`
    const read = client.query(new QueryStream(text, values, { rowMode: 'array', batchSize: ROWS_AT_ONCE }))
    const rows = async function* () {
      for await (const row of read as AsyncIterable<Row>) {
        yield madeRow(columns, row, pseudonyms)
        if (++count % ROWS_AT_ONCE === 0) onRows?.(count)
      }
    }
    if (format === 'PARQUET') await writeParquet(columns, rows(), file)
    else await writeLines(columns, rows(), { file, format })
    return { count, endXid: BigInt(snapshot.rows[0]?.xid ?? 0) }
  } finally {
    await client.end()
  }
}

function textOf({ type, sql }: Column): string {
  return type === 'instant'
    ? `to_char((${sql}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : `(${sql})::text`
}

function madeRow(columns: readonly Column[], row: Row, pseudonyms: Pseudonyms): Row {
  return columns.map(({ make }, index) => {
    const value = row[index] ?? null
    return value === null || make === undefined ? value : make(value, pseudonyms)
  })
}
