import type { ClientBase } from 'pg'

/** Runs `work` in a transaction. */
export async function inTransaction<T>(
  client: ClientBase,
  work: () => Promise<T>,
  isolation: 'read committed' | 'repeatable read' = 'read committed',
): Promise<T> {
  await client.query(`begin isolation level ${isolation}`)
  try {
    const done = await work()
    await client.query('commit')
    return done
  } catch (error) {
    // A lost connection has rolled back by itself.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
