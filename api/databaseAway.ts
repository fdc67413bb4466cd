/**
 * Whether an error says that the database could not be reached, went away, or has no room to write, rather than that it
 * refused something: what was asked for may then be asked again.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = causeOf(cause)) {
    if (AWAY.test(codeOf(cause)) || LOST.test(cause.message)) return true
  }
  return false
}

// Prisma keeps the adapter's error in `meta`, graphql-js a resolver's in `originalError`.
function causeOf(error: Error): unknown {
  const { meta, originalError, cause } = error as {
    meta?: { driverAdapterError?: unknown }
    originalError?: unknown
    cause?: unknown
  }
  if (error instanceof AggregateError) return error.errors[0]
  return meta?.driverAdapterError ?? originalError ?? cause
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

// Sockets; PostgreSQL's classes of lost, refused and too many connections, of full disks and a database that is read-only for them,
// and of servers going down or coming up; Prisma's alike.
const AWAY =
  /^(?:E(?:CONN(?:REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|08...|25006|53100|53300|57P0[1-5]|P1001|P1002|P1008|P1017|P2024)$/

// What `pg` says without a code.
const LOST =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed)|Cannot use a pool after calling end|DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)/
