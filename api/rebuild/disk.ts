import { statfs } from 'node:fs/promises'
import type { ClientBase } from 'pg'
import { StartError } from '#api/errors/errors.ts'
import { allProjections } from '#api/projections/projection.ts'
import { size } from './progress.ts'

// Room for the growth of small tables and for index sorts.
const SLACK = 32_000_000

/** Throws StartError if the new tables do not fit on the disk. Guesses, too, need room. */
export async function refuseFullDisk(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ needed: number }>(
    `select greatest(0, 1.2 * (pg_table_size('public.plays') + sum(pg_total_relation_size(('public.' || name)::regclass)))
         - pg_table_size('replay.played') - sum(coalesce(pg_total_relation_size(to_regclass('replay.' || name)), 0)))::float8
       + $2::float8 as needed
     from unnest($1::text[]) name`,
    [allProjections.map(({ table }) => table), SLACK],
  )
  refuseRoom({ needed: rows[0]?.needed ?? NaN, free: await findFree(client) })
}

/** Bytes of the database's disk. `free` is null if it is on another machine. */
export function refuseRoom({ needed, free }: { needed: number; free: number | null }): void {
  if (free === null || free >= needed) return
  throw new StartError(
    `Not enough room on the database's disk: the new tables need about ${size(needed)}, ` +
      `and ${size(free)} are free. Nothing was changed.`,
  )
}

async function findFree(client: ClientBase): Promise<number | null> {
  const { rows } = await client
    .query<{ data_directory: string }>('show data_directory')
    .catch(() => ({ rows: [] as { data_directory: string }[] }))
  const disk = await statfs(rows[0]?.data_directory ?? '').catch(() => null)
  return disk === null ? null : disk.bavail * disk.bsize
}
