import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Deps } from '#api/deps/deps.ts'
import { inTransaction } from '#api/database/inTransaction.ts'
import type { Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { err, ok, type Result } from '#game/result.ts'

export type ExportOrder = {
  subject: 'EVENTS' | 'PLAYS'
  format: 'NDJSON' | 'CSV'
  /** Conditions on games: digit count and days. Null is no condition. */
  digits: DigitCount | null
  from: Day | null
  to: Day | null
}

export type Export = ExportOrder & {
  id: string
  analystId: number
  status: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED'
  objectCount: number
  createdAt: Date
  finishedAt: Date | null
}

/** How many unfinished exports an analyst may have, and how long files are kept. */
export const MAX_UNFINISHED_EXPORTS = 2
export const EXPORT_LIFETIME_MS = 7 * 86_400_000

/** Adds an export to the queue; a job writes it. Refuses if the analyst has too many unfinished exports. */
export async function startExport(
  { pool, clock, pubSub }: Deps,
  analystId: number,
  { subject, format, digits, from, to }: ExportOrder,
): Promise<Result<Export, 'TOO_MANY_EXPORTS'>> {
  const rows = await inTransaction(pool, async (client) => {
    // The row lock serializes concurrent requests: the second one counts the export of the first one.
    await client.query('select from analysts where id = $1 for update', [analystId])
    const inserted = await client.query<Export>(
      `insert into exports (id, analyst_id, subject, format, digits, from_day, to_day, status, created_at)
       select $1, $2, $3, $4, $5, $6, $7, 'WAITING', $8
       where (select count(*) from exports where analyst_id = $2 and status in ('WAITING', 'RUNNING')) < $9
       returning ${COLUMNS}`,
      [randomUUID(), analystId, subject, format, digits, from, to, clock(), MAX_UNFINISHED_EXPORTS],
    )
    return inserted.rows
  })
  if (!rows[0]) return err('TOO_MANY_EXPORTS')
  pubSub.publish('exportRequested')
  return ok(rows[0])
}

/** Finds exports by their ids. */
export async function findExports({ pool }: Deps, ids: readonly string[]): Promise<Export[]> {
  const { rows } = await pool.query<Export>(`select ${COLUMNS} from exports where id = any ($1::uuid[])`, [
    ids,
  ])
  return rows
}

/** Ids of waiting exports, oldest first. */
export async function listWaitingExports({ pool }: Deps): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from exports where status = 'WAITING' order by created_at`,
  )
  return rows.map(({ id }) => id)
}

/** The folder of exports. Servers and workers on several machines share it. */
export function exportFolder({ env }: Pick<Deps, 'env'>): string {
  return path.join(env.dataDir, 'exports')
}

/** File name of an export. */
export function exportFile({ id, format }: Pick<Export, 'id' | 'format'>): string {
  return `${id}.${format.toLowerCase()}.gz`
}

const COLUMNS = `id, analyst_id as "analystId", subject, format, digits, from_day as "from", to_day as "to",
  status, object_count as "objectCount", created_at as "createdAt", finished_at as "finishedAt"`
