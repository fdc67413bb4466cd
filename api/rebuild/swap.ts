import type { ClientBase } from 'pg'
import { isLockTimeout } from '#api/database/migration/withShortLocks.ts'
import type { Projection } from '#api/log/projectInto.ts'
import { StartError } from '#api/errors/errors.ts'
import { catchUp } from './catchUp.ts'
import { findCursorFault, heldSql, isFollowed, reachInUse, reachOfNext } from './reach.ts'
import { isSameShape, readShape } from './shape.ts'
import { dropTable, type ReplayTable } from './tables.ts'
import { inTransaction } from './transaction.ts'

/** `unknown`: the replaced table was dropped although it should be kept, because its events are unknown. */
export type Replaced = 'dropped' | 'kept' | 'unknown'

/**
 * Swaps a built table with the one in use, in one transaction. Every append holds a lock on the table in use
 * until its commit. So with the exclusive lock, all projected events are committed, and `catchUp` finds the
 * new ones. Statements that wait for the lock continue with the new table: PostgreSQL resolves names again
 * after a wait. Other statements queue behind the lock request. Returns null, without any change, if the
 * request times out.
 */
export async function swap(
  client: ClientBase,
  next: ReplayTable,
  request: { lockTimeoutMs: number; keepPrevious: boolean },
): Promise<Replaced | null> {
  // Leaves little work for the moment of the exclusive lock.
  await catchUp(client, next, reachOfNext(next.projection))
  const { held, heldPosition } = next
  try {
    return await inTransaction(client, () => exchange(client, next, request))
  } catch (error) {
    Object.assign(next, { held, heldPosition })
    if (isLockTimeout(error)) return null
    throw error
  }
}

async function exchange(
  client: ClientBase,
  next: ReplayTable,
  { lockTimeoutMs, keepPrevious }: { lockTimeoutMs: number; keepPrevious: boolean },
): Promise<Replaced> {
  const { table } = next.projection
  await client.query(
    `set local lock_timeout = ${lockTimeoutMs}; lock table public.${table} in access exclusive mode`,
  )
  await catchUp(client, next, reachOfNext(next.projection))
  const shape = await readShape(client, `public.${table}`)
  if (!isSameShape(shape, next.shape))
    throw new StartError(`The shape of ${table} changed during the replay: replay it again.`)
  await client.query(
    [
      `alter table replay."${next.name}" set schema public`,
      `alter table public.${table} set schema replay`,
      `alter table public."${next.name}" rename to ${table}`,
      `alter table public.${table} reset (autovacuum_enabled)`,
      ...shape.indexes.map(({ name }) => `alter index public."${name}${next.ending}" rename to "${name}"`),
    ].join('; '),
  )
  return await replaceWith(client, next, keepPrevious)
}

/**
 * Ends a swap or a repair, in its transaction: keeps or drops the old table, which has the projection's name
 * in the schema replay. A kept table has exactly the events visible under the exclusive lock. The follower of
 * the log continues at the new table's cursor.
 */
export async function replaceWith(
  client: ClientBase,
  next: ReplayTable,
  keepPrevious: boolean,
): Promise<Replaced> {
  const { projection, held, heldPosition } = next
  const areEventsUnknown = (await findCursorFault(client, projection)) !== null
  await dropTable(client, next.name)
  if (keepPrevious && !areEventsUnknown) await keepOld(client, next)
  else await client.query(`drop table if exists replay.${projection.table}`)
  if (isFollowed(projection))
    await client.query(
      `insert into projection_cursors (projection, xid, position)
       values ($3, pg_snapshot_xmin($1::pg_snapshot), $2)
       on conflict (projection) do update set xid = excluded.xid, position = excluded.position`,
      [held, heldPosition, projection.table],
    )
  if (!keepPrevious) return 'dropped'
  return areEventsUnknown ? 'unknown' : 'kept'
}

async function keepOld(client: ClientBase, { projection, shape }: ReplayTable): Promise<void> {
  const { table } = projection
  const name = previousOf(projection)
  await dropTable(client, name)
  await client.query(
    [
      `alter table replay.${table} rename to ${name}`,
      ...shape.indexes.map(
        (index) => `alter index replay."${index.name}" rename to "${index.name}_previous"`,
      ),
    ].join('; '),
  )
  await client.query(
    `insert into replay.tables (name, signature, held, held_position, stretch, built)
     select $1, '', held, held_position, 1, true from (${heldSql(reachInUse(projection), projection)}) reach`,
    [name],
  )
}

/** The name of a replaced table in the schema replay. */
export function previousOf({ table }: Projection): string {
  return `${table}_previous`
}
