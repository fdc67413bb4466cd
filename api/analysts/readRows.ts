import { DatabaseError, type QueryResultRow } from 'pg'
import { explainReplicaError } from '#api/database/replica.ts'
import type { Deps } from '#api/deps/deps.ts'

/** The dependencies of analysts' reads: a read-only pool, and `at`, the instant of the whole query. */
export type Reading = Pick<Deps, 'analystPool' | 'replica'> & { at: Date }

/** A query exceeded the statement timeout. */
export class TooSlowError extends Error {
  override name = 'TooSlowError'
}

/**
 * Runs a read. Statements are not prepared: one generic plan for all filters would be slow for most. Throws
 * TooSlowError, and ReplicaError for a fault of the replica.
 */
export async function readRows<Row extends QueryResultRow>(
  { analystPool, replica }: Reading,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  try {
    const { rows } = await analystPool.query<Row>(text, values)
    return rows
  } catch (error) {
    if (error instanceof DatabaseError && error.code === STATEMENT_TIMEOUT)
      throw new TooSlowError('Statement timeout', { cause: error })
    throw replica === null ? error : explainReplicaError(error)
  }
}

const STATEMENT_TIMEOUT = '57014'

/**
 * Number of rows of a table, by the database's estimate. Without an estimate the table is small and is
 * counted.
 */
export async function estimateRows(
  reading: Reading,
  table: 'plays' | 'players',
): Promise<{ count: number; isEstimate: boolean }> {
  const rows = await readRows<{ count: number; isEstimate: boolean }>(
    reading,
    `select case when reltuples >= 0 then reltuples::integer
        else (select count(*)::integer from ${table}) end as count,
      reltuples >= 0 as "isEstimate" from pg_class where oid = '${table}'::regclass`,
    [],
  )
  return rows[0] ?? { count: 0, isEstimate: true }
}
