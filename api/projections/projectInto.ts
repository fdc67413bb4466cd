import { PLAYED } from './played.ts'

/** Derives one table from the log: a GROUP BY over events whose groups can be combined from slices. */
export type Projection = {
  /** The table. Only this projection writes it. */
  table: string
  /** The columns of the unique key. */
  key: readonly string[]
  /** The other columns, and how to combine values from two slices of the log, in either order. */
  values: Readonly<Record<string, Combine>>
  /**
   * SQL: the rows that follow from the events in the relation `slice`, or from the plays in the relation
   * `played`, key columns first, then values; one row for each key.
   */
  rows: string
  /**
   * Whether it follows from rare events, none of them of a play. An append to plays then leaves it out, and an
   * index finds these events.
   */
  isSparse?: boolean
  /** The columns that reveal a day's numbers. Rows with them have a column `day`. */
  secrets?: readonly string[]
}

/**
 * The name of an aggregate in SQL. `same`: the value is equal in all slices. `last`: that of the row with the
 * higher value of a column `position`.
 */
export type Combine = 'min' | 'max' | 'sum' | 'bit_or' | 'bool_or' | 'same' | 'last'

/** SQL that combines two expressions. */
export const COMBINE: Record<Exclude<Combine, 'same' | 'last'>, (one: string, other: string) => string> = {
  min: (one, other) => `least(${one}, ${other})`,
  max: (one, other) => `greatest(${one}, ${other})`,
  sum: (one, other) => `${one} + ${other}`,
  bit_or: (one, other) => `${one} | ${other}`,
  bool_or: (one, other) => `${one} or ${other}`,
}

/**
 * The one SQL statement that updates the table `into` with the events in the relation `slice`, or with the plays
 * in the relation `played`: those of an append or, in a rebuild, of any slice of the log.
 */
export function projectInto(projection: Projection, into: string): string {
  const { key, values, rows } = projection
  const insert = `insert into ${into} as kept (${columnsOf(projection).join(', ')})
    ${rows.trim()}`
  const updates = combined(values, { one: 'kept', other: 'excluded' })
  return updates === ''
    ? insert
    : `${insert}\n    on conflict (${key.join(', ')}) do update set\n      ${updates}`
}

/** SQL that stores events, given as one array for each column. */
export const INSERT_EVENTS = `insert into events (player_id, game_id, type, version, at, kind, score, guess, hint, data, request_id)
    select * from unnest($1::integer[], $2::integer[], $3::event_type[], $4::integer[],
      $5::timestamptz[], $6::play_kind[], $7::smallint[], $8::text[], $9::text[], $10::jsonb[], $11::uuid[])`

/** SQL that stores events and updates the projections with them: the one statement of an append. */
export function appendInto(projections: readonly Projection[]): string {
  const projected = projections.map(
    (projection) => `${projection.table}_projected as (\n    ${projectInto(projection, projection.table)})`,
  )
  return `with slice as (
    ${INSERT_EVENTS}
    returning *),
  ${PLAYED},
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
    .flatMap(([column, combine]) => {
      if (combine === 'same') return []
      const [left, right] = [`${one}.${column}`, `${other}.${column}`]
      if (combine !== 'last') return `${column} = ${COMBINE[combine](left, right)}`
      return `${column} = case when ${one}.position > ${other}.position then ${left} else ${right} end`
    })
    .join(',\n      ')
}

/** SQL: the columns of a table, aggregated by its key. */
export function aggregated({ key, values }: Projection): string {
  const aggregates = Object.entries(values).map(([column, combine]) =>
    combine === 'last'
      ? `(array_agg(${column} order by position desc))[1] as ${column}`
      : `${combine === 'same' ? 'any_value' : combine}(${column}) as ${column}`,
  )
  return [...key, ...aggregates].join(', ')
}

export function columnsOf({ key, values }: Projection): string[] {
  return [...key, ...Object.keys(values)]
}
