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

/**
 * The version of the columns in the files of exports and open data. A change of a column needs the next number,
 * and an entry in docs/analysts.md.
 */
export const SCHEMA_VERSION = 1

/** Where a file comes from: the instant at which it was generated, and the version of its columns. */
export type Origin = { generatedAt: Date; schemaVersion: number }

/** The origin as texts, by its names in every file. */
export function originTexts({ generatedAt, schemaVersion }: Origin) {
  return { generatedAt: generatedAt.toISOString(), schemaVersion: String(schemaVersion) }
}

/** A Table Schema, as JSON, with the origin of its file. The first column is the key. */
export function tableSchema(columns: readonly Column[], origin: Origin): string {
  const fields = schemaFields(columns)
  const schema = { ...origin, fields, primaryKey: columns[0]?.name, missingValues: [''] }
  return `${JSON.stringify(schema, null, 2)}\n`
}
