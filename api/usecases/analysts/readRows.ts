import { DatabaseError, type QueryResultRow } from 'pg'
import type { Deps } from '#api/deps.ts'

/** What analysts' reading needs: a pool that cannot write, and `at`, the instant that the whole question is answered for. */
export type Reading = Pick<Deps, 'analystPool'> & { at: Date }

/** A question took longer than the database gives it. */
export class TooSlowError extends Error {
  override name = 'TooSlowError'
}

/**
 * Reads. Statements are not prepared under names: a plan for all filters at once would be a bad one for most. Throws
 * TooSlowError.
 */
export async function readRows<Row extends QueryResultRow>(
  { analystPool }: Reading,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  try {
    const { rows } = await analystPool.query<Row>(text, values)
    return rows
  } catch (error) {
    if (error instanceof DatabaseError && error.code === STATEMENT_TIMEOUT)
      throw new TooSlowError('The database gave up', { cause: error })
    throw error
  }
}

const STATEMENT_TIMEOUT = '57014'
