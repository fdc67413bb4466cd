import { reasonOf } from './reasonOf.ts'
import { ReplicaError } from './replicaError.ts'

/** An error of a database that cannot be used, is full or is read-only. */
export type DatabaseFailure = { state: 'away' | 'full' | 'read-only'; code: string; message: string }

/**
 * A pool got no connection, for whatever reason: the network, TLS, a wrong password, a missing database or
 * its own timeout. Prisma keeps code and message of an error that looks like one of PostgreSQL.
 */
export class NoConnection extends Error {
  override name = 'NoConnection'
  code = '08001'
  severity = 'FATAL'

  constructor(cause: Error) {
    super(reasonOf(cause), { cause })
  }
}

/**
 * Finds the cause of an error in the state of the database: it cannot be reached, refuses this user, stops,
 * is out of a resource, or canceled a statement. The request may be retried then. Null for every other error,
 * such as a violated constraint.
 */
export function findDatabaseFailure(error: unknown): DatabaseFailure | null {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = causeOf(cause)) {
    // The fault is the replica's. The main database may be well.
    if (cause instanceof ReplicaError) return null
    const { code, message } = describe(cause)
    if (code === '53100') return { state: 'full', code, message }
    if (code === '25006') return { state: 'read-only', code, message }
    if (AWAY.test(code) || LOST.test(message)) return { state: 'away', code, message }
  }
  return null
}

export function isDatabaseFailure(error: unknown): boolean {
  return findDatabaseFailure(error) !== null
}

// Prisma's adapter renames some of PostgreSQL's errors, and keeps their code and message beside the new ones.
function describe(error: object): { code: string; message: string } {
  const { code, originalCode, message, originalMessage, kind } = error as Record<string, string | undefined>
  return {
    code: originalCode ?? code ?? '',
    message: originalMessage ?? message ?? kind ?? '',
  }
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

// Error codes of sockets, of PostgreSQL and of Prisma. PostgreSQL: connection exceptions (08), an ended
// transaction or session (25P), authorization (28, 42501), a missing database (3D), a conflict between
// transactions (40), resources (53), locks (55), an operator's intervention, which includes timeouts and a
// shutdown (57), the operating system (58), its configuration (F0) and damage (XX). Prisma: its connection
// (P1), and a transaction or connection that was not available in time.
const AWAY =
  /^(?:E(?:CONN(?:REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|(?:08|28|3D|40|53|55|57|58|F0|XX)...|25P0[34]|42501|P1\d{3}|P2024|P2028|P2034|P2037)$/

// Messages of errors without a code.
const LOST =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed)|Cannot use a pool after calling end|DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections|TlsConnectionError)/
