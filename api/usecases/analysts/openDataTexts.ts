export type TableName = 'games' | 'plays' | 'guesses'
export type OpenTable = { name: TableName; file: string; rows: number; sha256: string; bytes: number }

type Field = { name: string; type: 'string' | 'integer' | 'date'; description: string }

const PLAYER: Field = {
  name: 'player',
  type: 'string',
  description: 'The player, under a pseudonym of this month only. It reveals no identity.',
}
const DAY: Field = { name: 'day', type: 'date', description: 'The game’s day in US Eastern time.' }
const DIGITS: Field = {
  name: 'digits',
  type: 'integer',
  description: 'Number of digits of the hidden number, 2 to 7.',
}

const KIND: Field = {
  name: 'kind',
  type: 'string',
  description:
    'How the play was begun: DAILY, on its game’s day, or ARCHIVE, after it. Only daily plays count in ' +
    'statistics, streaks and the figures of all players.',
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
    KIND,
    { name: 'score', type: 'integer', description: '1 to 6 for a win in that row, 7 for a loss.' },
  ],
  guesses: [
    PLAYER,
    DAY,
    DIGITS,
    KIND,
    { name: 'row', type: 'integer', description: 'The row, 0 to 5.' },
    { name: 'guess', type: 'string', description: 'The guessed digits; may begin with 0.' },
    {
      name: 'hint',
      type: 'string',
      description:
        'One letter for each digit: G (right place), Y (another place) or X (the hidden number has no ' +
        'further such digit). Then H (the hidden number is higher), L (lower) or E (equal).',
    },
  ],
}

/** The machine-readable description: a Frictionless data package. */
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
  const description = { profile: 'tabular-data-package', name: `hilo-${month}`, title, resources }
  return `${JSON.stringify(description, null, 2)}\n`
}

/** The description for people. */
export function readme(siteName: string, month: string, tables: readonly OpenTable[]): string {
  const sections = tables.map(({ name, file, rows }) => {
    const fields = FIELDS[name].map((field) => `- \`${field.name}\` (${field.type}): ${field.description}`)
    return `## ${file}\n\n${rows} rows.\n\n${fields.join('\n')}\n`
  })
  return `# ${siteName}: games and plays of ${month}

This folder has all games of the month, and the plays of these games that were finished when it was written.
The column \`kind\` marks daily and archive plays. Archive plays that were finished later are in no folder.
Players have pseudonyms that are new in each month. The data has no instants and no personal data. The tables
are gzipped CSV in UTF-8 with a header line. Read digits as text: they may begin with 0. \`datapackage.json\`
is a machine-readable description. \`SHA256SUMS\` has the checksums (\`sha256sum -c SHA256SUMS\`).

${sections.join('\n')}`
}
