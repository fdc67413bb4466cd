import { writeFile } from 'node:fs/promises'
import { appendInto, INSERT_EVENTS } from './projectInto.ts'
import { projections } from './projection.ts'

// Part of `npm run generate`: writes the statements of an append in full, so that readers find them in one
// file.
await writeFile(
  'api/log/append.generated.ts',
  `// Printed by npm run generate from api/projections.

// Stores events and updates the tables that follow from them.
export const APPEND = \`${appendInto(projections)}\`

// Stores events of plays and updates the tables that follow from such events.
export const APPEND_TO_PLAYS = \`${appendInto(projections.filter(({ isSparse }) => isSparse !== true))}\`

// Stores events that change no table.
export const INSERT_EVENTS = \`${INSERT_EVENTS}\`
`,
)
