import { PassThrough } from 'node:stream'
import type { ClientBase } from 'pg'
import QueryStream from 'pg-query-stream'

type Query = { text: string; values?: unknown[]; rowsAtOnce: number }

/**
 * Reads rows as arrays, a portion at a time. Throws also if the connection breaks between two portions: the
 * library's stream alone would then wait for ever for the server's answer.
 */
export function streamRows<Row>(
  client: ClientBase,
  { text, values = [], rowsAtOnce }: Query,
): AsyncIterable<Row> {
  const read = client.query(new QueryStream(text, values, { rowMode: 'array', batchSize: rowsAtOnce }))
  const rows = new PassThrough({ objectMode: true, highWaterMark: rowsAtOnce })
  const fail = (error: Error) => void rows.destroy(error)
  client.once('error', fail)
  read.on('error', fail)
  // A reader that stops early frees the connection for other statements.
  rows.once('close', () => {
    client.off('error', fail)
    read.destroy()
  })
  return read.pipe(rows)
}
