import { readRows, type Reading } from './readRows.ts'

/** How many rows a table has, by the database's own estimate; until it has made one they are few, and are counted. */
export async function estimateRows(
  reading: Reading,
  table: 'plays' | 'players',
): Promise<{ count: number; isEstimate: boolean }> {
  const rows = await readRows<{ count: number; isEstimate: boolean }>(
    reading,
    `select case when reltuples >= 0 then reltuples::integer else (select count(*)::integer from ${table}) end as count,
      reltuples >= 0 as "isEstimate" from pg_class where oid = '${table}'::regclass`,
    [],
  )
  return rows[0] ?? { count: 0, isEstimate: true }
}
