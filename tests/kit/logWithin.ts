import type { ClientBase, QueryResult } from 'pg'
import { openEventLog, type EventLog } from '#api/log/eventLog.ts'
import { projections } from '#api/projections/projection.ts'

/** A log whose appends are part of a transaction that a client has open. */
export function logWithin(client: ClientBase): EventLog {
  // Of a query object a client makes no promise, as a pool does.
  const query = (statement: string) =>
    new Promise<QueryResult>((resolve, reject) => {
      client.query(statement, (error: Error | null, result) => {
        if (error) reject(error)
        else resolve(result)
      })
    })
  return openEventLog({ query } as unknown as Parameters<typeof openEventLog>[0], projections)
}
