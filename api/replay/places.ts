import type { ClientBase } from 'pg'

/**
 * A place is where a row of the log lies: its block, and its number there. Counted as if each block held a hundred rows, which is about what it
 * holds; what lies beyond belongs to the block's last place.
 */
const IN_BLOCK = 100

/** Rows from one place on, up to another. */
export type Stretch = { from: number; to: number }

/** SQL: how many places the log has now. */
export const PLACES = `pg_relation_size('events') / current_setting('block_size')::integer * ${IN_BLOCK}`

/** The stretches of so many places each that a log is loaded in. */
export function stretchesOf(places: number, length: number): Stretch[] {
  return Array.from({ length: Math.ceil(places / length) }, (_, index) => ({
    from: index * length,
    to: Math.min((index + 1) * length, places),
  }))
}

/** How long stretches are: as long as may be, since who played in two of them is combined in the end, but some for each connection. */
export function stretchLength(places: number, longest: number): number {
  return Math.min(longest, Math.max(SHORTEST, Math.ceil(places / 8)))
}

const SHORTEST = 100_000

/** A place as PostgreSQL writes it: the rows of a block are numbered from 1. */
export function tidOf(place: number): string {
  return `(${Math.floor(place / IN_BLOCK)},${place % IN_BLOCK})`
}

/**
 * What says that the log's file is still the same one: VACUUM FULL and a restore write another, in which rows have other places.
 */
export async function readLogFile(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ file: string }>(
    `select concat_ws('/', system_identifier, pg_relation_filepath('events')) as file from pg_control_system()`,
  )
  return rows[0]?.file ?? ''
}
