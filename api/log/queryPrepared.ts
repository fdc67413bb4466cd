import { DatabaseError, type Pool, type QueryResult, type QueryResultRow } from 'pg'

type Statement = { name: string; text: string; values: unknown[] }

// A database that hangs, or whose network drops packets, must not block callers and their queue for ever.
const QUERY_TIMEOUT_MS = 15_000

/**
 * Runs a named prepared statement. Unlike `pool.query`, keeps the connection of a refused statement: it is
 * sound, a new one costs milliseconds on both sides, and repeated refusals of one client must not slow down
 * all others. Throws after a timeout of 15 s; then the caller cannot know whether the statement ran.
 */
export async function queryPrepared<Row extends QueryResultRow>(
  pool: Pool,
  statement: Statement,
): Promise<QueryResult<Row>> {
  const client = await pool.connect()
  // When the connection breaks, the query rejects. The event comes in addition.
  client.on('error', ignore)
  let broken: Error | undefined
  try {
    const limited = { ...statement, query_timeout: QUERY_TIMEOUT_MS }
    return await client.query<Row>(limited)
  } catch (error) {
    if (!isRefusal(error)) broken = error as Error
    throw error
  } finally {
    client.off('error', ignore)
    client.release(broken)
  }
}

function ignore(): void {
  return
}

/**
 * Whether PostgreSQL rejected a statement for its data (SQLSTATE class 22), a constraint (23) or a conflict
 * between transactions (40). A part of a rejected batch may still be valid.
 */
export function isRefusal(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^(?:22|23|40)/.test(error.code ?? '')
}
