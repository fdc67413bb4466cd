import { originTexts, schemaFields, type Column, type Origin } from '#api/exports/tables/table.ts'
import { OPEN_TABLES, type OpenTableName } from './openDataTables.ts'

/** Each table is there in these formats. */
export const OPEN_FORMATS = ['CSV', 'PARQUET'] as const
type OpenFormat = (typeof OPEN_FORMATS)[number]

/** The name of a table's file. */
export function openFile(name: OpenTableName, format: OpenFormat): string {
  return format === 'CSV' ? `${name}.csv.gz` : `${name}.parquet`
}

/** The names of a month's files. */
export const OPEN_FILES = [
  'README.md',
  'SHA256SUMS',
  'datapackage.json',
  ...OPEN_FORMATS.flatMap((format) => OPEN_TABLES.map((name) => openFile(name, format))),
]

/** A written file of a table. */
export type OpenFile = {
  name: OpenTableName
  file: string
  format: OpenFormat
  columns: readonly Column[]
  rows: number
  sha256: string
  bytes: number
}

type Content = { siteName: string; month: string; files: readonly OpenFile[]; origin: Origin }

/** The licence of the open data. Names and addresses are those of SPDX and Creative Commons. */
export const OPEN_DATA_LICENCE = {
  name: 'CC-BY-4.0',
  title: 'Creative Commons Attribution 4.0 International',
  path: 'https://creativecommons.org/licenses/by/4.0/',
}

/** The machine-readable description: a Frictionless data package. */
export function dataPackage({ siteName, month, files, origin }: Content): string {
  const resources = files.map(({ name, file, format, columns, bytes, sha256 }) => ({
    // A resource's name is unique.
    name: format === 'CSV' ? name : `${name}-parquet`,
    path: file,
    ...(format === 'CSV'
      ? { format: 'csv', compression: 'gz', encoding: 'utf-8', profile: 'tabular-data-resource' }
      : { format: 'parquet', mediatype: 'application/vnd.apache.parquet' }),
    bytes,
    hash: `sha256:${sha256}`,
    schema: { fields: schemaFields(columns), missingValues: [''] },
  }))
  const description = {
    profile: 'data-package',
    name: `hilo-${month}`,
    title: titleOf(siteName, month),
    created: origin.generatedAt,
    schemaVersion: origin.schemaVersion,
    licenses: [OPEN_DATA_LICENCE],
    resources,
  }
  return `${JSON.stringify(description, null, 2)}\n`
}

/** The description for people. */
export function readme({ siteName, month, files, origin }: Content): string {
  const sections = OPEN_TABLES.map((table) => {
    const own = files.filter(({ name }) => name === table)
    const fields = schemaFields(own[0]?.columns ?? []).map(
      (field) => `- \`${field.name}\` (${field.type}): ${field.description}`,
    )
    return `## ${own.map(({ file }) => file).join(', ')}\n\n${own[0]?.rows ?? 0} rows.\n\n${fields.join('\n')}\n`
  })
  const { name, title, path } = OPEN_DATA_LICENCE
  const { generatedAt, schemaVersion } = originTexts(origin)
  return `# ${titleOf(siteName, month)}

This folder has all games of the month, and the plays of these games that were finished when it was written.
The column \`playKind\` marks daily and archive plays. Archive plays that were finished later are in no
folder. Players have pseudonyms that are new in each month. The data has no instants of plays and no personal
data. The commitments prove that no number was changed after its day began; a game without one is not in their
table. Each table is there as Parquet, and as gzipped CSV in UTF-8 with a byte order mark (in Python:
\`utf-8-sig\`) and a header line. Read guesses and targets of the CSV as text: they may begin with 0. The files
were generated at ${generatedAt}; their columns have version ${schemaVersion}. \`datapackage.json\` is a machine-readable description. \`SHA256SUMS\` has the checksums
(\`sha256sum -c SHA256SUMS\`).

Licence: [${title}](${path}) (${name}). Name “${titleOf(siteName, month)}” as the source.

${sections.join('\n')}`
}

function titleOf(siteName: string, month: string): string {
  return `${siteName}: games and plays of ${month}`
}
