import { reasonOf } from './errors.ts'
import { ReplicaError } from './replicaError.ts'

/**
 * `away`: the database cannot be used. `full`, `read-only`: it cannot store. `busy`: it answers, but other
 * transactions were in the way. `refused`: it lacks a right or a part of the schema, so a retry is useless.
 */
type State = 'away' | 'full' | 'read-only' | 'busy' | 'refused'

/** An error that has its cause in the state of the database, with PostgreSQL's reason. */
export type DatabaseFailure = { state: State; code: string; message: string }

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
 * Finds the cause of an error in the state of the database. Null for every other error, such as a violated
 * constraint or an error of another service.
 */
export function findDatabaseFailure(error: unknown): DatabaseFailure | null {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = causeOf(cause)) {
    // The fault is the replica's. The main database may be well.
    if (cause instanceof ReplicaError) return null
    const { code, message } = describe(cause)
    const [state] = CODES.find(([, codes]) => codes.test(code)) ?? []
    // Shared memory that is too small has the code of a full disk, and passes with the query.
    if (state === 'full' && message.includes('shared memory')) return { state: 'busy', code, message }
    if (state !== undefined) return { state, code, message }
    if (LOST.test(message)) return { state: 'away', code, message }
  }
  return null
}

/** Whether an error has its cause in a state of the database that passes, so that a retry may succeed. */
export function isDatabaseFailure(error: unknown): boolean {
  return (findDatabaseFailure(error)?.state ?? 'refused') !== 'refused'
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

// Error codes of PostgreSQL and of Prisma; the first match counts. Busy: a conflict between transactions
// (40), a lock that was not available, and a statement that was canceled, mostly by its timeout. Refused: a
// missing right, schema, table, column or function. Away: connection exceptions (08), an ended transaction or
// session (25P), authorization (28), a missing database (3D), resources (53), an object in use (55), an
// operator's intervention, such as a shutdown (57), the operating system (58), its configuration (F0) and
// damage (XX). Prisma: a conflict (P2034), a missing table or column (P2021, P2022), its connection (P1), and
// a transaction or connection that was not available in time. A socket's code counts only as `client.ts`
// reports it.
const CODES: [State, RegExp][] = [
  ['full', /^53100$/],
  ['read-only', /^25006$/],
  ['busy', /^(?:40...|55P03|57014|P2034)$/],
  ['refused', /^(?:42501|3F000|42P01|42703|42883|P2021|P2022)$/],
  ['away', /^(?:(?:08|28|3D|53|55|57|58|F0|XX)...|25P0[34]|P1\d{3}|P2024|P2028|P2037)$/],
]

// Messages of errors without a code.
const LOST =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed)|Cannot use a pool after calling end|DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections|TlsConnectionError)/
