import { RATED } from '#api/log/finishedLate.ts'
import type { Pool } from 'pg'
import { PLAYED } from './played.ts'
import { projectInto, type Projection } from './projectInto.ts'

/** The result of one batch. */
export type Step = {
  /** The number of events that the projection has passed. */
  passed: number
  /** The games with a play that ended in the batch. */
  gameIds: number[]
  /** The players whose daily play ended in the batch. */
  playerIds: number[]
}

/** The events of one statement. */
export const FOLLOWED_AT_ONCE = 20_000

/**
 * Projects the next `atMost` events after the cursor, each exactly once. One statement locks the cursor,
 * projects the slice and moves the cursor. A process that finds the cursor locked projects nothing. The slice
 * is ordered by (xid, position) and ends before the oldest transaction that may still write events, so no
 * later commit can add an event behind the cursor.
 */
export async function follow(
  pool: Pick<Pool, 'query'>,
  projection: Projection,
  atMost = FOLLOWED_AT_ONCE,
): Promise<Step> {
  const { table } = projection
  const { rows } = await pool.query<{ passed: string; gameIds: number[] | null; playerIds: number[] | null }>(
    {
      name: `follow_${table}`,
      text: `with cursor as materialized (
        select xid, position from projection_cursors where projection = $1 for update skip locked),
      slice as materialized (
        select event.* from cursor cross join lateral (
          select * from events
          where (events.xid, events.position) > (cursor.xid, cursor.position)
            and events.xid < (select settled_before())
          order by events.xid, events.position limit $2) event),
      ${PLAYED},
      projected as (${projectInto(projection, table)}),
      last as (select xid, position from slice order by xid desc, position desc limit 1),
      moved as (
        update projection_cursors set xid = last.xid, position = last.position from last where projection = $1)
      select count(*) as passed,
        array_agg(distinct game_id) filter (where type in ('PlayWon', 'PlayLost')) as "gameIds",
        array_agg(distinct player_id) filter (where type in ('PlayWon', 'PlayLost') and ${RATED}) as "playerIds"
      from slice`,
      values: [table, atMost],
    },
  )
  const [step] = rows
  return { passed: Number(step?.passed), gameIds: step?.gameIds ?? [], playerIds: step?.playerIds ?? [] }
}

const MAX_COUNTED = 100_000

/**
 * The number of events that a projection has not projected yet, counted up to 100,000. Without a cursor, or
 * with one ahead of the log, every event counts.
 */
export async function lagOf(pool: Pool, { table }: Pick<Projection, 'table'>): Promise<number> {
  const { rows } = await pool.query<{ lag: number }>({
    name: 'lag_of_projection',
    text: `select count(*)::integer as lag from (
        select coalesce(max(xid), '0') as xid, coalesce(max(position), 0) as position
        from projection_cursors where projection = $1 and not ${isAhead('projection_cursors')}) cursor
      cross join lateral (
        select 1 from events
        where (events.xid, events.position) > (cursor.xid, cursor.position) limit ${MAX_COUNTED}) event`,
    values: [table],
  })
  return rows[0]?.lag ?? 0
}

/**
 * The instant of the first event that a projection has not projected; null without one. With `isSettled`, of
 * those that it can project now.
 */
export async function waitingSince(
  pool: Pool,
  { table }: Pick<Projection, 'table'>,
  { isSettled = false } = {},
): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date }>({
    name: `waiting_since_of_projection${isSettled ? '_settled' : ''}`,
    text: `select event.at from (
        select coalesce(max(xid), '0') as xid, coalesce(max(position), 0) as position
        from projection_cursors where projection = $1 and not ${isAhead('projection_cursors')}) cursor
      cross join lateral (
        select at from events
        where (events.xid, events.position) > (cursor.xid, cursor.position)
          ${isSettled ? 'and events.xid < (select settled_before())' : ''}
        order by events.xid, events.position limit 1) event`,
    values: [table],
  })
  return rows[0]?.at ?? null
}

/**
 * SQL: whether a cursor is ahead of the log, so that it would skip future events. A replay leaves the cursor
 * before the next transaction.
 */
export function isAhead(cursor: string): string {
  return `(${cursor}.xid, ${cursor}.position) > (pg_snapshot_xmax(pg_current_snapshot()), 0::bigint)`
}
