import type { ClientBase } from 'pg'
import type { Projection } from '#api/log/projectInto.ts'
import { isAhead } from '#api/projections/follow.ts'
import { followedProjections } from '#api/projections/projection.ts'

/**
 * The part of the log that a table covers: the events of all transactions visible in a pg_snapshot, and the
 * events up to a position of the first invisible transaction (the snapshot's xmin).
 */
export type Held = { held: string; heldPosition: bigint }

/**
 * The target of a catch-up. `seen`: all committed events, as in a projection that the append writes. `ended`:
 * the events older than every open transaction. `cursor`: the events that a follower of the log has
 * processed; like `ended` if its cursor has a fault.
 */
export type Reach = 'seen' | 'ended' | 'cursor'

/** The reach of the table that replaces the one in use. */
export function reachOfNext(projection: Projection): Reach {
  return isFollowed(projection) ? 'ended' : 'seen'
}

/** The reach of the table in use. */
export function reachInUse(projection: Projection): Reach {
  return isFollowed(projection) ? 'cursor' : 'seen'
}

export function isFollowed(projection: Projection): boolean {
  return followedProjections.includes(projection)
}

/** SQL for the present `held` and `held_position` of a reach. */
export function heldSql(reach: Reach, { table }: Projection): string {
  switch (reach) {
    case 'seen':
      return 'select pg_current_snapshot() as held, 0::bigint as held_position'
    case 'ended':
      return `select format('%s:%1$s:', settled_before())::pg_snapshot as held,
        0::bigint as held_position`
    case 'cursor':
      return `select coalesce(held, ended) as held, coalesce(held_position, 0) as held_position
        from (select format('%s:%1$s:', settled_before())::pg_snapshot as ended) log
        left join (
          select format('%s:%1$s:', greatest(xid, '1'))::pg_snapshot as held, position as held_position
          from projection_cursors
          where projection = '${table}' and not ${isAhead('projection_cursors')}) cursor on true`
  }
}

/**
 * A fault of the cursor of a projection that follows the log, as text for people; null if the cursor is
 * valid. With a fault, the events in the table are unknown, and new events are not counted.
 */
export async function findCursorFault(client: ClientBase, projection: Projection): Promise<string | null> {
  if (!isFollowed(projection)) return null
  const { rows } = await client.query<{ ahead: boolean }>(
    `select ${isAhead('projection_cursors')} as ahead from projection_cursors where projection = $1`,
    [projection.table],
  )
  const [cursor] = rows
  if (cursor === undefined) return 'its row in projection_cursors is missing'
  return cursor.ahead ? 'its row in projection_cursors is ahead of the log' : null
}
