import type { ClientBase } from 'pg'
import { IS_BEGUN, PLAYED, PLAYED_COLUMNS } from '#api/projections/played.ts'
import { plays } from '#api/projections/plays.ts'
import { aggregated, columnsOf, combined, type Projection } from '#api/projections/projectInto.ts'
import { allProjections } from '#api/projections/projection.ts'
import { isDataFault } from '#api/projections/followPastFaults.ts'
import { isFollowed } from './cursors.ts'
import { ofRange } from './findFault.ts'
import type { Reading } from './reading.ts'
import type { Sessions } from './sessions.ts'
import { createLike, readShape } from './shape.ts'
import { inTransaction } from '#api/database/inTransaction.ts'

/** Receives the messages and the progress of a rebuild. */
export type Listener = {
  print: (line: string) => void
  /** Positions of the log that are read, and their total. */
  onProgress: (done: number, total: number) => void
}

/**
 * Fills tables in the schema replay with the events of a reading, and creates their indexes. Skips the ranges
 * and the tables that an interrupted rebuild has finished. With `passesFaults`, a table that follows the log
 * stays empty if it cannot take an event: it then follows the log from its start, past that event.
 */
export async function load(
  sessions: Sessions,
  reading: Reading,
  listener: Listener & { passesFaults: boolean },
): Promise<void> {
  const { client, workers } = sessions
  const unbuilt = await findUnbuilt(client, reading)
  if (unbuilt.length === 0) return
  await loadPlays(sessions, reading, listener)
  listener.print('The log is read. The tables follow.')
  await share(workers, unbuilt, async (worker, projection) => {
    const passesFaults = listener.passesFaults && isFollowed(projection)
    const built = build(worker, projection, { reading, passesFaults })
    await ofRange(projection, { first: 0, end: reading.end }, built)
  })
  await client.query('truncate replay.played, replay.stretches')
}

/** Gives each worker the next item when it is free. */
async function share<Item>(
  workers: readonly ClientBase[],
  items: readonly Item[],
  work: (worker: ClientBase, item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  await Promise.all(
    workers.map(async (worker) => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(worker, item)
    }),
  )
}

/** The tables that the reading has not filled, the longest first. */
async function findUnbuilt(client: ClientBase, { remaining }: Reading): Promise<Projection[]> {
  const { rows } = await client.query<{ table: string }>(
    `select name as table from unnest($1::text[]) name where to_regclass('replay.' || name) is null
     order by pg_relation_size(('public.' || name)::regclass) desc`,
    [remaining],
  )
  return rows.flatMap(({ table }) => allProjections.find((projection) => projection.table === table) ?? [])
}

async function loadPlays({ client, workers }: Sessions, reading: Reading, listener: Listener): Promise<void> {
  const { end, stretch } = reading
  const { rows } = await client.query<{ first: number }>(
    `select first::float8 from generate_series(0, $1::bigint - 1, $2::bigint) first
     where first not in (select first from replay.stretches) order by first`,
    [end, stretch],
  )
  const lengthFrom = (first: number) => Math.min(stretch, end - first)
  let done = rows.reduce((rest, { first }) => rest - lengthFrom(first), end)
  listener.onProgress(done, end)
  await share(workers, rows, async (worker, { first }) => {
    await ofRange(plays, { first, end: first + reading.stretch }, loadStretch(worker, first, reading))
    listener.onProgress((done += lengthFrom(first)), end)
  })
  await client.query(MERGE_PARTS)
}

// One statement, so that a range and its mark are stored atomically. A crash of PostgreSQL empties both tables.
async function loadStretch(worker: ClientBase, first: number, reading: Reading): Promise<void> {
  await worker.query(
    `with slice as (select * from events
       where position >= ${first} and position < ${first + reading.stretch} and ${isRead(reading)}),
     ${PLAYED},
     loaded as (insert into replay.stretches values (${first}))
     insert into replay.played (${PLAYED_COLUMNS.join(', ')}) select * from played`,
  )
}

/** SQL: whether an event is of the reading. The shorter condition for the usual place saves time. */
function isRead({ xid, position }: Reading): string {
  return position === '0' ? `xid < '${xid}'` : `(xid, position) <= ('${xid}', ${position})`
}

// The table has no index, so ranges are inserted as they are. This merges the few plays of several ranges.
const MERGE_PARTS = `
  with parts as (delete from replay.played where not ${IS_BEGUN} returning *),
    whole as (select ${aggregated(plays)} from parts group by ${plays.key.join(', ')})
  merge into replay.played kept using whole part
    on ${plays.key.map((column) => `kept.${column} = part.${column}`).join(' and ')} and kept.${IS_BEGUN}
  when matched then update set ${combined(plays.values, { one: 'kept', other: 'part' })}
  when not matched then insert (${columnsOf(plays).join(', ')})
    values (${columnsOf(plays)
      .map((column) => `part.${column}`)
      .join(', ')})`

// In one transaction, so that a table in the schema replay is complete. If PostgreSQL's `wal_level` is minimal,
// it then writes no write-ahead log for the table.
async function build(
  worker: ClientBase,
  projection: Projection,
  { reading, passesFaults }: { reading: Reading; passesFaults: boolean },
): Promise<void> {
  const { table } = projection
  const { indexes } = await readShape(worker, table)
  await inTransaction(worker, async () => {
    await createLike(worker, table)
    await worker.query('savepoint created')
    await fill(worker, projection, reading).catch(async (error: unknown) => {
      if (!passesFaults || !isDataFault(error)) throw error
      await worker.query('rollback to savepoint created')
      await worker.query('update replay.reading set followed_anew = array_append(followed_anew, $1)', [table])
    })
    for (const index of indexes) await worker.query(index)
    await worker.query(`analyze replay.${table}`)
  })
}

async function fill(worker: ClientBase, projection: Projection, reading: Reading): Promise<void> {
  await worker.query(
    `with slice as (select * from events where ${isRead(reading)}),
       played as (select * from replay.played)
     insert into replay.${projection.table} (${columnsOf(projection).join(', ')}) ${projection.rows}`,
  )
}
