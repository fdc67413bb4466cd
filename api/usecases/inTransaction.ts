import type { Pool, PoolClient } from 'pg'

/** Does what takes more than one statement: wholly or not at all. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const done = await work(client)
    await client.query('commit')
    client.release()
    return done
  } catch (error) {
    // Cut, it rolls back, whatever state it is in.
    client.release(true)
    throw error
  }
}
