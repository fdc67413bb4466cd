import { readRows, type Reading } from './readRows.ts'

/**
 * Number of rows of a table, by the database's estimate. Without an estimate the table is small and is
 * counted.
 */
export async function estimateRows(
  reading: Reading,
  table: 'plays' | 'players',
): Promise<{ count: number; isEstimate: boolean }> {
  const rows = await readRows<{ count: number; isEstimate: boolean }>(
    reading,
    `select case when reltuples >= 0 then reltuples::integer
        else (select count(*)::integer from ${table}) end as count,
      reltuples >= 0 as "isEstimate" from pg_class where oid = '${table}'::regclass`,
    [],
  )
  return rows[0] ?? { count: 0, isEstimate: true }
}
