import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import type { Projection } from '#api/log/projectInto.ts'
import { StartError } from '#api/startError.ts'
import { catchUp } from './catchUp.ts'
import { compare, type Comparison } from './compare.ts'
import { settleInPlace } from './inPlace.ts'
import { loadTables } from './load.ts'
import { Pace } from './pace.ts'
import type { Sessions } from './sessions.ts'
import { reachInUse } from './reach.ts'
import { findHangers, isSameShape, readShape } from './shape.ts'
import { findHolders, swap } from './swap.ts'
import { dropTable, findTables, prepareTable, type Purpose, type ReplayTable, type Until } from './tables.ts'
import { inTransaction } from './transaction.ts'

/** What a replay says while it goes on. */
export type Listener = {
  tell: (line: string) => void
  /** Places of the log (about its events) that were read of those to read, for all tables together. */
  onProgress: (done: number, total: number) => void
}

export type Request = {
  projections: readonly Projection[]
  /** Places of the log to a step: what an interrupted replay has to do again at most. */
  stretch: number
  /** Not to go on with what an interrupted replay left. */
  restart: boolean
  /** Not to step back for people who play. */
  isHurried?: boolean
}

export type SwapRequest = Request & {
  /** Whether the tables replaced are kept, for `rollBack`. */
  keepPrevious: boolean
  /** How long to wait for a moment in which nobody holds a table, before its rows are put right in place. */
  patienceMs: number
}

/** Builds tables anew from the log, beside those in use, and puts them in their place. Appends go on all the while. */
export async function replay(sessions: Sessions, request: SwapRequest, listener: Listener): Promise<void> {
  for (const { table } of request.projections) {
    const hangers = await findHangers(sessions.client, table)
    if (hangers !== null)
      throw new StartError(`${table} cannot be swapped: ${hangers} would stay with the old table.`)
  }
  const tables = await build(sessions, { ...request, purpose: 'next', until: null }, listener)
  for (const table of tables) await settle(sessions.client, table, { ...request, ...listener })
}

/**
 * Builds tables that reach to a position or an instant, and leaves them in the schema replay. Answers their names. Throws StartError for
 * what the log has not come to.
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

/** Builds tables anew, compares those in use with them row by row, and drops them. */
export async function verify(
  sessions: Sessions,
  request: Request,
  listener: Listener,
): Promise<{ table: string; comparison: Comparison }[]> {
  const tables = await build(sessions, { ...request, purpose: 'verify', until: null }, listener)
  const { client } = sessions
  const found: { table: string; comparison: Comparison }[] = []
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
    found.push({ table: table.projection.table, comparison })
  }
  return found
}

/** The same request for those tables of which one is kept. Throws StartError when there is none. */
export async function keptOf<Wanted extends { projections: readonly Projection[] }>(
  { client }: Sessions,
  request: Wanted,
): Promise<Wanted> {
  const projections: Projection[] = []
  for (const projection of request.projections)
    if ((await findTables(client, projection, ['previous'])).length > 0) projections.push(projection)
  if (projections.length === 0)
    throw new StartError('Nothing was kept of any table: only a replay with --keep-previous keeps it.')
  return { ...request, projections }
}

/** Puts the tables that were in use before the last replay in place again, with all that has happened since. */
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
        `Nothing was kept of ${projection.table}: only a replay with --keep-previous keeps it.`,
      )
    if (!isSameShape(table.shape, await readShape(client, `replay.${table.name}`)))
      throw new StartError(
        `${table.name} was kept before ${projection.table} got another shape: replay instead.`,
      )
    kept.push(table)
  }
  for (const table of kept) await settle(client, table, { ...request, ...listener, keepPrevious: true })
}

async function build(
  { client, workers }: Sessions,
  request: Request & { purpose: Purpose; until: Until },
  { tell, onProgress }: Listener,
): Promise<ReplayTable[]> {
  const pace = new Pace(tell, request.isHurried)
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
    throw new StartError(`${until.at.toISOString()} is yet to come: --until takes what is past.`)
  if ('position' in until && until.position > BigInt(end.last))
    throw new StartError(`The log reaches to position ${end.last}: ${until.position} is beyond it.`)
}

// Their numbers say nothing about what this cluster has open.
async function refuseForeignLog(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    'select from events where xid >= pg_snapshot_xmax(pg_current_snapshot()) limit 1',
  )
  if (rowCount === 0) return
  throw new StartError(
    'The log has events of transactions that this database never had: after a restore, see "Backup and restore" in docs/ops.md.',
  )
}

type Settling = SwapRequest & Pick<Listener, 'tell'>

/** Makes a built table the one in use; says how, and keeps or drops the one before. */
async function settle(client: ClientBase, next: ReplayTable, settling: Settling): Promise<void> {
  const { projection } = next
  const { old, how } = await exchange(client, next, settling)
  for (const { name } of await findTables(client, projection, ['previous']))
    if (settling.keepPrevious ? name !== old : name === old) await dropTable(client, { name })
  settling.tell(
    `${projection.table}: ${how}${settling.keepPrevious ? `, the one before is kept as replay.${old}` : ''}.`,
  )
}

const INSISTING = 5

async function exchange(
  client: ClientBase,
  next: ReplayTable,
  settling: Settling,
): Promise<{ old: string; how: string }> {
  const { table } = next.projection
  const begin = performance.now()
  for (let tries = 1; ; tries++) {
    // Where transaction follows on long transaction, only who asks in the midst of one gets its end.
    const swapped = await swap(client, next, { insisting: tries % INSISTING === 0 })
    if (swapped !== null) return { old: swapped, how: 'swapped' }
    const isPatient = performance.now() - begin < settling.patienceMs
    const settled = isPatient ? null : await settleInPlace(client, next, settling)
    if (settled !== null) return { old: settled, how: 'put right in place' }
    if (tries % 20 === 1)
      settling.tell(`Waiting for ${table}: it is held by ${await findHolders(client, table)}.`)
    // Not in step with whoever holds it again and again, and so seldom that nobody waits for us often.
    await sleep(200 + Math.random() * 300)
  }
}
