import type { ClientBase } from 'pg'
import { StartError } from '#api/errors/errors.ts'
import { isDataFault } from '#api/projections/followPastFaults.ts'
import { PLAYED } from '#api/projections/played.ts'
import { projectInto, type Projection } from '#api/projections/projectInto.ts'

/** Positions of the log, from the first up to, and without, the end. */
export type Range = { first: number; end: number }

/** A range of the log that a projection could not take. */
export class UnprojectedRange extends Error {
  readonly projection: Projection
  readonly range: Range

  constructor(projection: Projection, range: Range, cause: unknown) {
    super(`${projection.table} cannot take a range of the log`, { cause })
    this.projection = projection
    this.range = range
  }
}

/** Awaits `work`, which projects a range. Throws UnprojectedRange if the data is at fault. */
export async function ofRange<T>(projection: Projection, range: Range, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isDataFault(error) ? new UnprojectedRange(projection, range, error) : error
  }
}

/** Throws the error; in place of UnprojectedRange, a StartError with the position of the event and the reason. */
export async function explainFault(client: ClientBase, error: unknown): Promise<never> {
  if (!(error instanceof UnprojectedRange)) throw error
  const { projection, range, cause } = error
  const fault = await findFault(client, projection, range)
  const what = fault === null ? 'events' : `the event at position ${fault.position}`
  const reason = fault?.reason ?? (cause as Error).message
  throw new StartError(
    `${projection.table} cannot take ${what} (${reason}). The tables in use are unchanged. ` +
      'This needs a version of Hilo that can take it.',
    { cause },
  )
}

type Fault = { position: number; reason: string }

/** The first event that a projection cannot take; null if only several together are at fault. */
async function findFault(
  client: ClientBase,
  projection: Projection,
  { first, end }: Range,
): Promise<Fault | null> {
  while (end - first > 1) {
    const middle = Math.floor((first + end) / 2)
    if ((await tryRange(client, projection, { first, end: middle })) === null) first = middle
    else end = middle
  }
  const reason = await tryRange(client, projection, { first, end })
  return reason === null ? null : { position: first, reason }
}

/** The reason why a projection cannot take a range; null if it can. Changes nothing. */
async function tryRange(
  client: ClientBase,
  projection: Projection,
  { first, end }: Range,
): Promise<string | null> {
  const { table } = projection
  await client.query('begin')
  try {
    await client.query(`create temporary table ${table} (like public.${table} including all)`)
    await client.query(
      `with slice as (select * from events where position >= ${first} and position < ${end}), ${PLAYED}
       ${projectInto(projection, `pg_temp.${table}`)}`,
    )
    return null
  } catch (error) {
    if (!isDataFault(error)) throw error
    return `${error.code}: ${error.message}`
  } finally {
    await client.query('rollback')
  }
}
