import type { ClientBase } from 'pg'
import { StartError } from '#api/errors/startError.ts'
import { combineParts } from './combine.ts'
import type { Pace } from './pace.ts'
import { readLogFile, stretchesOf, tidOf, type Stretch } from './places.ts'
import { createIndexes } from './shape.ts'
import type { Sessions } from './sessions.ts'
import { doAll, type Step, type Work } from './stages.ts'
import type { ReplayTable } from './tables.ts'
import { inTransaction } from './transaction.ts'

/**
 * Loads tables from their part of the log, several ranges at a time, and creates their indexes. Skips the
 * ranges that an interrupted replay has loaded.
 */
export async function loadTables(
  { client, workers }: Sessions,
  tables: readonly ReplayTable[],
  { pace, onProgress }: { pace: Pace; onProgress: (done: number, total: number) => void },
): Promise<void> {
  const progress = { done: 0, total: 0 }
  const passed = (places: number) => onProgress((progress.done += places), progress.total)
  const works: Work[] = []
  for (const table of tables) {
    if (tables.some((source) => isSourceOf(source, table))) continue
    const missing = await findMissing(client, table)
    progress.total += table.places
    progress.done += table.places - lengthOf(missing)
    const load = missing.map((stretch) => async (worker: ClientBase) => {
      await loadStretch(worker, table, stretch)
      passed(lengthOf([stretch]))
    })
    const derived = tables.filter((other) => isSourceOf(table, other))
    const derive = derived.map((other) => (worker: ClientBase) => fillFrom(worker, other, table))
    const work = {
      stages: table.built ? [derive] : [load, [combine(table)], derive, [complete(table, pace)]],
    }
    const after = { work, stages: 1 + work.stages.indexOf(derive) }
    works.push(
      work,
      ...derived.map((other) => ({ stages: [[combine(other)], [complete(other, pace)]], after })),
    )
  }
  passed(0)
  await doAll(workers, works, pace)
}

/**
 * Whether `table` can be derived from `source` instead of the log: same part of the log, and not yet built.
 */
function isSourceOf(source: ReplayTable, table: ReplayTable): boolean {
  return (
    table.projection.from?.table === source.projection.table &&
    !table.built &&
    table.held === source.held &&
    table.heldPosition === source.heldPosition &&
    table.untilPosition === source.untilPosition &&
    table.untilAt?.getTime() === source.untilAt?.getTime()
  )
}

// Ranges of a sparse projection are longer: an index finds its few events.
const SPARSE = 40

async function findMissing(client: ClientBase, table: ReplayTable): Promise<Stretch[]> {
  if (table.built) return []
  const { rows } = await client.query<{ upTo: string }>(
    'select up_to as "upTo" from replay.stretches where name = $1',
    [table.name],
  )
  const loaded = new Set(rows.map(({ upTo }) => Number(upTo)))
  return stretchesOfTable(table).filter(({ to }) => !loaded.has(to))
}

function stretchesOfTable({ projection, places, stretch }: ReplayTable): Stretch[] {
  return stretchesOf(places, projection.isSparse ? stretch * SPARSE : stretch)
}

function lengthOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { from, to }) => sum + to - from, 0)
}

// One statement, so that a range and its mark are stored atomically. The table has no index yet, so lookups
// are impossible: rows with the same key from different ranges are inserted as they are and combined later.
async function loadStretch(worker: ClientBase, table: ReplayTable, { from, to }: Stretch): Promise<void> {
  const { key, values, rows } = table.projection
  await worker.query(
    `with slice as (select * from events
       where ctid >= '${tidOf(from)}' and ctid < '${tidOf(to)}' and ${conditionsOf(table).join(' and ')}),
     loaded as (insert into replay.stretches values ('${table.name}', ${to}))
     insert into replay."${table.name}" (${[...key, ...Object.keys(values)].join(', ')}) ${rows}`,
  )
}

// Only the necessary conditions: each one is evaluated for every row of the log.
function conditionsOf({ held, heldPosition, untilPosition, untilAt }: ReplayTable): string[] {
  const first = `pg_snapshot_xmin('${held}')`
  return [
    heldPosition === 0n
      ? `xid < ${first}`
      : `(xid < ${first} or xid = ${first} and position <= ${heldPosition})`,
    ...(untilPosition === null ? [] : [`position <= ${untilPosition}`]),
    ...(untilAt === null ? [] : [`at <= '${untilAt.toISOString()}'`]),
  ]
}

/**
 * Fills a table from a loaded one, from the start even after an interrupted replay. Marks all ranges as
 * loaded, so that a resumed replay does not read the log for it.
 */
async function fillFrom(worker: ClientBase, table: ReplayTable, source: ReplayTable): Promise<void> {
  const { key, values, from } = table.projection
  await inTransaction(worker, async () => {
    await worker.query(
      `truncate replay."${table.name}"; delete from replay.stretches where name = '${table.name}'`,
    )
    await worker.query(
      `with source as (select * from replay."${source.name}")
       insert into replay."${table.name}" (${[...key, ...Object.keys(values)].join(', ')}) ${from?.rows}`,
    )
    const marks = stretchesOfTable(table).map(({ to }) => to)
    await worker.query('insert into replay.stretches select $1, unnest($2::bigint[])', [table.name, marks])
  })
}

function combine(table: ReplayTable): Step {
  return async (worker) => void (await worker.query(combineParts(table)))
}

/** Finishes a table with all its rows: makes it durable, creates its indexes, analyzes it. */
function complete(table: ReplayTable, pace: Pace): Step {
  return async (worker) => {
    // One transaction: otherwise the first read of committed rows sets their hint bits and writes each page
    // again.
    await inTransaction(worker, async () => {
      // Flushes in small pieces: a large flush at the end would delay the commits of guesses.
      await worker.query(`set local backend_flush_after = '2MB'`)
      if (await pace.isShared(worker)) await worker.query('set local max_parallel_maintenance_workers = 0')
      await store(worker, table)
    })
    table.built = true
  }
}

async function store(
  worker: ClientBase,
  { name, ending, shape, purpose, logFile }: ReplayTable,
): Promise<void> {
  if ((await readLogFile(worker)) !== logFile)
    throw new StartError('The log was rewritten meanwhile (VACUUM FULL): start the same command again.')
  if (purpose !== 'verify') await worker.query(`alter table replay."${name}" set logged`)
  await createIndexes(worker, { name, ending, shape })
  await worker.query(`analyze replay."${name}"; alter table replay."${name}" reset (autovacuum_enabled)`)
  await worker.query('update replay.tables set built = true where name = $1', [name])
}
