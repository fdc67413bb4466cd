import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Deps } from '#api/deps.ts'
import { inTransaction } from '#api/usecases/inTransaction.ts'
import type { Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { err, ok, type Result } from '#game/result.ts'

export type ExportOrder = {
  subject: 'EVENTS' | 'PLAYS'
  format: 'NDJSON' | 'CSV'
  /** Only of this mode's games, and of games of these days; null is no condition. */
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

/** How many of an analyst's exports may wait or run at a time, and how long their files stay. */
export const MOST_EXPORTS_AT_ONCE = 2
export const EXPORT_LIFETIME_MS = 7 * 86_400_000

/** Notes that an analyst wants an export; a job writes it. Refuses when too many of the analyst's wait or run. */
export async function startExport(
  { pool, clock, exportWaits }: Deps,
  analystId: number,
  { subject, format, digits, from, to }: ExportOrder,
): Promise<Result<Export, 'TOO_MANY_EXPORTS'>> {
  const rows = await inTransaction(pool, async (client) => {
    // Two who start at once are counted one after the other: the next statement sees what the first of them wrote.
    await client.query('select from analysts where id = $1 for update', [analystId])
    const inserted = await client.query<Export>(
      `insert into exports (id, analyst_id, subject, format, digits, from_day, to_day, status, created_at)
       select $1, $2, $3, $4, $5, $6, $7, 'WAITING', $8
       where (select count(*) from exports where analyst_id = $2 and status in ('WAITING', 'RUNNING')) < $9
       returning ${COLUMNS}`,
      [randomUUID(), analystId, subject, format, digits, from, to, clock(), MOST_EXPORTS_AT_ONCE],
    )
    return inserted.rows
  })
  if (!rows[0]) return err('TOO_MANY_EXPORTS')
  exportWaits.ring()
  return ok(rows[0])
}

/** Some exports by their ids. */
export async function findExports({ pool }: Deps, ids: readonly string[]): Promise<Export[]> {
  const { rows } = await pool.query<Export>(`select ${COLUMNS} from exports where id = any ($1::uuid[])`, [
    ids,
  ])
  return rows
}

/** The ids of exports that nobody writes yet, oldest first. */
export async function listWaitingExports({ pool }: Deps): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from exports where status = 'WAITING' order by created_at`,
  )
  return rows.map(({ id }) => id)
}

/** Where exports are kept. Servers and workers on several machines share this folder. */
export function exportFolder({ env }: Pick<Deps, 'env'>): string {
  return path.join(env.dataDir, 'exports')
}

/** The name of an export's file. */
export function exportFile({ id, format }: Pick<Export, 'id' | 'format'>): string {
  return `${id}.${format.toLowerCase()}.gz`
}

const COLUMNS = `id, analyst_id as "analystId", subject, format, digits, from_day as "from", to_day as "to", status,
  object_count as "objectCount", created_at as "createdAt", finished_at as "finishedAt"`
