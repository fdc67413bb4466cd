import { statfs } from 'node:fs/promises'
import type { ClientBase } from 'pg'
import type { Projection } from '#api/log/projectInto.ts'
import { StartError } from '#api/errors/errors.ts'
import { count, size } from './progress.ts'
import { endOfLog } from './tables.ts'

/** The plan of a replay. */
export type Plan = {
  /** Last position of the log: about the number of its events. */
  positions: number
  /** Of an interrupted replay, `loaded`: loaded positions of the log; `begun`: bytes of its new table. */
  tables: { table: string; rows: number; bytes: number; rowBytes: number; loaded: number; begun: number }[]
  /**
   * Bytes that the new tables still need, apart from those that an interrupted replay has written. `free` is
   * null if the database's disk is on another machine.
   */
  needed: number
  free: number | null
}

export async function planOf(client: ClientBase, projections: readonly Projection[]): Promise<Plan> {
  const positions = (await endOfLog(client)) - 1
  const { rows } = await client.query<Plan['tables'][number]>(
    `select wanted.name as table, greatest(reltuples, 0)::float8 as rows,
       pg_total_relation_size(pg_class.oid)::float8 as bytes,
       pg_table_size(pg_class.oid)::float8 as "rowBytes",
       (select least(coalesce(sum(stretch), 0), $2) from replay.stretches join replay.tables using (name)
         where name = wanted.name || '_next')::float8 as loaded,
       coalesce(pg_total_relation_size(to_regclass('replay.' || wanted.name || '_next')), 0)::float8 as begun
     from unnest($1::text[]) with ordinality wanted (name, place)
     join pg_class on pg_class.oid = ('public.' || wanted.name)::regclass order by place`,
    [projections.map(({ table }) => table), positions],
  )
  // The combination of rows, or `set logged`, copies a table. Two connections do this at a time.
  const copied = rows.map(({ rowBytes }) => rowBytes).toSorted((one, other) => other - one)
  const bytes = sum([...rows.map((table) => table.bytes), ...copied.slice(0, 2)])
  const begun = sum(rows.map((table) => table.begun))
  return {
    positions,
    tables: rows,
    needed: Math.max(0, bytes * 1.2 - begun) + SLACK,
    free: await findFree(client),
  }
}

// Room for the growth of small tables and for index sorts.
const SLACK = 32_000_000

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

async function findFree(client: ClientBase): Promise<number | null> {
  const { rows } = await client
    .query<{ data_directory: string }>('show data_directory')
    .catch(() => ({ rows: [] as { data_directory: string }[] }))
  const disk = await statfs(rows[0]?.data_directory ?? '').catch(() => null)
  return disk === null ? null : disk.bavail * disk.bsize
}

/** Throws StartError if the new tables do not fit on the disk. */
export function refuseFullDisk({ needed, free }: Plan): void {
  if (free === null || free >= needed) return
  throw new StartError(
    `Not enough room on the database's disk: the new tables need about ${size(needed)}, ` +
      `and ${size(free)} are free. Nothing was changed.`,
  )
}

/** The plan as text for people. */
export function describePlan({ positions, tables, needed, free }: Plan): string {
  const lines = tables.map(({ table, rows, bytes, loaded }) => {
    const already = loaded > 0 ? `, ${count(loaded)} positions already loaded by an interrupted replay` : ''
    return `  ${table}: now about ${count(rows)} rows, ${size(bytes)}${already}`
  })
  const room = free === null ? '' : `, and ${size(free)} are free`
  return [
    `The log ends at position ${count(positions)}. Tables to build from it:`,
    ...lines,
    `The replay needs about ${size(needed)} of disk space meanwhile${room}.`,
  ].join('\n')
}
