import type { ClientBase } from 'pg'
import type { Projection } from '#api/log/projectInto.ts'
import { heldSql, reachInUse, type Held } from './reach.ts'
import { readShape, signatureOf, type Shape } from './shape.ts'
import { inTransaction } from './transaction.ts'

/** A table of replay in its own schema. */
export type ReplayTable = Held & {
  name: string
  purpose: Purpose
  /** Suffix of the names of the table and its indexes. */
  ending: string
  projection: Projection
  /** Shape of the table in use. */
  shape: Shape
  until: Until
  /** Positions of the log per range. */
  stretch: number
  /** Whether it has all its rows, combined and safe from a crash. Indexes may be missing. */
  isLoaded: boolean
  built: boolean
}

/** `previous`: a table that a replay replaced. */
export type Purpose = 'next' | 'previous' | 'until' | 'verify'

/** The end of a table's events: a position, an instant, or null for the present. */
export type Until = { position: bigint } | { at: Date } | null

type Wanted = {
  projection: Projection
  purpose: Purpose
  until: Until
  stretch: number
  restart: boolean
}

/**
 * Returns the table to load: the table of an interrupted replay if its signature is the same, otherwise a new
 * one.
 */
export async function prepareTable(client: ClientBase, wanted: Wanted): Promise<ReplayTable> {
  const { projection, purpose, until, restart } = wanted
  const found = await findTable(client, projection, { purpose, until })
  const signature = await signatureOf(client, projection)
  const isResumed = purpose === 'next' || (purpose === 'until' && found?.built === false)
  if (found?.signature === signature && isResumed && !restart) return found
  return await createTable(client, wanted, signature)
}

/** The table that an earlier replay made of a projection for a purpose. */
export async function findTable(
  client: ClientBase,
  projection: Projection,
  { purpose, until = null }: { purpose: Purpose; until?: Until },
): Promise<(ReplayTable & { signature: string }) | null> {
  const ending = endingOf(purpose, until)
  const name = projection.table + ending
  type Row = {
    signature: string
    held: string
    heldPosition: string
    stretch: number
    isLoaded: boolean
    built: boolean
  }
  const { rows } = await client.query<Row>(
    `select signature, held::text, held_position as "heldPosition", stretch::float8, built,
       relpersistence = 'p' as "isLoaded"
     from replay.tables join pg_class on pg_class.oid = to_regclass(format('replay.%I', name))
     where name = $1`,
    [name],
  )
  const [row] = rows
  if (row === undefined) return null
  const shape = await readShape(client, `public.${projection.table}`)
  return { name, purpose, ending, projection, shape, until, ...row, heldPosition: BigInt(row.heldPosition) }
}

// _until_500 or _until_20261121t170000000: characters that need no quotes in a name.
function endingOf(purpose: Purpose, until: Until): string {
  if (until === null) return `_${purpose}`
  if ('position' in until) return `_${purpose}_${until.position}`
  return `_${purpose}_${until.at
    .toISOString()
    .replaceAll(/[^0-9T]/g, '')
    .toLowerCase()}`
}

export async function dropTable(client: ClientBase, name: string): Promise<void> {
  await client.query(
    `drop table if exists replay."${name}"; delete from replay.tables where name = '${name}'`,
  )
}

async function createTable(client: ClientBase, wanted: Wanted, signature: string): Promise<ReplayTable> {
  const { projection, purpose, until } = wanted
  const ending = endingOf(purpose, until)
  const name = projection.table + ending
  // A final part of the log, which can be read in any order.
  const reach = purpose === 'verify' && reachInUse(projection) === 'cursor' ? 'cursor' : 'ended'
  const end = await endOfLog(client)
  // An index finds the few events of a sparse projection.
  const stretch = projection.isSparse ? end : stretchLength(end, wanted.stretch)
  return await inTransaction(client, async () => {
    await dropTable(client, name)
    await createEmpty(client, { name, like: `public.${projection.table}`, unlogged: true })
    const { rows } = await client.query<{ held: string; heldPosition: string }>(
      `insert into replay.tables (name, signature, held, held_position, stretch)
       select $1, $2, held, held_position, $3 from (${heldSql(reach, projection)}) reach
       returning held::text, held_position as "heldPosition"`,
      [name, signature, stretch],
    )
    const [row] = rows
    if (row === undefined) throw new Error(`The row of ${name} is missing`)
    const held = { held: row.held, heldPosition: BigInt(row.heldPosition) }
    const shape = await readShape(client, `public.${projection.table}`)
    return {
      name,
      purpose,
      ending,
      projection,
      shape,
      until,
      ...held,
      stretch,
      isLoaded: false,
      built: false,
    }
  })
}

const SHORTEST = 100_000

/**
 * The length of ranges: long, because rows from several ranges must be combined, but several for each
 * connection.
 */
export function stretchLength(end: number, longest: number): number {
  return Math.min(longest, Math.max(SHORTEST, Math.ceil(end / 8)))
}

/** The first position after all events. */
export async function endOfLog(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ end: number }>(
    'select (coalesce(max(position), 0) + 1)::float8 as end from events',
  )
  return rows[0]?.end ?? 1
}

/** `like` includes the schema. A vacuum would delay a table that is still to be filled and indexed. */
type Empty = { name: string; like: string; unlogged?: boolean; hasAutovacuum?: boolean }

/** Creates an empty table in the schema replay like another one, with its privileges and without indexes. */
export async function createEmpty(
  client: ClientBase,
  { name, like, unlogged = false, hasAutovacuum = false }: Empty,
): Promise<void> {
  await client.query(
    `create ${unlogged ? 'unlogged ' : ''}table replay."${name}"
     (like ${like} including defaults including constraints)
     ${hasAutovacuum ? '' : 'with (autovacuum_enabled = off)'}`,
  )
  const { rows } = await client.query<{ grant: string }>(
    `select format('grant %s on replay.%I to %s', privilege_type, $2::text,
       case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end) as grant
     from pg_class, aclexplode(relacl) where pg_class.oid = $1::regclass`,
    [like, name],
  )
  for (const { grant } of rows) await client.query(grant)
}
