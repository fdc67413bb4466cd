import type { Pool } from 'pg'

/** A transaction that has written, or may write. `kind` is the state of its session, or `prepared`. */
export type OldestTransaction = { database: string; process: string; kind: string; seconds: number }

/**
 * The oldest transaction of the cluster that may write, with its age; null without one. Followers of the log
 * wait for it if it is of this database. PostgreSQL hides the sessions of other users from a user without
 * pg_read_all_stats: their kind is then `hidden`, and their age 0.
 */
export async function findOldestTransaction(pool: Pool): Promise<OldestTransaction | null> {
  const { rows } = await pool.query<OldestTransaction>({
    name: 'oldest_transaction',
    text: `select database, process, kind,
        coalesce(greatest(extract(epoch from clock_timestamp() - since), 0), 0)::float8 as seconds
      from (
        select coalesce(datname, '') as database, pid::text as process, coalesce(state, 'hidden') as kind,
          xact_start as since
        from pg_stat_activity where backend_xid is not null and pid <> pg_backend_pid()
        union all
        select database, gid, 'prepared', prepared from pg_prepared_xacts) transactions
      order by since nulls last limit 1`,
  })
  return rows[0] ?? null
}
