import type { HiloEvent } from '#game/events.ts'

/** What keeps one table in step with the log: a GROUP BY over events whose groups can be made in parts. */
export type Projection = {
  /** The table that this projection alone writes. */
  table: string
  /** Whether an event changes the table. */
  concerns: (event: HiloEvent) => boolean
  /** The columns that name a row. */
  key: readonly string[]
  /** The other columns, and how values from two stretches of the log, whichever came first, become one. */
  values: Readonly<Record<string, Combine>>
  /** SQL: the rows that follow from the events in the relation `slice`, key columns first, then values; one row a key. */
  rows: string
  /**
   * SQL: whether a row (of this alias) has its beginning in its slice, so that no other slice begins it as well. A rebuild
   * takes these rows unseen, and combines only the others. Left out: no row is known to.
   */
  begun?: (row: string) => string
  /**
   * SQL: the same rows from the whole table of another projection, as the relation `source`. A rebuild of both reads the log once.
   */
  from?: { table: string; rows: string }
  /** Whether few events concern it, which an index finds: a rebuild then takes more of the log at a time. */
  isSparse?: boolean
}

/** `same`: no two slices differ in it. */
export type Combine = 'min' | 'max' | 'sum' | 'same'

/** SQL for the value of two, each an expression. */
export const COMBINE: Record<Exclude<Combine, 'same'>, (one: string, other: string) => string> = {
  min: (one, other) => `least(${one}, ${other})`,
  max: (one, other) => `greatest(${one}, ${other})`,
  sum: (one, other) => `${one} + ${other}`,
}

/**
 * The one SQL statement that brings the table `into` up to date with the events in the relation `slice`: those just
 * appended, or any stretch of the log when the table is rebuilt.
 */
export function projectInto({ key, values, rows }: Projection, into: string): string {
  const insert = `insert into ${into} as kept (${[...key, ...Object.keys(values)].join(', ')}) ${rows}`
  const updates = combined(values, { one: 'kept', other: 'excluded' })
  return updates === '' ? insert : `${insert} on conflict (${key.join(', ')}) do update set ${updates}`
}

/** SQL: assignments that combine the values of two rows, by their aliases; '' where there is nothing to combine. */
export function combined(
  values: Projection['values'],
  { one, other }: { one: string; other: string },
): string {
  return Object.entries(values)
    .flatMap(([column, combine]) =>
      combine === 'same' ? [] : `${column} = ${COMBINE[combine](`${one}.${column}`, `${other}.${column}`)}`,
    )
    .join(', ')
}
