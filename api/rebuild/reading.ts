import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { isAhead } from '#api/projections/follow.ts'
import { PLAYED } from '#api/projections/played.ts'
import { projectInto, type Projection } from '#api/projections/projectInto.ts'
import { allProjections, followedProjections } from '#api/projections/projection.ts'
import { readShape } from './shape.ts'
import { inTransaction } from '#api/database/inTransaction.ts'

/** A reading of the log. All tables that it fills have the same events: those up to a place in the log. */
export type Reading = {
  /** The place in the order (xid, position). No event before it can appear later. */
  xid: string
  position: string
  /** The first position after all events of the reading. */
  end: number
  /** The number of positions in a range. The ranges are loaded one by one. */
  stretch: number
  /** The tables that are not yet swapped. */
  remaining: string[]
}

/**
 * Continues the interrupted reading of a rebuild, or begins a new one. It is not continued after a day, since a
 * swap catches up under a lock, and after a change of a projection, a table or the cluster.
 */
export async function openReading(client: ClientBase, stretch: number): Promise<Reading> {
  const signature = await signatureOf(client)
  const { rows } = await client.query<Reading>(
    `select ${COLUMNS} from replay.reading
     where signature = $1 and remaining <> '{}' and begun_at > clock_timestamp() - interval '1 day'`,
    [signature],
  )
  return rows[0] ?? (await beginReading(client, { stretch, signature, projections: [] }))
}

/** Begins a reading that tables in use are compared with. It ends before each cursor, and is never continued. */
export async function openComparison(client: ClientBase, stretch: number): Promise<Reading> {
  return await beginReading(client, { stretch, signature: '', projections: followedProjections })
}

const COLUMNS = `xid::text, position::text, "end"::float8, stretch::float8, remaining`

/** Begins a reading up to the oldest open transaction, and no cursor of the projections. */
async function beginReading(
  client: ClientBase,
  {
    stretch,
    signature,
    projections,
  }: { stretch: number; signature: string; projections: readonly Projection[] },
): Promise<Reading> {
  return await inTransaction(client, async () => {
    await endReading(client)
    await client.query(
      `create unlogged table replay.played (like public.plays including defaults)
       with (autovacuum_enabled = off)`,
    )
    const { rows } = await client.query<Reading>(
      `insert into replay.reading (signature, xid, position, "end", stretch, remaining)
       select $1, place.xid, place.position, log."end", greatest(1, least($2, ceil(log."end" / 8.0))), $3
       from (select coalesce(max(position), 0) + 1 as "end" from events) log, (
         select settled_before() as xid, 0::bigint as position
         union all
         select xid, position from projection_cursors where projection = any ($4) and not ${isAhead('projection_cursors')}
         order by xid, position limit 1) place
       returning ${COLUMNS}`,
      [signature, stretch, namesOf(allProjections), namesOf(projections)],
    )
    return rows[0] as Reading
  })
}

/** Drops what a reading has made. */
export async function endReading(client: ClientBase): Promise<void> {
  const tables = ['played', ...namesOf(allProjections)].map((table) => `replay.${table}`)
  await client.query(
    `drop table if exists ${tables.join(', ')}; truncate replay.stretches; delete from replay.reading`,
  )
}

function namesOf(projections: readonly Projection[]): string[] {
  return projections.map(({ table }) => table)
}

// A restored copy has another cluster's transaction ids.
async function signatureOf(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ cluster: string }>(
    'select system_identifier::text as cluster from pg_control_system()',
  )
  const parts = [rows[0]?.cluster, PLAYED]
  for (const projection of allProjections)
    parts.push(projectInto(projection, ''), JSON.stringify(await readShape(client, projection.table)))
  return createHash('md5').update(parts.join(';')).digest('hex')
}
