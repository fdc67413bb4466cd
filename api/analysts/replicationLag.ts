import type { Deps } from '#api/deps/deps.ts'

/**
 * How far the log that analysts read is behind, in seconds: the age of the first event that it lacks, and 0
 * if it lacks none, also after a quiet night. An event that the replica holds back also counts as missing: it
 * waits for transactions of all databases of the cluster. Null without a replica. Throws ReplicaError.
 */
export async function getReplicationLag({
  pool,
  replica,
  clock,
}: Pick<Deps, 'pool' | 'replica' | 'clock'>): Promise<number | null> {
  if (replica === null) return null
  // The replica is read first: an event that is written meanwhile counts as missing, but only briefly.
  const [newest] = await replica.read<{ xid: string; position: string }>(
    `select xid::text, position from events where xid < (select settled_before())
     order by events.xid desc, position desc limit 1`,
  )
  const { rows } = await pool.query<{ at: Date }>(
    `select at from events
     where (xid, position) > ($1::text::xid8, $2)
     order by xid, position limit 1`,
    [newest?.xid ?? 0, newest?.position ?? 0],
  )
  const [lacking] = rows
  return lacking ? Math.max(0, clock().getTime() - lacking.at.getTime()) / 1000 : 0
}
