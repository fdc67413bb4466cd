import type { ClientBase } from 'pg'
import { isAhead } from '#api/projections/follow.ts'
import type { Projection } from '#api/projections/projectInto.ts'
import { followedProjections } from '#api/projections/projection.ts'

export function isFollowed(projection: Projection): boolean {
  return followedProjections.includes(projection)
}

/** SQL: whether a table that follows the log has an event. */
export function isProjected({ table }: Projection): string {
  return `(xid, position) <= (select xid, position from projection_cursors where projection = '${table}')`
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
