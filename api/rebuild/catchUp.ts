import type { ClientBase } from 'pg'
import { PLAYED } from '#api/projections/played.ts'
import { projectInto, type Projection } from '#api/projections/projectInto.ts'
import { isFollowed, isProjected } from './cursors.ts'
import type { Reading } from './reading.ts'

/**
 * Applies the events that the table in use has and a reading lacks. The order (xid, position) shows which ones:
 * a long transaction commits low positions late.
 */
export async function catchUp(
  client: ClientBase,
  projection: Projection,
  { xid, position }: Reading,
): Promise<void> {
  const { table } = projection
  await client.query(
    `with slice as (select * from events where (xid, position) > ('${xid}', ${position})
       ${isFollowed(projection) ? `and ${isProjected(projection)}` : ''}),
     ${PLAYED}
     ${projectInto(projection, `replay.${table}`)}`,
  )
}
