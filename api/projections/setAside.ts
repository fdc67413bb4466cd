import type { Pool } from 'pg'
import type { Projection } from './projectInto.ts'

type Db = Pick<Pool, 'query'>
type Named = Pick<Projection, 'table'>
type Place = { xid: string; position: string }

/** An event that a projection could not take, and has passed. */
export type SetAside = { projection: string; position: string; reason: string }

// PostgreSQL may quote a value in its message.
const MAX_REASON = 300

/** The record of an event that a projection cannot take. */
export function setAsideOf({ table }: Named, position: string, reason: string): SetAside {
  return { projection: table, position, reason: reason.slice(0, MAX_REASON) }
}

/** The place of a projection in the log; null without one. */
export async function findCursor(db: Db, { table }: Named): Promise<Place | null> {
  const { rows } = await db.query<Place>(
    'select xid::text, position::text from projection_cursors where projection = $1',
    [table],
  )
  return rows[0] ?? null
}

/**
 * Moves a projection's cursor over the next event, and records it with the reason. Does nothing if the cursor
 * is no longer the given one, since the next event is then another. Returns the event, or null.
 */
export async function setAsideNext(
  db: Db,
  { projection, cursor, reason }: { projection: Named; cursor: Place | null; reason: string },
): Promise<SetAside | null> {
  const { rows } = await db.query<SetAside>(
    `with cursor as materialized (
        select xid, position from projection_cursors
        where projection = $1 and (xid, position) = ($2::text::xid8, $3::bigint) for update),
      next as materialized (
        select event.* from cursor cross join lateral (
          select xid, position from events
          where (events.xid, events.position) > (cursor.xid, cursor.position)
            and events.xid < (select settled_before())
          order by events.xid, events.position limit 1) event),
      moved as (
        update projection_cursors set xid = next.xid, position = next.position from next where projection = $1)
      insert into set_aside_events (projection, position, reason)
      select $1, position, $4 from next
      on conflict (projection, position) do update set reason = excluded.reason, at = excluded.at
      returning projection, position::text, reason`,
    [projection.table, cursor?.xid ?? null, cursor?.position ?? null, reason.slice(0, MAX_REASON)],
  )
  return rows[0] ?? null
}

/**
 * SQL that forgets the events that a projection has set aside, because it has them now, or goes through the
 * log again. `events`: SQL, a condition on them.
 */
export function forgetSetAside({ table }: Named, events = 'true'): string {
  return `delete from set_aside_events aside where projection = '${table}' and exists (
    select from events where events.position = aside.position and ${events})`
}

/** The events that a projection has set aside, in the order of the log. */
export async function listSetAside(db: Db, { table }: Named): Promise<SetAside[]> {
  const { rows } = await db.query<SetAside>(
    `select projection, position::text, reason from set_aside_events where projection = $1
     order by set_aside_events.position`,
    [table],
  )
  return rows
}

/** Says which event is set aside, and why. */
export function describeSetAside({ projection, position, reason }: SetAside): string {
  return `${projection} is without the event at position ${position}, which is set aside: ${reason}`
}
