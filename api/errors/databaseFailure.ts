import { ReplicaError } from './replicaError.ts'

/** An error of a database that is unavailable, full or read-only. */
export type DatabaseFailure = { state: 'away' | 'full' | 'read-only'; code: string; message: string }

/**
 * Finds the cause of an error in the state of the database: unreachable, disconnected, out of disk space or
 * read-only. The request may be retried then. Null for every other error, such as a violated constraint.
 */
export function findDatabaseFailure(error: unknown): DatabaseFailure | null {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = causeOf(cause)) {
    // The fault is the replica's. The main database may be well.
    if (cause instanceof ReplicaError) return null
    const code = 'code' in cause ? String(cause.code) : ''
    const message = 'message' in cause ? String(cause.message) : ''
    if (code === '53100') return { state: 'full', code, message }
    if (code === '25006') return { state: 'read-only', code, message }
    if (AWAY.test(code) || LOST.test(message)) return { state: 'away', code, message }
  }
  return null
}

export function isDatabaseFailure(error: unknown): boolean {
  return findDatabaseFailure(error) !== null
}

// Prisma stores the adapter's error in `meta`, with PostgreSQL's code and message in its `cause`, which is no
// Error. graphql-js stores a resolver's error in `originalError`.
function causeOf(error: object): unknown {
  const { meta, originalError, cause } = error as {
    meta?: { driverAdapterError?: unknown }
    originalError?: unknown
    cause?: unknown
  }
  if (error instanceof AggregateError) return error.errors[0]
  return meta?.driverAdapterError ?? originalError ?? cause
}

// Error codes of sockets, of PostgreSQL (connection exceptions, too many connections, shutdown and startup)
// and of Prisma. P2028 is a transaction that could not start or end in time.
const AWAY =
  /^(?:E(?:CONN(?:REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|08...|53300|57P0[1-5]|P1001|P1002|P1008|P1017|P2024|P2028)$/

// Messages of errors without a code.
const LOST =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed)|Cannot use a pool after calling end|DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)/
