import type { ClientBase, QueryResult } from 'pg'
import { openEventLog, type EventLog } from '#api/log/eventLog.ts'
import { projections } from '#api/projections/projection.ts'

/** A log that appends inside a client's open transaction. */
export function logWithin(client: ClientBase): EventLog {
  // A client, unlike a pool, returns no promise for a query object.
  const query = (statement: string) =>
    new Promise<QueryResult>((resolve, reject) => {
      client.query(statement, (error: Error | null, result) => {
        if (error) reject(error)
        else resolve(result)
      })
    })
  return openEventLog({ query } as unknown as Parameters<typeof openEventLog>[0], projections)
}
