/** Derives one table from the log: a GROUP BY over events whose groups can be combined from slices. */
export type Projection = {
  /** The table. Only this projection writes it. */
  table: string
  /** The columns of the unique key. */
  key: readonly string[]
  /** The other columns, and how to combine values from two slices of the log, in either order. */
  values: Readonly<Record<string, Combine>>
  /**
   * SQL: the rows that follow from the events in the relation `slice`, key columns first, then values; one
   * row for each key.
   */
  rows: string
  /**
   * SQL: whether a row (given its alias) begins in its slice, so that no other slice begins it too. A rebuild
   * inserts these rows without a conflict check and combines only the others. Without it, it combines all
   * rows.
   */
  begun?: (row: string) => string
  /**
   * Whether it follows from rare events, none of them of a play. An append to plays then leaves it out. A
   * rebuild reads the log as one slice, because an index finds these events.
   */
  isSparse?: boolean
  /** The columns that reveal a day's numbers. Rows with them have a column `day`. */
  secrets?: readonly string[]
}

/** The name of an aggregate in SQL. `same`: the value is equal in all slices. */
export type Combine = 'min' | 'max' | 'sum' | 'bit_or' | 'bool_or' | 'same'

/** SQL that combines two expressions. */
export const COMBINE: Record<Exclude<Combine, 'same'>, (one: string, other: string) => string> = {
  min: (one, other) => `least(${one}, ${other})`,
  max: (one, other) => `greatest(${one}, ${other})`,
  sum: (one, other) => `${one} + ${other}`,
  bit_or: (one, other) => `${one} | ${other}`,
  bool_or: (one, other) => `${one} or ${other}`,
}

/**
 * The one SQL statement that updates the table `into` with the events in the relation `slice`: the events
 * just appended or, in a rebuild, any slice of the log.
 */
export function projectInto({ key, values, rows }: Projection, into: string): string {
  const insert = `insert into ${into} as kept (${[...key, ...Object.keys(values)].join(', ')})
    ${rows.trim()}`
  const updates = combined(values, { one: 'kept', other: 'excluded' })
  return updates === ''
    ? insert
    : `${insert}\n    on conflict (${key.join(', ')}) do update set\n      ${updates}`
}

/** SQL that stores events, given as one array for each column. */
export const INSERT_EVENTS = `insert into events (player_id, game_id, type, version, at, kind, score, guess, hint, data)
    select * from unnest($1::integer[], $2::integer[], $3::event_type[], $4::integer[],
      $5::timestamptz[], $6::play_kind[], $7::smallint[], $8::text[], $9::text[], $10::jsonb[])`

/** SQL that stores events and updates the projections with them: the one statement of an append. */
export function appendInto(projections: readonly Projection[]): string {
  const projected = projections.map(
    (projection) => `${projection.table}_projected as (\n    ${projectInto(projection, projection.table)})`,
  )
  return `with slice as (
    ${INSERT_EVENTS}
    returning *),
  ${projected.join(',\n  ')}
select`
}

/**
 * SQL: assignments that combine the values of two rows, given their aliases; '' without values to combine.
 */
export function combined(
  values: Projection['values'],
  { one, other }: { one: string; other: string },
): string {
  return Object.entries(values)
    .flatMap(([column, combine]) =>
      combine === 'same' ? [] : `${column} = ${COMBINE[combine](`${one}.${column}`, `${other}.${column}`)}`,
    )
    .join(',\n      ')
}
