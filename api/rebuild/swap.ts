import type { ClientBase } from 'pg'
import { withShortLocks } from '#api/database/migration/withShortLocks.ts'
import { StartError } from '#api/errors/errors.ts'
import { followPastFaults } from '#api/projections/followPastFaults.ts'
import type { Projection } from '#api/projections/projectInto.ts'
import { forgetSetAside, describeSetAside, type SetAside } from '#api/projections/setAside.ts'
import { catchUp } from './catchUp.ts'
import { isFollowed } from './cursors.ts'
import type { Reading } from './reading.ts'
import { readShape } from './shape.ts'

/**
 * Replaces a table in use by the one of the reading, in one transaction. Every append holds a lock on the table
 * in use until its commit. So with the exclusive lock, all projected events are committed, and `catchUp` finds
 * the new ones. Statements that wait for the lock continue with the new table: PostgreSQL resolves names again
 * after a wait. A table that follows the log gets the reading's place as its cursor, or the start of the log if
 * it could not be filled at once, and then follows.
 * What it had set aside is in the reading, or it meets it again.
 */
export async function swap(
  client: ClientBase,
  projection: Projection,
  { reading, print }: { reading: Reading; print: (line: string) => void },
): Promise<void> {
  const { table } = projection
  const shape = JSON.stringify(await readShape(client, table))
  const work = async () => {
    await client.query(`lock table public.${table} in access exclusive mode`)
    if (JSON.stringify(await readShape(client, table)) !== shape)
      throw new StartError(`The shape of ${table} changed during the replay: replay again.`)
    if (isFollowed(projection)) await setCursor(client, projection, reading)
    else await catchUp(client, projection, reading)
    await client.query(
      `drop table public.${table};
       alter table replay.${table} set schema public;
       alter table public.${table} reset (autovacuum_enabled);
       update replay.reading set remaining = array_remove(remaining, '${table}')`,
    )
  }
  await withShortLocks(client, { what: `The swap of ${table}`, work }, { print })
  const onSetAside = (event: SetAside) => print(describeSetAside(event))
  if (isFollowed(projection)) while ((await followPastFaults(client, projection, { onSetAside })).passed > 0);
  print(`${table}: swapped.`)
}

async function setCursor(
  client: ClientBase,
  projection: Projection,
  { xid, position }: Reading,
): Promise<void> {
  await client.query(
    `insert into projection_cursors (projection, xid, position)
     select $1, case when is_anew then '0' else $2::text::xid8 end, case when is_anew then 0 else $3::bigint end
     from (select $1 = any(followed_anew) as is_anew from replay.reading) reading
     on conflict (projection) do update set xid = excluded.xid, position = excluded.position`,
    [projection.table, xid, position],
  )
  await client.query(forgetSetAside(projection))
}
