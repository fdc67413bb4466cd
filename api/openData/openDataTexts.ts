import { schemaFields, type Column } from '#api/exports/tables/table.ts'

export type OpenTable = {
  name: string
  file: string
  columns: readonly Column[]
  rows: number
  sha256: string
  bytes: number
}

/** The licence of the open data. Names and addresses are those of SPDX and Creative Commons. */
export const OPEN_DATA_LICENCE = {
  name: 'CC-BY-4.0',
  title: 'Creative Commons Attribution 4.0 International',
  path: 'https://creativecommons.org/licenses/by/4.0/',
}

/** The machine-readable description: a Frictionless data package. */
export function dataPackage(siteName: string, month: string, tables: readonly OpenTable[]): string {
  const resources = tables.map(({ name, file, columns, bytes, sha256 }) => ({
    name,
    path: file,
    format: 'csv',
    compression: 'gz',
    encoding: 'utf-8',
    bytes,
    hash: `sha256:${sha256}`,
    schema: { fields: schemaFields(columns), missingValues: [''] },
  }))
  const title = titleOf(siteName, month)
  const description = {
    profile: 'tabular-data-package',
    name: `hilo-${month}`,
    title,
    licenses: [OPEN_DATA_LICENCE],
    resources,
  }
  return `${JSON.stringify(description, null, 2)}\n`
}

/** The description for people. */
export function readme(siteName: string, month: string, tables: readonly OpenTable[]): string {
  const sections = tables.map(({ file, rows, columns }) => {
    const fields = schemaFields(columns).map(
      (field) => `- \`${field.name}\` (${field.type}): ${field.description}`,
    )
    return `## ${file}\n\n${rows} rows.\n\n${fields.join('\n')}\n`
  })
  const { name, title, path } = OPEN_DATA_LICENCE
  return `# ${titleOf(siteName, month)}

This folder has all games of the month, and the plays of these games that were finished when it was written.
The column \`playKind\` marks daily and archive plays. Archive plays that were finished later are in no
folder. Players have pseudonyms that are new in each month. The data has no instants of plays and no personal
data. The commitments prove that no number was changed after its day began; a game without one is not in their
table. The tables are gzipped CSV in UTF-8 with a header line. Read guesses and targets as text: they may begin
with 0. \`datapackage.json\` is a machine-readable description. \`SHA256SUMS\` has the checksums
(\`sha256sum -c SHA256SUMS\`).

Licence: [${title}](${path}) (${name}). Name “${titleOf(siteName, month)}” as the source.

${sections.join('\n')}`
}

function titleOf(siteName: string, month: string): string {
  return `${siteName}: games and plays of ${month}`
}
