import { DatabaseError, type ClientBase } from 'pg'
import type { Projection } from '#api/log/projectInto.ts'
import { StartError } from '#api/startError.ts'
import { catchUp } from './catchUp.ts'
import { heldSql, isFollowed, reachInUse, reachOfNext } from './reach.ts'
import { isSameShape, readShape, type Index } from './shape.ts'
import type { ReplayTable } from './tables.ts'
import { inTransaction } from './transaction.ts'

/** How long others may have to wait for a table that we wait for. */
const LOCK_PATIENCE_MS = 20
/** Whoever has held a table for so long is not likely to let go of it within that. */
const HELD_FOR_LONG_MS = 1000

/**
 * Puts a built table in the place of the one in use, which becomes a table of the schema replay, in one transaction. Every
 * append writes to the table in use and holds it until it commits; so once we have it for ourselves, all that was ever
 * projected is committed, and `catchUp` finds what is new. Who waits for the table meanwhile goes on with the new one: PostgreSQL looks names up
 * again after a wait. Answers the old table's name, or null, and nothing has happened, when somebody holds it for longer than a moment.
 * Others wait behind whoever waits for the table, and so it is not asked for while somebody has held it for long, unless `insisting`.
 */
export async function swap(
  client: ClientBase,
  next: ReplayTable,
  { insisting }: { insisting: boolean },
): Promise<string | null> {
  if (!insisting && (await findHolders(client, next.projection.table, HELD_FOR_LONG_MS)) !== '') return null
  // What is left for the moment when everybody waits is then next to nothing.
  const reach = reachOfNext(next.projection)
  await catchUp(client, next, reach)
  const { held, heldPosition } = next
  try {
    return await inTransaction(client, () => exchange(client, next))
  } catch (error) {
    Object.assign(next, { held, heldPosition })
    if (isLockRefused(error)) return null
    throw error
  }
}

async function exchange(client: ClientBase, next: ReplayTable): Promise<string> {
  const { table } = next.projection
  await client.query(
    `set local lock_timeout = ${LOCK_PATIENCE_MS}; lock table public.${table} in access exclusive mode`,
  )
  await catchUp(client, next, reachOfNext(next.projection))
  const shape = await readShape(client, `public.${table}`)
  if (!isSameShape(shape, next.shape))
    throw new StartError(`${table} was changed while it was replayed: replay it again.`)
  const old = await nameOld(client, next.projection)
  await client.query(
    [...moveOut(table, old, shape.indexes), ...moveIn(table, next, shape.indexes)].join('; '),
  )
  await noteSwap(client, { next, old })
  return old.name
}

export type Old = { name: string; ending: string; version: number }

/** What the table in use is called once it is not. */
export async function nameOld(client: ClientBase, { table }: Projection): Promise<Old> {
  const { rows } = await client.query<{ version: number }>(
    `select version from replay.tables where projection = $1 and purpose = 'live'`,
    [table],
  )
  const version = rows[0]?.version ?? 1
  return { name: `${table}_v${version}`, ending: `_v${version}`, version }
}

/**
 * Notes which version is in use now, and what the one before it has: what is visible while nobody else has the table, and
 * nothing that is not. Whoever follows the log goes on from where the new one is.
 */
export async function noteSwap(
  client: ClientBase,
  { next, old }: { next: ReplayTable; old: Old },
): Promise<void> {
  const { projection } = next
  await client.query(
    `insert into replay.tables (name, projection, purpose, version, signature, held, held_position, stretch, built)
     select $1, $2, 'previous', $3, '', held, held_position, 1, true
     from (${heldSql(reachInUse(projection), projection)}) reach
     on conflict (name) do update set purpose = 'previous', held = excluded.held, held_position = excluded.held_position`,
    [old.name, projection.table, old.version],
  )
  await client.query(`update replay.tables set purpose = 'live' where name = $1`, [next.name])
  if (!isFollowed(projection)) return
  await client.query(
    'update projection_cursors set xid = pg_snapshot_xmin($1::pg_snapshot), position = $2 where projection = $3',
    [next.held, next.heldPosition, projection.table],
  )
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

/** Whether a statement was given up because others hold what it wanted. */
export function isLockRefused(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '55P03'
}

/** Who holds the table in use, and has for so long, for a person to read; '' for nobody. */
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
