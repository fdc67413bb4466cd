export type TableName = 'games' | 'plays' | 'guesses'
export type OpenTable = { name: TableName; file: string; rows: number; sha256: string; bytes: number }

type Field = { name: string; type: 'string' | 'integer' | 'date'; description: string }

const PLAYER: Field = {
  name: 'player',
  type: 'string',
  description: 'Who played: a name that holds in this month alone and leads to nobody.',
}
const DAY: Field = { name: 'day', type: 'date', description: 'The game’s day on the US East coast.' }
const DIGITS: Field = {
  name: 'digits',
  type: 'integer',
  description: 'How many digits the hidden number has, 2 to 7.',
}

const FIELDS: Record<TableName, Field[]> = {
  games: [
    DAY,
    DIGITS,
    { name: 'target', type: 'string', description: 'The hidden number; may begin with 0.' },
  ],
  plays: [
    PLAYER,
    DAY,
    DIGITS,
    { name: 'score', type: 'integer', description: '1 to 6: won in that row; 7: lost.' },
  ],
  guesses: [
    PLAYER,
    DAY,
    DIGITS,
    { name: 'row', type: 'integer', description: 'The row, 0 to 5.' },
    { name: 'guess', type: 'string', description: 'The digits as guessed; may begin with 0.' },
    {
      name: 'hint',
      type: 'string',
      description:
        'A letter a digit: G right place, Y elsewhere, X not there or not again; then H higher, L lower, E equal.',
    },
  ],
}

/** The description for programs: Frictionless Data’s data package. */
export function dataPackage(siteName: string, month: string, tables: readonly OpenTable[]): string {
  const resources = tables.map(({ name, file, bytes, sha256 }) => ({
    name,
    path: file,
    format: 'csv',
    compression: 'gz',
    encoding: 'utf-8',
    bytes,
    hash: `sha256:${sha256}`,
    schema: { fields: FIELDS[name], missingValues: [''] },
  }))
  const title = `${siteName}: games and plays of ${month}`
  return `${JSON.stringify({ profile: 'tabular-data-package', name: `hilo-${month}`, title, resources }, null, 2)}\n`
}

/** The description for people. */
export function readme(siteName: string, month: string, tables: readonly OpenTable[]): string {
  const sections = tables.map(
    ({ name, file, rows }) =>
      `## ${file}\n\n${rows} rows.\n\n${FIELDS[name].map((field) => `- \`${field.name}\` (${field.type}): ${field.description}`).join('\n')}\n`,
  )
  return `# ${siteName}: games and plays of ${month}

All games of the month, and all plays of them that were won or lost by the time of writing. Players have names that are made anew
for each month; there are no instants, and nothing that says who somebody is. The tables are gzipped CSV in UTF-8 with a line of
names; read digits as text, they may begin with 0. \`datapackage.json\` describes them for programs, \`SHA256SUMS\` has their
checksums (\`sha256sum -c SHA256SUMS\`).

${sections.join('\n')}`
}
