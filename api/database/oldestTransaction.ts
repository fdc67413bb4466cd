import type { Pool } from 'pg'

/**
 * A transaction that has written, or may write. `kind` is the state of its session, or `prepared`. `isOurs`:
 * it is of this database.
 */
export type OldTransaction = {
  isOurs: boolean
  database: string
  process: string
  kind: string
  seconds: number
}

/**
 * The oldest transaction of this database that may write, and the oldest of the cluster's other databases,
 * with their ages. Followers of the log wait for that of this database. PostgreSQL hides the sessions of
 * other users from a user without pg_read_all_stats: their kind is then `hidden`, and their age 0.
 */
export async function listOldestTransactions(pool: Pool): Promise<OldTransaction[]> {
  const { rows } = await pool.query<OldTransaction>({
    name: 'oldest_transactions',
    text: `select distinct on (database = current_database())
        database = current_database() as "isOurs", database, process, kind,
        coalesce(greatest(extract(epoch from clock_timestamp() - since), 0), 0)::float8 as seconds
      from (
        select coalesce(datname, '') as database, pid::text as process, coalesce(state, 'hidden') as kind,
          xact_start as since
        from pg_stat_activity where backend_xid is not null and pid <> pg_backend_pid()
        union all
        select database, gid, 'prepared', prepared from pg_prepared_xacts) transactions
      order by database = current_database(), since nulls last`,
  })
  return rows
}
