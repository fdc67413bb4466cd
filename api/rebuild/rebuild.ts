import type { ClientBase } from 'pg'
import { unmarkRestored } from '#api/database/backup/restoreMark.ts'
import { isLogForeign } from '#api/database/migration/adoptLog.ts'
import { StartError } from '#api/errors/errors.ts'
import type { Projection } from '#api/projections/projectInto.ts'
import { allProjections } from '#api/projections/projection.ts'
import { listSetAside, type SetAside } from '#api/projections/setAside.ts'
import { catchUp } from './catchUp.ts'
import { compare, NO_ROWS, type Comparison } from './compare.ts'
import { findCursorFault } from './cursors.ts'
import { refuseFullDisk } from './disk.ts'
import { explainFault } from './findFault.ts'
import { load, type Listener } from './load.ts'
import { endReading, openComparison, openReading, type Reading } from './reading.ts'
import type { Sessions } from './sessions.ts'
import { findDependents } from './shape.ts'
import { swap } from './swap.ts'
import { inTransaction } from '#api/database/inTransaction.ts'

/** Positions of the log per step: an interrupted rebuild repeats at most one step per connection. */
const STRETCH = 2_000_000

/** Rebuilds all tables from the log and swaps them with those in use. Appends continue meanwhile. */
export async function rebuild(
  sessions: Sessions,
  listener: Listener,
  { stretch = STRETCH }: { stretch?: number } = {},
): Promise<void> {
  const { client } = sessions
  for (const projection of allProjections) {
    const { table } = projection
    const dependents = await findDependents(client, table)
    if (dependents !== null)
      throw new StartError(`${table} cannot be swapped: ${dependents} would stay with the old table.`)
    const fault = await findCursorFault(client, projection)
    if (fault !== null) listener.print(`${table}: ${fault}; this replay repairs it.`)
  }
  const reading = await read(sessions, { ...listener, passesFaults: true }, () =>
    openReading(client, stretch),
  )
  for (const projection of allProjections)
    if (reading.remaining.includes(projection.table))
      await swap(client, projection, { reading, print: listener.print })
  await endReading(client)
  await unmarkRestored(client)
}

/**
 * `cursorFault`: see findCursorFault. With a fault, no rows are compared. `setAside`: the events that a
 * projection which follows the log could not take.
 */
export type Verified = {
  table: string
  comparison: Comparison
  cursorFault: string | null
  setAside: SetAside[]
}

/** Rebuilds all tables, compares the tables in use with them row by row, and drops them. */
export async function verify(
  sessions: Sessions,
  listener: Listener,
  { stretch = STRETCH, listsAll = false }: { stretch?: number; listsAll?: boolean } = {},
): Promise<Verified[]> {
  const { client } = sessions
  const reading = await read(sessions, { ...listener, passesFaults: false }, () =>
    openComparison(client, stretch),
  )
  const found: Verified[] = []
  for (const projection of allProjections) {
    const cursorFault = await findCursorFault(client, projection)
    const comparison =
      cursorFault === null ? await compareRead(client, projection, reading, listsAll) : NO_ROWS
    const setAside = await listSetAside(client, projection)
    found.push({ table: projection.table, comparison, cursorFault, setAside })
  }
  await endReading(client)
  return found
}

async function compareRead(
  client: ClientBase,
  projection: Projection,
  reading: Reading,
  listsAll: boolean,
): Promise<Comparison> {
  const work = async () => {
    await catchUp(client, projection, reading)
    return await compare(client, { projection, replayed: `replay.${projection.table}` }, { listsAll })
  }
  return await inTransaction(client, work, 'repeatable read')
}

async function read(
  sessions: Sessions,
  listener: Listener & { passesFaults: boolean },
  open: () => Promise<Reading>,
): Promise<Reading> {
  const { client } = sessions
  // Foreign transaction ids cannot be compared with this cluster's open transactions.
  if (await isLogForeign(client))
    throw new StartError(
      'The log has events of transactions that this database never had: start Hilo once, which repairs it.',
    )
  const reading = await open()
  await refuseFullDisk(client)
  await load(sessions, reading, listener).catch((error: unknown) => explainFault(client, error))
  return reading
}
