import type { Deps } from '#api/deps/deps.ts'

/**
 * How far the log that analysts read is behind, in seconds: the age of the first event that it lacks, and 0
 * if it lacks none, also after a quiet night. Null without a replica. Throws ReplicaError.
 */
export async function getReplicationLag({
  pool,
  replica,
  clock,
}: Pick<Deps, 'pool' | 'replica' | 'clock'>): Promise<number | null> {
  if (replica === null) return null
  // The replica is read first: an event that is written meanwhile counts as lacking, which is short.
  const [newest] = await replica.read<{ position: string | null }>(
    'select max(position) as position from events',
  )
  const { rows } = await pool.query<{ at: Date }>(
    'select at from events where position > $1 order by position limit 1',
    [newest?.position ?? 0],
  )
  const [lacking] = rows
  return lacking ? Math.max(0, clock().getTime() - lacking.at.getTime()) / 1000 : 0
}
