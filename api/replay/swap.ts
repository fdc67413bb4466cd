import { DatabaseError, type ClientBase } from 'pg'
import type { Projection } from '#api/log/projectInto.ts'
import { StartError } from '#api/errors/startError.ts'
import { catchUp } from './catchUp.ts'
import { findCursorFault } from './cursor.ts'
import { heldSql, isFollowed, reachInUse, reachOfNext } from './reach.ts'
import { isSameShape, readShape, type Index } from './shape.ts'
import { dropTable, nextVersion, type ReplayTable } from './tables.ts'
import { inTransaction } from './transaction.ts'

/**
 * Swaps a built table with the one in use, which moves to the schema replay, in one transaction. Every append
 * holds a lock on the table in use until its commit. So with the exclusive lock, all projected events are
 * committed, and `catchUp` finds the new ones. Statements that wait for the lock continue with the new table:
 * PostgreSQL resolves names again after a wait. Other statements queue behind the lock request. Returns null,
 * without any change, if the request times out.
 */
export async function swap(
  client: ClientBase,
  next: ReplayTable,
  lockTimeoutMs: number,
): Promise<Replaced | null> {
  // Leaves little work for the moment of the exclusive lock.
  const reach = reachOfNext(next.projection)
  await catchUp(client, next, reach)
  const { held, heldPosition } = next
  try {
    return await inTransaction(client, () => exchange(client, next, lockTimeoutMs))
  } catch (error) {
    Object.assign(next, { held, heldPosition })
    if (isLockTimeout(error)) return null
    throw error
  }
}

async function exchange(client: ClientBase, next: ReplayTable, lockTimeoutMs: number): Promise<Replaced> {
  const { table } = next.projection
  await client.query(
    `set local lock_timeout = ${lockTimeoutMs}; lock table public.${table} in access exclusive mode`,
  )
  await catchUp(client, next, reachOfNext(next.projection))
  const shape = await readShape(client, `public.${table}`)
  if (!isSameShape(shape, next.shape))
    throw new StartError(`The shape of ${table} changed during the replay: replay it again.`)
  const old = await nameOld(client, next.projection)
  await client.query(
    [...moveOut(table, old, shape.indexes), ...moveIn(table, next, shape.indexes)].join('; '),
  )
  return await recordSwap(client, { next, old })
}

/** The table that was in use. `gone`: it was dropped, because its events are unknown. */
export type Replaced = { name: string; gone: boolean }

export type Old = { name: string; ending: string; version: number }

/** The name of the replaced table. It gets a new version if an unlisted table has the name. */
export async function nameOld(client: ClientBase, projection: Projection): Promise<Old> {
  const { table } = projection
  const { rows } = await client.query<{ version: number }>(
    `select version from replay.tables where projection = $1 and purpose = 'live'
     order by version desc limit 1`,
    [table],
  )
  const noted = rows[0]?.version ?? 1
  const { rowCount } = await client.query('select where to_regclass($1) is not null', [
    `replay.${table}_v${noted}`,
  ])
  const version = rowCount === 0 ? noted : await nextVersion(client, projection)
  return { name: `${table}_v${version}`, ending: `_v${version}`, version }
}

/**
 * Records which version is in use, and which events the replaced one has: exactly the events visible under
 * the exclusive lock. The follower of the log continues at the new table's cursor.
 */
export async function recordSwap(
  client: ClientBase,
  { next, old }: { next: ReplayTable; old: Old },
): Promise<Replaced> {
  const { projection } = next
  const gone = (await findCursorFault(client, projection)) !== null
  await client.query(
    `insert into replay.tables
       (name, projection, purpose, version, signature, held, held_position, stretch, built)
     select $1, $2, 'previous', $3, '', held, held_position, 1, true
     from (${heldSql(reachInUse(projection), projection)}) reach
     on conflict (name) do update
       set purpose = 'previous', held = excluded.held, held_position = excluded.held_position`,
    [old.name, projection.table, old.version],
  )
  if (gone) await dropTable(client, old)
  await client.query(`delete from replay.tables where projection = $1 and purpose = 'live'`, [
    projection.table,
  ])
  await client.query(`update replay.tables set purpose = 'live' where name = $1`, [next.name])
  if (isFollowed(projection))
    await client.query(
      `insert into projection_cursors (projection, xid, position)
       values ($3, pg_snapshot_xmin($1::pg_snapshot), $2)
       on conflict (projection) do update set xid = excluded.xid, position = excluded.position`,
      [next.held, next.heldPosition, projection.table],
    )
  return { name: old.name, gone }
}

function moveOut(table: string, { name, ending }: Old, indexes: readonly Index[]): string[] {
  return [
    `alter table public.${table} rename to "${name}"`,
    ...indexes.map((index) => `alter index public."${index.name}" rename to "${index.name}${ending}"`),
    `alter table public."${name}" set schema replay`,
  ]
}

function moveIn(table: string, { name, ending }: ReplayTable, indexes: readonly Index[]): string[] {
  return [
    `alter table replay."${name}" set schema public`,
    `alter table public."${name}" rename to ${table}`,
    ...indexes.map((index) => `alter index public."${index.name}${ending}" rename to "${index.name}"`),
  ]
}

/** Whether a statement failed by a lock timeout. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '55P03'
}

/** Processes that have locked the table in use for at least `forMs`, as text; '' if there are none. */
export async function findHolders(client: ClientBase, table: string, forMs = 0): Promise<string> {
  const { rows } = await client.query<{ holder: string }>(
    `select distinct format('process %s%s, open for %s s', pid, ' of ' || nullif(application_name, ''),
       round(extract(epoch from clock_timestamp() - xact_start))) as holder
     from pg_locks join pg_stat_activity using (pid)
     where relation = $1::regclass and granted and pid <> pg_backend_pid()
       and pg_locks.database = (select oid from pg_database where datname = current_database())
       and ($2 = 0 or xact_start <= clock_timestamp() - make_interval(secs => $2::float8 / 1000))`,
    [`public.${table}`, forMs],
  )
  return rows.map(({ holder }) => holder).join('; ')
}
