import type { ClientBase, Pool } from 'pg'
import { openEventLog, type EventLog } from '#api/log/eventLog.ts'

/** A log that appends inside a client's open transaction. */
export function logWithin(client: ClientBase): EventLog {
  const ignore = () => undefined
  const connection = { query: client.query.bind(client), on: ignore, off: ignore, release: ignore }
  return openEventLog({ connect: () => Promise.resolve(connection) } as unknown as Pool)
}
