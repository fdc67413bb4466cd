import type { ClientBase } from 'pg'

/**
 * A place is the physical address of a row of the log (its ctid) as one number: block times 100 plus row. A
 * block holds about 100 rows. Further rows of a block count to its last place.
 */
const IN_BLOCK = 100

/** A range of places: `from` inclusive, `to` exclusive. */
export type Stretch = { from: number; to: number }

/** SQL for the present number of places of the log. */
export const PLACES = `pg_relation_size('events') / current_setting('block_size')::integer * ${IN_BLOCK}`

/** Splits a log into ranges of `length` places. */
export function stretchesOf(places: number, length: number): Stretch[] {
  return Array.from({ length: Math.ceil(places / length) }, (_, index) => ({
    from: index * length,
    to: Math.min((index + 1) * length, places),
  }))
}

/**
 * The length of ranges: long, because rows from several ranges must be combined, but several for each
 * connection.
 */
export function stretchLength(places: number, longest: number): number {
  return Math.min(longest, Math.max(SHORTEST, Math.ceil(places / 8)))
}

const SHORTEST = 100_000

/** A place as a ctid of PostgreSQL, which numbers the rows of a block from 1. */
export function tidOf(place: number): string {
  return `(${Math.floor(place / IN_BLOCK)},${place % IN_BLOCK})`
}

/**
 * Identifies the file of the log. VACUUM FULL and a restore write another file, in which rows have other
 * places.
 */
export async function readLogFile(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ file: string }>(
    `select concat_ws('/', system_identifier, pg_relation_filepath('events')) as file
     from pg_control_system()`,
  )
  return rows[0]?.file ?? ''
}
