import type { Pool, PoolClient } from 'pg'

/** Runs several statements atomically. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const done = await work(client)
    await client.query('commit')
    client.release()
    return done
  } catch (error) {
    // A closed connection rolls back in any state.
    client.release(true)
    throw error
  }
}
