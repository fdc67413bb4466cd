import type { ClientBase } from 'pg'

/** Does what takes more than one statement: wholly or not at all. */
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
    // A connection that is gone has rolled back by itself.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
