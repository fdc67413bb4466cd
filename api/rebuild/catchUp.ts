import type { ClientBase } from 'pg'
import { projectInto } from '#api/log/projectInto.ts'
import { heldSql, type Reach } from './reach.ts'
import type { ReplayTable } from './tables.ts'

/**
 * Applies newer events to a built table. The transaction id, not the position, shows which events are new: a
 * long transaction commits low positions late.
 */
export async function catchUp(client: ClientBase, table: ReplayTable, reach: Reach): Promise<void> {
  const { projection, name } = table
  const { rows } = await client.query<{ held: string; heldPosition: string }>(
    `with target as materialized (${heldSql(reach, projection)}),
     slice as (select events.* from events, target
       where xid >= pg_snapshot_xmin($1::pg_snapshot) and not ${isIn('$1::pg_snapshot', '$2::bigint')}
         and ${isIn('target.held', 'target.held_position')}),
     projected as (${projectInto(projection, `replay."${name}"`)})
     update replay.tables set held = target.held, held_position = target.held_position
     from target where name = $3 returning tables.held::text, tables.held_position as "heldPosition"`,
    [table.held, table.heldPosition, name],
  )
  const [now] = rows
  // The transaction then rolls back, so that no event counts twice.
  if (now === undefined) throw new Error(`replay.tables lacks ${name}`)
  Object.assign(table, { held: now.held, heldPosition: BigInt(now.heldPosition) })
}

function isIn(held: string, position: string): string {
  return `(pg_visible_in_snapshot(xid, ${held})
    or xid = pg_snapshot_xmin(${held}) and events.position <= ${position})`
}
