import type { ClientBase } from 'pg'
import { combined } from '#api/log/projectInto.ts'
import { createIndex } from './shape.ts'
import type { Sessions } from './sessions.ts'
import type { ReplayTable } from './tables.ts'
import { inTransaction } from './transaction.ts'

/**
 * Fills tables with their part of the log, several stretches at a time, and makes their indexes. What an interrupted
 * replay has loaded is not loaded again.
 */
export async function loadTables(
  { client, workers }: Sessions,
  tables: readonly ReplayTable[],
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const plans: Plan[] = []
  for (const table of tables) plans.push(await planLoad(client, table))
  const total = tables.reduce((sum, { lastPosition }) => sum + Number(lastPosition), 0)
  let done = total - sumOf(plans.flatMap(({ missing }) => missing))
  onProgress(done, total)
  await Promise.all(
    workers.map(async (worker) => {
      for (let task = nextTask(plans); task !== null; task = nextTask(plans)) {
        await task.run(worker)
        done += task.positions
        onProgress(done, total)
      }
    }),
  )
}

type Plan = { table: ReplayTable; missing: Stretch[]; underWay: number; finished: boolean }

/** The next stretch of a table, or its end once all of its stretches are there; null when there is nothing left to begin. */
function nextTask(
  plans: readonly Plan[],
): { positions: number; run: (worker: ClientBase) => Promise<void> } | null {
  const complete = plans.find((plan) => !plan.finished && plan.missing.length === 0 && plan.underWay === 0)
  if (complete) {
    complete.finished = true
    return { positions: 0, run: (worker) => finish(worker, complete.table) }
  }
  const plan = plans.find(({ missing }) => missing.length > 0)
  const stretch = plan?.missing.shift()
  if (!plan || !stretch) return null
  plan.underWay++
  const run = async (worker: ClientBase) => {
    await loadStretch(worker, plan.table, stretch)
    plan.underWay--
  }
  return { positions: sumOf([stretch]), run }
}

type Stretch = { from: bigint; to: bigint }

async function planLoad(client: ClientBase, table: ReplayTable): Promise<Plan> {
  const { rows } = await client.query<{ upTo: string }>(
    'select up_to as "upTo" from replay.stretches where name = $1',
    [table.name],
  )
  const loaded = new Set(rows.map(({ upTo }) => BigInt(upTo)))
  const missing = table.built ? [] : stretchesOf(table).filter(({ to }) => !loaded.has(to))
  return { table, missing, underWay: 0, finished: table.built }
}

function stretchesOf({ lastPosition, stretch }: ReplayTable): Stretch[] {
  const length = BigInt(stretch)
  return Array.from({ length: Math.ceil(Number(lastPosition) / stretch) }, (_, index) => {
    const from = BigInt(index) * length
    return { from, to: from + length < lastPosition ? from + length : lastPosition }
  })
}

function sumOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { from, to }) => sum + Number(to - from), 0)
}

// One statement, so that a stretch and the word that it is loaded are stored together. There is no index to be kept and
// none to look anything up in: a row of which another stretch may have a part is added as it is, and `finish` sees to it.
async function loadStretch(client: ClientBase, table: ReplayTable, { from, to }: Stretch): Promise<void> {
  const { key, values, rows } = table.projection
  await client.query(
    `with slice as (select * from events where position > $1 and position <= $2
       and (xid < pg_snapshot_xmin($3::pg_snapshot) or xid = pg_snapshot_xmin($3::pg_snapshot) and position <= $5) and ($4::timestamptz is null or at <= $4)),
     loaded as (insert into replay.stretches values ('${table.name}', $2))
     insert into replay."${table.name}" (${[...key, ...Object.keys(values)].join(', ')}) ${rows}`,
    [from, to, table.held, table.untilAt, table.heldPosition],
  )
}

/** Makes one row of those that share a key, and the indexes: all or nothing. */
async function finish(client: ClientBase, table: ReplayTable): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(combineParts(table))
    for (const index of table.shape.indexes) await client.query(createIndex(index, table.name, table.ending))
    await client.query(`analyze replay."${table.name}"`)
    await client.query('update replay.tables set built = true where name = $1', [table.name])
  })
  table.built = true
}

function combineParts({ name, projection }: ReplayTable): string {
  const { key, values, begun = () => 'false' } = projection
  const aggregates = Object.entries(values).map(
    ([column, combine]) => `${combine === 'same' ? 'any_value' : combine}(${column}) as ${column}`,
  )
  const columns = [...key, ...Object.keys(values)]
  const updates = combined(values, { one: 'kept', other: 'part' })
  return `
    with parts as (delete from replay."${name}" part where not (${begun('part')}) returning *),
      whole as (select ${[...key, ...aggregates].join(', ')} from parts group by ${key.join(', ')})
    merge into replay."${name}" kept using whole part
      on ${key.map((column) => `kept.${column} = part.${column}`).join(' and ')} and (${begun('kept')})
    when matched then ${updates === '' ? 'do nothing' : `update set ${updates}`}
    when not matched then insert (${columns.join(', ')}) values (${columns.map((column) => `part.${column}`).join(', ')})`
}
