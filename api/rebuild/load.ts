import type { ClientBase } from 'pg'
import { combined, type Projection } from '#api/log/projectInto.ts'
import { runStages, type Pace, type Step } from './pace.ts'
import type { Sessions } from './sessions.ts'
import { constraintStatements, indexStatements } from './shape.ts'
import { createEmpty, endOfLog, type ReplayTable } from './tables.ts'
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
  const end = await endOfLog(client)
  const progress = { done: 0, total: end * tables.length }
  const passed = (positions: number) => onProgress((progress.done += positions), progress.total)
  const loads: Step[] = []
  for (const table of tables) {
    const missing = await findMissing(client, table, end)
    progress.done += end - lengthOf(missing)
    for (const stretch of missing)
      loads.push(async (worker) => {
        await loadStretch(worker, table, stretch)
        passed(lengthOf([stretch]))
      })
  }
  passed(0)
  const unbuilt = tables.filter(({ built }) => !built)
  const unloaded = unbuilt.filter(({ isLoaded }) => !isLoaded)
  const stages = [
    loads,
    unloaded.map(
      (table): Step =>
        (worker) =>
          combineRows(worker, table),
    ),
    unloaded
      .filter(({ projection }) => projection.begun !== undefined)
      .map(
        (table): Step =>
          (worker) =>
            makeDurable(worker, table),
      ),
    unbuilt.flatMap((table) =>
      indexStatements(table).map(
        (statement): Step =>
          (worker) =>
            createIndex(worker, statement, pace),
      ),
    ),
    unbuilt.map(
      (table): Step =>
        (worker) =>
          complete(worker, table),
    ),
  ]
  await runStages(workers, stages, pace)
}

/** A range of positions: `from` inclusive, `to` exclusive. */
export type Stretch = { from: number; to: number }

/** Splits the positions before `end` into ranges of `length`. */
export function stretchesOf(end: number, length: number): Stretch[] {
  return Array.from({ length: Math.ceil(end / length) }, (_, index) => ({
    from: index * length,
    to: Math.min((index + 1) * length, end),
  }))
}

async function findMissing(client: ClientBase, table: ReplayTable, end: number): Promise<Stretch[]> {
  if (table.built || table.isLoaded) return []
  const { rows } = await client.query<{ first: number }>(
    'select first::float8 from replay.stretches where name = $1',
    [table.name],
  )
  const loaded = new Set(rows.map(({ first }) => first))
  return stretchesOf(end, table.stretch).filter(({ from }) => !loaded.has(from))
}

function lengthOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { from, to }) => sum + to - from, 0)
}

// One statement, so that a range and its mark are stored atomically. The table has no index yet, so lookups
// are impossible: rows with the same key from different ranges are inserted as they are and combined later.
async function loadStretch(worker: ClientBase, table: ReplayTable, { from, to }: Stretch): Promise<void> {
  const { projection } = table
  await worker.query(
    `with slice as (select * from events
       where position >= ${from} and position < ${to} and ${conditionsOf(table).join(' and ')}),
     loaded as (insert into replay.stretches values ('${table.name}', ${from}))
     insert into replay."${table.name}" (${columnsOf(projection).join(', ')}) ${projection.rows}`,
  )
}

function columnsOf({ key, values }: Projection): string[] {
  return [...key, ...Object.keys(values)]
}

// Only the necessary conditions: each one is evaluated for every row of the log.
function conditionsOf({ held, heldPosition, until }: ReplayTable): string[] {
  const first = `pg_snapshot_xmin('${held}')`
  const conditions = [
    heldPosition === 0n
      ? `xid < ${first}`
      : `(xid < ${first} or xid = ${first} and position <= ${heldPosition})`,
  ]
  if (until !== null)
    conditions.push('at' in until ? `at <= '${until.at.toISOString()}'` : `position <= ${until.position}`)
  return conditions
}

/** Merges rows with the same key. Different ranges of the log produce them. */
async function combineRows(worker: ClientBase, table: ReplayTable): Promise<void> {
  const { begun } = table.projection
  if (begun === undefined) await regroupRows(worker, table)
  else await worker.query(mergeParts(table, begun))
}

/** SQL that merges the few rows whose group began in another range into the rows that began it. */
function mergeParts({ name, projection }: ReplayTable, begun: (row: string) => string): string {
  const { key, values } = projection
  const columns = columnsOf(projection)
  const updates = combined(values, { one: 'kept', other: 'part' })
  return `
    with parts as (delete from replay."${name}" part where not (${begun('part')}) returning *),
      whole as (select ${groupedColumns(projection)} from parts group by ${key.join(', ')})
    merge into replay."${name}" kept using whole part
      on ${key.map((column) => `kept.${column} = part.${column}`).join(' and ')} and (${begun('kept')})
    when matched then ${updates === '' ? 'do nothing' : `update set ${updates}`}
    when not matched then insert (${columns.join(', ')})
      values (${columns.map((column) => `part.${column}`).join(', ')})`
}

// Each row is written once: a merge in place would also change the old rows, and `set logged` would copy the
// table again.
async function regroupRows(worker: ClientBase, { name, purpose, projection }: ReplayTable): Promise<void> {
  const { key } = projection
  const whole = `${name}_whole`
  await inTransaction(worker, async () => {
    await worker.query(SMALL_FLUSHES)
    await createEmpty(worker, { name: whole, like: `replay."${name}"`, unlogged: purpose === 'verify' })
    await worker.query(
      `insert into replay."${whole}" (${columnsOf(projection).join(', ')})
         select ${groupedColumns(projection)} from replay."${name}" group by ${key.join(', ')};
       drop table replay."${name}";
       alter table replay."${whole}" rename to "${name}"`,
    )
  })
}

function groupedColumns({ key, values }: Projection): string {
  const aggregates = Object.entries(values).map(
    ([column, combine]) => `${combine === 'same' ? 'any_value' : combine}(${column}) as ${column}`,
  )
  return [...key, ...aggregates].join(', ')
}

// Each of the next steps is a transaction of its own, so that the replay can rest between them. Followers of
// the log wait for open transactions.

async function makeDurable(worker: ClientBase, { name, purpose }: ReplayTable): Promise<void> {
  if (purpose === 'verify') return
  await inSmallFlushes(worker, `alter table replay."${name}" set logged`)
}

async function createIndex(worker: ClientBase, statement: string, pace: Pace): Promise<void> {
  const isShared = await pace.isShared(worker)
  await inSmallFlushes(
    worker,
    `${isShared ? 'set local max_parallel_maintenance_workers = 0; ' : ''}${statement}`,
  )
}

// A large flush at the end would delay the commits of guesses.
const SMALL_FLUSHES = `set local backend_flush_after = '2MB'`

async function inSmallFlushes(worker: ClientBase, statement: string): Promise<void> {
  await inTransaction(worker, async () => {
    await worker.query(`${SMALL_FLUSHES}; ${statement}`)
  })
}

/**
 * Finishes a table with all its rows and indexes. A table that will be swapped stays without autovacuum until
 * then, since the swap would wait for it.
 */
async function complete(worker: ClientBase, table: ReplayTable): Promise<void> {
  const { name, purpose } = table
  await inTransaction(worker, async () => {
    for (const statement of constraintStatements(table)) await worker.query(statement)
    await worker.query(`analyze replay."${name}"`)
    if (purpose === 'until') await worker.query(`alter table replay."${name}" reset (autovacuum_enabled)`)
    await worker.query('update replay.tables set built = true where name = $1', [name])
  })
  table.built = true
}
