import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { projectInto, type Projection } from '#api/log/projectInto.ts'

/** `constraint`: the constraint behind the index, primary key or unique. */
export type Index = { name: string; unique: boolean; definition: string; constraint: 'p' | 'u' | null }

/** Columns, indexes and rules of a table. Two tables with the same shape can be swapped. */
export type Shape = { columns: string[]; indexes: Index[]; rules: string[] }

/** Reads the shape of a table. `table` includes the schema. */
export async function readShape(client: ClientBase, table: string): Promise<Shape> {
  const { rows } = await client.query<Shape>(SHAPE, [table])
  return rows[0] as Shape
}

const SHAPE = `
  select
    (select array_agg(attname::text order by attnum) from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped) as columns,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'name', relname, 'unique', indisunique, 'constraint', contype,
        'definition', regexp_replace(pg_get_indexdef(indexrelid), '^.*? USING ', 'using ')
        ) order by relname), '[]')
      from pg_index join pg_class on pg_class.oid = indexrelid
      left join pg_constraint on conindid = indexrelid and contype in ('p', 'u')
      where indrelid = $1::regclass) as indexes,
    (select coalesce(array_agg(format_type(atttypid, atttypmod) || attnotnull order by attnum), '{}')
      from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped) ||
    (select coalesce(array_agg(pg_get_constraintdef(oid) order by pg_get_constraintdef(oid)), '{}')
      from pg_constraint where conrelid = $1::regclass and contype = 'c') as rules`

export function isSameShape(one: Shape, other: Shape): boolean {
  return nameless(one) === nameless(other)
}

/**
 * A hash of a projection's SQL, its table's shape and the cluster, whose transaction ids differ from those of
 * a restored copy. A replay resumes only the same signature.
 */
export async function signatureOf(client: ClientBase, projection: Projection): Promise<string> {
  const shape = await readShape(client, `public.${projection.table}`)
  const { rows } = await client.query<{ cluster: string }>(
    'select system_identifier::text as cluster from pg_control_system()',
  )
  return createHash('md5')
    .update([projectInto(projection, ''), nameless(shape), rows[0]?.cluster].join(';'))
    .digest('hex')
}

// Two versions of a table have the same indexes under different names.
function nameless({ columns, indexes, rules }: Shape): string {
  const definitions = indexes.map(({ unique, definition, constraint }) =>
    [definition, unique, constraint].join(),
  )
  return JSON.stringify([columns, definitions.toSorted(), rules])
}

/**
 * Triggers, foreign keys and views that a swap would leave on the old table, as text; null if there are none.
 */
export async function findDependents(client: ClientBase, table: string): Promise<string | null> {
  const { rows } = await client.query<{ what: string }>(
    `select 'trigger ' || tgname as what from pg_trigger where tgrelid = $1::regclass and not tgisinternal
     union all
     select 'foreign key ' || conname from pg_constraint
       where contype = 'f' and (conrelid = $1::regclass or confrelid = $1::regclass)
     union all
     select distinct 'view ' || ev_class::regclass from pg_depend join pg_rewrite on pg_rewrite.oid = objid
       where classid = 'pg_rewrite'::regclass and refobjid = $1::regclass and ev_class <> refobjid`,
    [`public.${table}`],
  )
  return rows.length === 0 ? null : rows.map(({ what }) => what).join(', ')
}

type Indexed = { name: string; ending: string; shape: Shape }

/** Creates the indexes and constraints of a shape on a table of the schema replay. */
export async function createIndexes(client: ClientBase, table: Indexed): Promise<void> {
  for (const statement of [...indexStatements(table), ...constraintStatements(table)])
    await client.query(statement)
}

/**
 * SQL for each index of a shape that a table of the schema replay lacks. Their names have a suffix, since
 * names are unique in a schema.
 */
export function indexStatements({ name: table, ending, shape }: Indexed): string[] {
  return shape.indexes.map(
    ({ name, unique, definition }) =>
      `create ${unique ? 'unique ' : ''}index if not exists "${name}${ending}"
       on replay."${table}" ${definition}`,
  )
}

/** SQL that turns existing indexes into the constraints of a shape. */
export function constraintStatements({ name: table, ending, shape }: Indexed): string[] {
  return shape.indexes.flatMap((index) => createConstraint(index, table, ending) ?? [])
}

/** SQL that turns an existing index into its constraint; null if it has none. */
function createConstraint({ name, constraint }: Index, table: string, ending: string): string | null {
  if (constraint === null) return null
  const kind = constraint === 'p' ? 'primary key' : 'unique'
  const suffixed = `"${name}${ending}"`
  return `alter table replay."${table}" add constraint ${suffixed} ${kind} using index ${suffixed}`
}
