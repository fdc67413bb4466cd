import pg from 'pg'
import { vi } from 'vitest'

/** A statement as this process sends it. Only prepared statements have a name. */
export type Statement = { name?: string; text: string; values?: unknown[] }

/**
 * The statements that this process sends to PostgreSQL during some work. `pg` has no event for a
 * statement.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.map(([sent]: unknown[]) =>
      typeof sent === 'string' ? { text: sent } : (sent as Statement),
    )
  } finally {
    query.mockRestore()
  }
}

/** The names of the statements; undefined for one that is not prepared. */
export async function statementNames(work: () => Promise<unknown>): Promise<(string | undefined)[]> {
  return (await statementsOf(work)).map(({ name }) => name)
}
