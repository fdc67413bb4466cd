import type { ClientBase } from 'pg'
import type { Projection } from '#api/log/projectInto.ts'
import { isLogForeign } from '#api/database/migration/adoptLog.ts'
import { StartError } from '#api/errors/errors.ts'
import { catchUp } from './catchUp.ts'
import { compare, pairOf, type Comparison } from './compare.ts'
import { loadTables } from './load.ts'
import { Pace } from './pace.ts'
import type { Sessions } from './sessions.ts'
import { findCursorFault, reachInUse } from './reach.ts'
import { settle } from './settle.ts'
import { findDependents, isSameShape, readShape } from './shape.ts'
import { dropTable, endOfLog, findTable, prepareTable } from './tables.ts'
import type { Purpose, ReplayTable, Until } from './tables.ts'
import { inTransaction } from './transaction.ts'

/** Receives the messages and the progress of a replay. */
export type Listener = {
  print: (line: string) => void
  /** Positions of the log that are read, and their total, over all tables. */
  onProgress: (done: number, total: number) => void
}

export type Request = {
  projections: readonly Projection[]
  /** Positions of the log per step: an interrupted replay repeats at most one step per connection. */
  stretch: number
  /** Discards the progress of an interrupted replay. */
  restart: boolean
  /** Turns off the throttle for active players. */
  isHurried?: boolean
}

export type SwapRequest = Request & {
  /** Keeps the replaced tables, for `rollBack`. */
  keepPrevious: boolean
  /** How long to wait for the lock of a swap before rows are repaired in place. */
  timeoutMs: number
}

/** Rebuilds tables from the log and swaps them with those in use. Appends continue meanwhile. */
export async function replay(sessions: Sessions, request: SwapRequest, listener: Listener): Promise<void> {
  for (const { table } of request.projections) {
    const dependents = await findDependents(sessions.client, table)
    if (dependents !== null)
      throw new StartError(`${table} cannot be swapped: ${dependents} would stay with the old table.`)
  }
  for (const projection of request.projections) {
    const fault = await findCursorFault(sessions.client, projection)
    if (fault !== null) listener.print(`${projection.table}: ${fault}; this replay repairs it.`)
  }
  const tables = await build(sessions, { ...request, purpose: 'next', until: null }, listener)
  for (const table of tables) await settle(sessions.client, table, { ...request, ...listener })
}

/**
 * Builds tables as of a position or an instant in the schema replay, and returns their names. Throws
 * StartError for a position or an instant beyond the log.
 */
export async function replayUntil(
  sessions: Sessions,
  request: Request & { until: Until },
  listener: Listener,
): Promise<string[]> {
  await refuseFuture(sessions.client, request.until)
  const tables = await build(sessions, { ...request, purpose: 'until' }, listener)
  return tables.map(({ name }) => `replay.${name}`)
}

/** `cursorFault`: see findCursorFault. */
export type Verified = { table: string; comparison: Comparison; cursorFault: string | null }

/** Rebuilds tables, compares the tables in use with them row by row, and drops them. */
export async function verify(
  sessions: Sessions,
  request: Request & { listsAll?: boolean },
  listener: Listener,
): Promise<Verified[]> {
  const tables = await build(sessions, { ...request, purpose: 'verify', until: null }, listener)
  const { client } = sessions
  const found: Verified[] = []
  for (const table of tables) {
    const comparison = await inTransaction(
      client,
      async () => {
        await catchUp(client, table, reachInUse(table.projection))
        return await compare(client, pairOf(table), request)
      },
      'repeatable read',
    )
    await dropTable(client, table.name)
    const cursorFault = await findCursorFault(client, table.projection)
    found.push({ table: table.projection.table, comparison, cursorFault })
  }
  return found
}

/**
 * Swaps the tables from before the last replay back, with all events since. `skipMissing` skips projections
 * without a kept table. Throws StartError if there is none.
 */
export async function rollBack(
  { client }: Sessions,
  request: SwapRequest & { skipMissing?: boolean },
  listener: Listener,
): Promise<void> {
  const kept: ReplayTable[] = []
  for (const projection of request.projections) {
    const table = await findTable(client, projection, { purpose: 'previous' })
    if (table === null && request.skipMissing) continue
    if (table === null)
      throw new StartError(
        `No previous version of ${projection.table} was kept: only --keep-previous keeps it.`,
      )
    if (!isSameShape(table.shape, await readShape(client, `replay.${table.name}`)))
      throw new StartError(
        `${table.name} is older than the present shape of ${projection.table}: replay instead.`,
      )
    kept.push(table)
  }
  if (kept.length === 0)
    throw new StartError('No previous table was kept: only --keep-previous keeps tables.')
  for (const table of kept) await settle(client, table, { ...request, ...listener, keepPrevious: true })
}

async function build(
  { client, workers }: Sessions,
  request: Request & { purpose: Purpose; until: Until },
  { print, onProgress }: Listener,
): Promise<ReplayTable[]> {
  const pace = new Pace(print, request.isHurried)
  await pace.isShared(client)
  await refuseForeignLog(client)
  const tables: ReplayTable[] = []
  for (const projection of request.projections)
    tables.push(await prepareTable(client, { ...request, projection }))
  await loadTables({ client, workers }, tables, { pace, onProgress })
  return tables
}

async function refuseFuture(client: ClientBase, until: Until): Promise<void> {
  if (until !== null && 'position' in until) {
    const last = (await endOfLog(client)) - 1
    if (until.position > last)
      throw new StartError(`The log ends at position ${last}, before ${until.position}.`)
  } else if (until !== null) {
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    if (rows[0] && until.at > rows[0].now)
      throw new StartError(`${until.at.toISOString()} is in the future: --until takes a past instant.`)
  }
}

// Foreign transaction ids cannot be compared with this cluster's open transactions.
async function refuseForeignLog(client: ClientBase): Promise<void> {
  if (!(await isLogForeign(client))) return
  throw new StartError(
    'The log has events of transactions that this database never had: start Hilo once, which repairs it.',
  )
}
