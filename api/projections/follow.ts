import type { Pool } from 'pg'
import { projectInto, type Projection } from '#api/log/projectInto.ts'

/** What one step along the log did. */
export type Step = {
  /** Events that the projection has passed. */
  passed: number
  /** The games whose plays ended in them. */
  gameIds: number[]
}

/**
 * Brings a followed projection up to date with the next `atMost` events, exactly once each: one statement takes the cursor's
 * lock, projects the slice behind it and moves it on. Whoever finds the cursor locked passes nothing. In the order of
 * (xid, position), and only up to the oldest transaction still open, no event can come to be behind the cursor later.
 */
export async function follow(pool: Pool, projection: Projection, atMost = 20_000): Promise<Step> {
  const { table } = projection
  const { rows } = await pool.query<{ passed: string; gameIds: number[] | null }>({
    name: `follow_${table}`,
    text: `with cursor as materialized (
        select xid, position from projection_cursors where projection = $1 for update skip locked),
      slice as materialized (
        select event.* from cursor cross join lateral (
          select * from events
          where (events.xid, events.position) > (cursor.xid, cursor.position)
            and events.xid < pg_snapshot_xmin(pg_current_snapshot())
          order by events.xid, events.position limit $2) event),
      projected as (${projectInto(projection, table)}),
      last as (select xid, position from slice order by xid desc, position desc limit 1),
      moved as (
        update projection_cursors set xid = last.xid, position = last.position from last where projection = $1)
      select count(*) as passed,
        array_agg(distinct game_id) filter (where type in ('PlayWon', 'PlayLost')) as "gameIds"
      from slice`,
    values: [table, atMost],
  })
  return { passed: Number(rows[0]?.passed), gameIds: rows[0]?.gameIds ?? [] }
}

const MOST_COUNTED = 100_000

/** How many events a followed projection has yet to pass, counted up to 100,000. */
export async function lagOf(pool: Pool, { table }: Projection): Promise<number> {
  const { rows } = await pool.query<{ lag: number }>({
    name: 'lag_of_projection',
    text: `select count(*)::integer as lag from projection_cursors cursor cross join lateral (
      select 1 from events where (events.xid, events.position) > (cursor.xid, cursor.position) limit ${MOST_COUNTED}) event
      where projection = $1`,
    values: [table],
  })
  return rows[0]?.lag ?? 0
}
