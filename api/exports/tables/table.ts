import type { Pseudonyms } from '#api/auth/pseudonyms.ts'
import type { Values } from '#api/analysts/slice.ts'
import type { Selection } from '#api/exports/selection.ts'

/** A table of a file: its columns, and the source of its rows. */
export type Table = {
  columns: readonly Column[]
  /** SQL after the columns: from, where, order by. */
  from: string
  values: unknown[]
  /** SQL for settings of the reading transaction. */
  settings?: string
}

/** A row: the text of each column's value. */
export type Row = readonly (string | null)[]

/** What an export can contain. `from` adds its parameters to the values. */
export type Subject = Pick<Table, 'columns' | 'settings'> & {
  from: (selection: Selection, values: Values) => string
}

/** The name is no SQL keyword, so a query needs no quotes. */
export type Column = {
  name: string
  type: ColumnType
  description: string
  /** Yields a value or null. */
  sql: string
  /** Converts the value, as text. */
  make?: (value: string, pseudonyms: Pseudonyms) => string
}

/** A number whose first digit may be 0 is `text`. An `integer` has 32 bits, a `long` 64. */
export type ColumnType = 'text' | 'integer' | 'long' | 'decimal' | 'boolean' | 'day' | 'instant'

/** The types of Table Schema (Frictionless Data). */
const SCHEMA_TYPES: Record<ColumnType, string> = {
  text: 'string',
  integer: 'integer',
  long: 'integer',
  decimal: 'number',
  boolean: 'boolean',
  day: 'date',
  instant: 'datetime',
}

/** The fields of a Table Schema. */
export function schemaFields(columns: readonly Column[]) {
  return columns.map(({ name, type, description }) => ({ name, type: SCHEMA_TYPES[type], description }))
}

/** A Table Schema, as JSON. The first column is the key. */
export function tableSchema(columns: readonly Column[]): string {
  const schema = { fields: schemaFields(columns), primaryKey: columns[0]?.name, missingValues: [''] }
  return `${JSON.stringify(schema, null, 2)}\n`
}
