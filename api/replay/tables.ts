import type { ClientBase } from 'pg'
import type { Projection } from '#api/log/projectInto.ts'
import { PLACES, readLogFile, stretchLength } from './places.ts'
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
  /** Size and file of the log at the start of the load. */
  places: number
  logFile: string
  untilPosition: bigint | null
  untilAt: Date | null
  stretch: number
  built: boolean
}

export type Purpose = 'next' | 'live' | 'previous' | 'until' | 'verify'

/** The end of a table's events: a position, an instant, or null for the present. */
export type Until = { position: bigint } | { at: Date } | null

type Wanted = {
  projection: Projection
  purpose: Purpose
  until: Until
  stretch: number
  restart: boolean
  /** Tables prepared before. A table with the same part of the log may serve as the source. */
  sources?: readonly ReplayTable[]
}

/**
 * Returns the table to load: the table of an interrupted replay if its signature is the same, otherwise a new
 * one. Drops other tables of the same purpose.
 */
export async function prepareTable(client: ClientBase, wanted: Wanted): Promise<ReplayTable> {
  const { projection, purpose, restart } = wanted
  const shape = await readShape(client, `public.${projection.table}`)
  const logFile = await readLogFile(client)
  const signature = signatureOf(projection, shape, logFile)
  const version = await nextVersion(client, projection)
  const name = projection.table + (purpose === 'next' ? `_v${version}` : endingOf(purpose, wanted.until))
  const leftovers = (await findTables(client, projection, [purpose])).filter(
    (table) => purpose === 'next' || table.name === name,
  )
  const resumed = leftovers.find(
    (table) =>
      table.signature === signature &&
      !restart &&
      (purpose === 'next' || (purpose === 'until' && !table.built)),
  )
  for (const table of leftovers) if (table !== resumed) await dropTable(client, table)
  // A table of this name may exist without an entry in replay.tables.
  if (resumed === undefined) await dropTable(client, { name })
  return resumed ?? (await createTable(client, { ...wanted, shape, logFile, signature, version, name }))
}

// _until_500 or _until_20261121t170000000: characters that need no quotes in a name.
function endingOf(purpose: Purpose, until: Until): string {
  if (until === null) return `_${purpose}`
  return `_${purpose}_${
    'at' in until
      ? until.at
          .toISOString()
          .replaceAll(/[^0-9T]/g, '')
          .toLowerCase()
      : until.position
  }`
}

type Row = Omit<
  ReplayTable,
  'projection' | 'shape' | 'ending' | 'logFile' | 'untilPosition' | 'heldPosition'
> & {
  untilPosition: string | null
  heldPosition: string
  signature: string
}

/** The tables that earlier replays made of a projection, oldest version first. */
export async function findTables(
  client: ClientBase,
  projection: Projection,
  purposes: readonly Purpose[],
): Promise<(ReplayTable & { signature: string })[]> {
  const { rows } = await client.query<Row>(
    `select name, purpose, signature, held::text, held_position as "heldPosition", places::float8,
       until_position as "untilPosition", until_at as "untilAt", stretch, built
     from replay.tables where projection = $1 and purpose = any ($2) order by version`,
    [projection.table, purposes],
  )
  const shape = await readShape(client, `public.${projection.table}`)
  const logFile = await readLogFile(client)
  return rows.map((row) => ({
    ...row,
    ending: row.name.slice(projection.table.length),
    projection,
    shape,
    logFile,
    untilPosition: row.untilPosition === null ? null : BigInt(row.untilPosition),
    heldPosition: BigInt(row.heldPosition),
  }))
}

export async function dropTable(client: ClientBase, { name }: { name: string }): Promise<void> {
  await client.query(
    `drop table if exists replay."${name}"; delete from replay.tables where name = '${name}'`,
  )
}

type Named = Wanted & { shape: Shape; logFile: string; signature: string; version: number; name: string }

async function createTable(client: ClientBase, named: Named): Promise<ReplayTable> {
  const { projection, shape, logFile, until, name, version } = named
  const { held, heldPosition, places } = await readReach(client, named)
  const stretch = stretchLength(places, named.stretch)
  const untilPosition = until !== null && 'position' in until ? until.position : null
  const untilAt = until !== null && 'at' in until ? until.at : null
  await inTransaction(client, async () => {
    await createEmpty(client, { name, like: projection.table, unlogged: true })
    await client.query(
      `insert into replay.tables (name, projection, purpose, version, signature, held, held_position, places,
         until_position, until_at, stretch)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        name,
        projection.table,
        named.purpose,
        version,
        named.signature,
        held,
        heldPosition,
        places,
        untilPosition,
        untilAt,
        stretch,
      ],
    )
  })
  const ending = name.slice(projection.table.length)
  const reach = { held, heldPosition, places, untilPosition, untilAt }
  const { purpose } = named
  return { name, purpose, ending, projection, shape, logFile, ...reach, stretch, built: false }
}

/**
 * Creates an empty table like one in use in the schema replay, with the same privileges and without indexes.
 */
export async function createEmpty(
  client: ClientBase,
  { name, like, unlogged = false }: { name: string; like: string; unlogged?: boolean },
): Promise<void> {
  await client.query(
    `create ${unlogged ? 'unlogged ' : ''}table replay."${name}"
     (like public.${like} including defaults including constraints)
     ${unlogged ? 'with (autovacuum_enabled = off)' : ''}`,
  )
  const { rows } = await client.query<{ grant: string }>(
    `select format('grant %s on replay.%I to %s', privilege_type, $2::text,
       case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end) as grant
     from pg_class, aclexplode(relacl) where pg_class.oid = $1::regclass`,
    [`public.${like}`, name],
  )
  for (const { grant } of rows) await client.query(grant)
}

/** The next free version, unlisted tables included. Version 1 is the original table. */
export async function nextVersion(client: ClientBase, { table }: Projection): Promise<number> {
  const { rows } = await client.query<{ next: number }>(
    `select coalesce(max(version), 1) + 1 as next from (
       select version from replay.tables where projection = $1
       union all
       select substring(relname from '^' || $1 || '_v(\\d{1,6})$')::integer from pg_class
       where relnamespace = 'replay'::regnamespace and relkind = 'r') taken`,
    [table],
  )
  return rows[0]?.next ?? 2
}

/**
 * A final part of the log, which can be read in any order: the events older than every open transaction, or
 * the events that a projection has processed. `places` covers all of them.
 */
async function readReach(
  client: ClientBase,
  { purpose, projection, sources = [] }: Named,
): Promise<Held & { places: number }> {
  // A built table may already have caught up with visible events: more than the ended ones.
  const source = sources.find((table) => table.projection.table === projection.from?.table && !table.built)
  if (source && purpose !== 'verify') return source
  const passed = purpose === 'verify' && reachInUse(projection) === 'cursor'
  const { rows } = await client.query<{ held: string; heldPosition: string }>(
    `select held::text, held_position as "heldPosition"
     from (${heldSql(passed ? 'cursor' : 'ended', projection)}) reach`,
  )
  const { rows: ends } = await client.query<{ places: number }>(`select (${PLACES})::float8 as places`)
  return {
    held: rows[0]?.held ?? '',
    heldPosition: BigInt(rows[0]?.heldPosition ?? 0),
    places: ends[0]?.places ?? 0,
  }
}
