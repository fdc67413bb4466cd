import type { Pool } from 'pg'
import type { Projection } from '#api/log/eventLog.ts'

/**
 * Fills the empty table `into`, of the same columns as the projection's own, from the events with
 * positions above `from` up to `to`. It is the statement that runs with every append, so that a table
 * rebuilt equals one that lived.
 */
export async function rebuild(
  pool: Pool,
  projection: Projection,
  { into, from, to }: { into: string; from: bigint; to: bigint },
): Promise<void> {
  const slice = 'select * from events where position > $1 and position <= $2'
  await pool.query(`with slice as (${slice}) ${projection.sql(into)}`, [from, to])
}
