import type { ClientBase } from 'pg'
import type { Projection } from '#api/projections/projectInto.ts'
import { isPublicDay } from '#game/reveal.ts'
import type { Day } from '#game/day.ts'

/**
 * A row of the table in use and the same row by the log; null for a missing row. Before the end of its day it
 * has no secrets: a text replaces them.
 */
export type Difference = { is: Row | null; should: Row | null }

type Row = Record<string, unknown>

export type Comparison = { rows: number; count: number; differences: Difference[] }

export const NO_ROWS: Comparison = { rows: 0, count: 0, differences: [] }

/** The table in use, and a relation with the rows that it should have. */
export type Pair = {
  projection: Projection
  /** SQL: the name of the relation. */
  replayed: string
  /** SQL: a condition on the rows of the table in use. The relation has only such rows. */
  scope?: string
}

export const MAX_LISTED = 10

/**
 * Compares the table in use with its rows by the log. Needs a repeatable-read transaction: one snapshot of
 * both. Lists the first differences, or all.
 */
export async function compare(
  client: ClientBase,
  { projection, replayed, scope = 'true' }: Pair,
  { listsAll = false }: { listsAll?: boolean } = {},
): Promise<Comparison> {
  const { table, key, secrets = [] } = projection
  const keys = key.map((column) => `coalesce(lived.${column}, replayed.${column})`).join(', ')
  const { rows } = await client.query<Difference & { count: string; at: Date }>(
    `select to_jsonb(lived) as is, to_jsonb(replayed) as should, count(*) over () as count,
       clock_timestamp() as at
     from (select * from public.${table} where ${scope}) lived
     full join ${replayed} replayed using (${key.join(', ')})
     where lived is distinct from replayed
     order by ${keys} limit ${listsAll ? 'all' : MAX_LISTED}`,
  )
  const { rows: counted } = await client.query<{ rows: string }>(`select count(*) as rows from ${replayed}`)
  return {
    rows: Number(counted[0]?.rows),
    count: Number(rows[0]?.count ?? 0),
    differences: rows.map(({ is, should, at }) => withoutSecrets({ is, should }, secrets, at)),
  }
}

function withoutSecrets(difference: Difference, secrets: readonly string[], at: Date): Difference {
  const { is, should } = difference
  // A damaged row may have a wrong day.
  const days = [is, should].flatMap((row) => (row === null ? [] : [row['day'] as Day]))
  if (secrets.length === 0 || days.every((day) => isPublicDay(day, at))) return difference
  const hide = (row: Row | null, other: Row | null, text: string) => {
    if (row === null) return null
    const isEqual = (column: string) => JSON.stringify(row[column]) === JSON.stringify(other?.[column])
    return {
      ...row,
      ...Object.fromEntries(secrets.map((column) => [column, isEqual(column) ? SECRET : text])),
    }
  }
  return { is: hide(is, should, `${SECRET}, not as in the log`), should: hide(should, is, SECRET) }
}

const SECRET = 'secret until the end of the day'
