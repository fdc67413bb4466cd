import type { ClientBase } from 'pg'

/** Columns and constraints of a table in use, and the SQL that gives a table in the schema replay its indexes. */
export type Shape = { columns: string[]; indexes: string[] }

export async function readShape(client: ClientBase, table: string): Promise<Shape> {
  const { rows } = await client.query<Shape>(SHAPE, [table])
  return rows[0] as Shape
}

// Names are unique in a schema, so the indexes of both tables have the same names.
const SHAPE = `
  select
    (select array_agg(concat_ws(' ', attname, format_type(atttypid, atttypmod), attnotnull) order by attnum)
      from pg_attribute where attrelid = used.oid and attnum > 0 and not attisdropped) ||
    (select coalesce(array_agg(pg_get_constraintdef(oid) order by conname), '{}')
      from pg_constraint where conrelid = used.oid and contype = 'c') as columns,
    (select coalesce(array_agg(case
        when conname is null
        then replace(pg_get_indexdef(indexrelid), format(' ON public.%I ', $1), format(' ON replay.%I ', $1))
        else format('alter table replay.%I add constraint %I %s', $1, conname, pg_get_constraintdef(pg_constraint.oid))
        end order by indexrelid), '{}')
      from pg_index left join pg_constraint on conindid = indexrelid and contype in ('p', 'u')
      where indrelid = used.oid) as indexes
  from (select format('public.%I', $1::text)::regclass as oid) used`

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

/**
 * Creates an empty table in the schema replay like the one in use, with its privileges and without indexes. The
 * swap would wait for an autovacuum.
 */
export async function createLike(client: ClientBase, table: string): Promise<void> {
  await client.query(
    `create table replay.${table} (like public.${table} including defaults including constraints)
     with (autovacuum_enabled = off)`,
  )
  const { rows } = await client.query<{ grant: string }>(
    `select format('grant %s on replay.%I to %s', privilege_type, relname,
       case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end) as grant
     from pg_class, aclexplode(relacl) where pg_class.oid = $1::regclass`,
    [`public.${table}`],
  )
  for (const { grant } of rows) await client.query(grant)
}
