import type { Values } from '#api/analysts/slice.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { DownloadsMessages } from '#languages/messages.generated.ts'
import type { Owner } from './owner.ts'

/** A name has one meaning in all files: the readme explains it once for each file that has it. */
export type ColumnName = keyof DownloadsMessages['columns']
export type FileName = keyof DownloadsMessages['files']

/** A row as PostgreSQL writes it in JSON, by the names of its columns. Instants are in UTC. */
export type Row = Readonly<Record<string, unknown>>

/** A list of an archive: a file in JSON and the same in CSV. */
export type ArchiveTable = {
  name: FileName
  columns: readonly ColumnName[]
  /** The statement, which adds its parameters to the values. */
  select: (owner: Owner, values: Values) => string
  /** Replaces what is encrypted or secret in a row. */
  finish?: (row: Row, deps: Deps) => Row
}

/** Parameters of most statements. */
export function streamsIn({ streams }: Owner, values: Values): string {
  return values.add(streams, 'integer[]')
}
