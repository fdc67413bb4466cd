import type { ClientBase } from 'pg'
import type { ReplayTable } from './tables.ts'

/** A row of the table in use and the same row by the log; null for a missing row. */
export type Difference = { is: object | null; should: object | null }

export type Comparison = { rows: number; count: number; first: Difference[] }

const MAX_NAMED = 10

/**
 * Compares the table in use with a built one, row by row. Needs a repeatable-read transaction: one snapshot
 * of both.
 */
export async function compare(client: ClientBase, { name, projection }: ReplayTable): Promise<Comparison> {
  const { table, key } = projection
  const keys = key.map((column) => `coalesce(lived.${column}, replayed.${column})`).join(', ')
  const { rows } = await client.query<Difference & { count: string }>(
    `select to_jsonb(lived) as is, to_jsonb(replayed) as should, count(*) over () as count
     from public.${table} lived full join replay."${name}" replayed using (${key.join(', ')})
     where lived is distinct from replayed
     order by ${keys} limit ${MAX_NAMED}`,
  )
  const { rows: counted } = await client.query<{ rows: string }>(
    `select count(*) as rows from replay."${name}"`,
  )
  return {
    rows: Number(counted[0]?.rows),
    count: Number(rows[0]?.count ?? 0),
    first: rows.map(({ is, should }) => ({ is, should })),
  }
}

/**
 * Repairs the table in use from a built one, in the transaction of the comparison. Writes only rows that
 * differ. The alternative to a swap for a table that is always locked.
 */
export async function repairRows(
  client: ClientBase,
  { name, projection, shape }: ReplayTable,
): Promise<void> {
  const { table, key } = projection
  const same = key.map((column) => `lived.${column} = replayed.${column}`).join(' and ')
  const values = shape.columns.filter((column) => !key.includes(column))
  await client.query(
    `delete from public.${table} lived
     where not exists (select from replay."${name}" replayed where ${same})`,
  )
  await client.query(
    `insert into public.${table} as lived
     select * from (table replay."${name}" except table public.${table}) replayed
     on conflict (${key.join(', ')})
     do update set ${values.map((column) => `${column} = excluded.${column}`).join(', ')}`,
  )
}
