import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import type { Projection } from '#api/log/projectInto.ts'
import { StartError } from '#api/errors/startError.ts'
import { catchUp } from './catchUp.ts'
import { compare, type Comparison } from './compare.ts'
import { findCursorFault } from './cursor.ts'
import { settleInPlace } from './inPlace.ts'
import { loadTables } from './load.ts'
import { Pace } from './pace.ts'
import type { Sessions } from './sessions.ts'
import { reachInUse } from './reach.ts'
import { findDependents, isSameShape, readShape } from './shape.ts'
import { findHolders, swap, type Replaced } from './swap.ts'
import { dropTable, findTables, prepareTable, type Purpose, type ReplayTable, type Until } from './tables.ts'
import { inTransaction } from './transaction.ts'

/** Receives the messages and the progress of a replay. */
export type Listener = {
  print: (line: string) => void
  /** Places of the log (about one per event) that are read, and their total, over all tables. */
  onProgress: (done: number, total: number) => void
}

export type Request = {
  projections: readonly Projection[]
  /** Places of the log per step: an interrupted replay repeats at most one step per connection. */
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
export async function verify(sessions: Sessions, request: Request, listener: Listener): Promise<Verified[]> {
  const tables = await build(sessions, { ...request, purpose: 'verify', until: null }, listener)
  const { client } = sessions
  const found: Verified[] = []
  for (const table of tables) {
    const comparison = await inTransaction(
      client,
      async () => {
        await catchUp(client, table, reachInUse(table.projection))
        return await compare(client, table)
      },
      'repeatable read',
    )
    await dropTable(client, table)
    const cursorFault = await findCursorFault(client, table.projection)
    found.push({ table: table.projection.table, comparison, cursorFault })
  }
  return found
}

/** Limits a request to projections with a kept table. Throws StartError if there is none. */
export async function keptOf<Wanted extends { projections: readonly Projection[] }>(
  { client }: Sessions,
  request: Wanted,
): Promise<Wanted> {
  const projections: Projection[] = []
  for (const projection of request.projections)
    if ((await findTables(client, projection, ['previous'])).length > 0) projections.push(projection)
  if (projections.length === 0)
    throw new StartError('No previous table was kept: only --keep-previous keeps tables.')
  return { ...request, projections }
}

/** Swaps the tables from before the last replay back, with all events since. */
export async function rollBack(
  { client }: Sessions,
  request: SwapRequest,
  listener: Listener,
): Promise<void> {
  const kept: ReplayTable[] = []
  for (const projection of request.projections) {
    const table = (await findTables(client, projection, ['previous'])).at(-1)
    if (table === undefined)
      throw new StartError(
        `No previous version of ${projection.table} was kept: only --keep-previous keeps it.`,
      )
    if (!isSameShape(table.shape, await readShape(client, `replay.${table.name}`)))
      throw new StartError(
        `${table.name} is older than the present shape of ${projection.table}: replay instead.`,
      )
    kept.push(table)
  }
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
    tables.push(await prepareTable(client, { ...request, projection, sources: tables }))
  await loadTables({ client, workers }, tables, { pace, onProgress })
  return tables
}

async function refuseFuture(client: ClientBase, until: Until): Promise<void> {
  const { rows } = await client.query<{ last: string; now: Date }>(
    'select coalesce(max(position), 0) as last, clock_timestamp() as now from events',
  )
  const [end] = rows
  if (until === null || end === undefined) return
  if ('at' in until && until.at > end.now)
    throw new StartError(`${until.at.toISOString()} is in the future: --until takes a past instant.`)
  if ('position' in until && until.position > BigInt(end.last))
    throw new StartError(`The log ends at position ${end.last}, before ${until.position}.`)
}

// Foreign transaction ids cannot be compared with this cluster's open transactions.
async function refuseForeignLog(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    'select from events where xid >= pg_snapshot_xmax(pg_current_snapshot()) limit 1',
  )
  if (rowCount === 0) return
  throw new StartError(
    'The log has events of transactions that this database never had. ' +
      'After a restore, see "Backup and restore" in docs/ops.md.',
  )
}

type Settling = SwapRequest & Pick<Listener, 'print'>

/** Puts a built table in use, reports how, and keeps or drops the replaced one. */
async function settle(client: ClientBase, next: ReplayTable, settling: Settling): Promise<void> {
  const { projection } = next
  const { replaced, how } = await exchange(client, next, settling)
  for (const { name } of await findTables(client, projection, ['previous'])) {
    const isReplaced = name === replaced.name
    if (settling.keepPrevious ? !isReplaced && !replaced.gone : isReplaced) await dropTable(client, { name })
  }
  const kept = replaced.gone
    ? ', the previous table is not kept, because its events are unknown'
    : `, the previous table is kept as replay.${replaced.name}`
  settling.print(`${projection.table}: ${how}${settling.keepPrevious ? kept : ''}.`)
}

// A lock request blocks other statements for its timeout, so the timeout starts short. It doubles with each
// failed request, so that even overlapping transactions shorter than the longest timeout end within one.
const SHORTEST_TIMEOUT_MS = 20
const LONGEST_TIMEOUT_MS = 640
/** A transaction that has been open for so long will probably not end within a lock timeout. */
const HELD_FOR_LONG_MS = 1000
const INSISTING = 5

async function exchange(
  client: ClientBase,
  next: ReplayTable,
  settling: Settling,
): Promise<{ replaced: Replaced; how: string }> {
  const { table } = next.projection
  const begin = performance.now()
  let timeoutMs = SHORTEST_TIMEOUT_MS
  for (let tries = 1; ; tries++) {
    // Under back-to-back long transactions, only a lock request during one of them is granted at its end.
    const isRequested = tries % INSISTING === 0 || (await findHolders(client, table, HELD_FOR_LONG_MS)) === ''
    const swapped = isRequested ? await swap(client, next, timeoutMs) : null
    if (swapped !== null) return { replaced: swapped, how: 'swapped' }
    const isInTime = performance.now() - begin < settling.timeoutMs
    const settled = isInTime ? null : await settleInPlace(client, next, settling)
    if (settled !== null) return { replaced: settled, how: 'repaired in place' }
    if (tries % 20 === 1)
      settling.print(`Waiting for ${table}: it is locked by ${await findHolders(client, table)}.`)
    // The pause keeps the waits of others to about a twentieth of the time. Jitter avoids step with a periodic
    // lock holder.
    await sleep(timeoutMs * (10 + Math.random() * 15))
    if (isRequested) timeoutMs = Math.min(2 * timeoutMs, LONGEST_TIMEOUT_MS)
  }
}
