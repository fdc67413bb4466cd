import { gunzipSync } from 'node:zlib'
import { listUnfinishedExports } from '#api/exports/exports.ts'
import { writeExport } from '#api/exports/writeExport.ts'
import type { AnalystClient } from './analysts.ts'
import type { Hilo } from '../processes/hilo.ts'

export type Export = {
  id: string
  status: string
  objectCount: number
  url: string | null
  schemaUrl: string | null
  endCursor: string | null
  generatedAt: string | null
  schemaVersion: number | null
}

const FIELDS = 'id status objectCount url schemaUrl endCursor generatedAt schemaVersion'

/** Starts an export with this input, runs its job and downloads its file. */
export async function exported({ deps }: Hilo, analyst: AnalystClient, input: string) {
  const { startExport } = await analyst.get<{ startExport: { export: Export } }>(
    `mutation { startExport(input: { ${input} }) { ... on ExportStarted { export { ${FIELDS} } } } }`,
  )
  for (const id of await listUnfinishedExports(deps)) await writeExport(deps, id)
  const { node } = await analyst.get<{ node: Export }>(
    `{ node(id: "${startExport.export.id}") { ... on Export { ${FIELDS} } } }`,
  )
  const answer = await analyst.fetch(new URL(node.url ?? '').pathname)
  const file = Buffer.from(await answer.arrayBuffer())
  // The decoder drops a byte order mark.
  const text = node.url?.endsWith('.gz') ? new TextDecoder().decode(gunzipSync(file)) : ''
  return { started: startExport.export, seen: node, headers: answer.headers, file, text }
}

/** The objects of an NDJSON export. */
export function jsonLines(text: string): Record<string, unknown>[] {
  return text
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

/** Each subject and its key. */
const KEYS = {
  EVENTS: 'eventId',
  GUESSES: 'guessId',
  PLAYS: 'playId',
  GAMES: 'gameId',
  PLAYERS: 'playerId',
}
export type Subject = keyof typeof KEYS
export const SUBJECTS = Object.keys(KEYS) as Subject[]

type Rows = Map<string, Record<string, unknown>>
export type ExportedRows = { rows: Rows; endCursor: string }

/** Exports a subject from a start, such as `, after: "…"`. Returns its rows by their keys. */
export async function exportedRows(
  hilo: Hilo,
  analyst: AnalystClient,
  { subject, start = '' }: { subject: Subject; start?: string },
): Promise<ExportedRows> {
  const { text, seen } = await exported(hilo, analyst, `subject: ${subject}, format: NDJSON${start}`)
  const rows = new Map(jsonLines(text).map((row) => [String(row[KEYS[subject]]), row]))
  if (rows.size !== seen.objectCount) throw new Error(`${rows.size} of ${seen.objectCount} keys differ`)
  return { rows, endCursor: seen.endCursor ?? '' }
}

/** Adds the rows of increments, and replaces those that they repeat. */
export function merged(...files: readonly Rows[]): Rows {
  return new Map(files.flatMap((rows) => [...rows]))
}
