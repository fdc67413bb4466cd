import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Deps } from '#api/deps/deps.ts'
import { err, ok, type Result } from '#game/result.ts'
import { type Export, ExportStatus } from '#prisma/generated/client/client.ts'
import type { Selection } from './selection.ts'
import { readdir, rm } from 'node:fs/promises'

type ExportOrder = Pick<Export, 'subject' | 'format'> & Omit<Selection, 'at'>

/** How many unfinished exports an analyst may have, and how long files are kept. */
export const MAX_UNFINISHED_EXPORTS = 2
export const EXPORT_LIFETIME_MS = 7 * 86_400_000

const UNFINISHED = ['WAITING', 'RUNNING'] as const

/** Adds an export to the queue; a job writes it. Refuses if the analyst has too many unfinished exports. */
export async function startExport(
  { db, clock, pubSub }: Pick<Deps, 'db' | 'clock' | 'pubSub'>,
  analystId: number,
  { subject, format, digits, from, to, since }: ExportOrder,
): Promise<Result<Export, { reason: 'TOO_MANY_EXPORTS' }>> {
  const createdAt = clock()
  const started = await db.$transaction(async (tx) => {
    // The update locks the analyst's row: of concurrent requests, the second one counts the export of the
    // first.
    await tx.analyst.updateMany({ where: { id: analystId }, data: { lastUsedAt: createdAt } })
    const unfinished = await tx.export.count({
      where: { analystId, status: { in: [...UNFINISHED] } },
    })
    if (unfinished >= MAX_UNFINISHED_EXPORTS) return null
    const selection = {
      digits,
      fromDay: from && new Date(from),
      toDay: to && new Date(to),
      since: since?.at ?? null,
      afterXid: since?.xid ?? null,
    }
    return await tx.export.create({
      data: { id: randomUUID(), analystId, subject, format, ...selection, status: 'WAITING', createdAt },
    })
  })
  if (started === null) return err({ reason: 'TOO_MANY_EXPORTS' })
  pubSub.publish('exportRequested')
  return ok(started)
}

/** Finds an export by its id, a UUID. */
export async function findExport({ db }: Pick<Deps, 'db'>, id: string): Promise<Export | null> {
  return await db.export.findUnique({ where: { id } })
}

/**
 * Ids of unfinished exports, oldest first. A running one may have lost its job: its worker crashed, and the
 * queue lost its memory.
 */
export async function listUnfinishedExports({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const unfinished = await db.export.findMany({
    where: { status: { in: [...UNFINISHED] } },
    select: { id: true },
    orderBy: { createdAt: 'asc' },
  })
  return unfinished.map(({ id }) => id)
}

/** The folder of exports. Servers and workers on several machines share it. */
export function exportFolder({ env }: Pick<Deps, 'env'>): string {
  return path.join(env.dataDir, 'exports')
}

/** File name of an export. Lines are gzipped; Parquet is compressed inside. */
export function exportFile({ id, format }: Pick<Export, 'id' | 'format'>): string {
  return format === 'PARQUET' ? `${id}.parquet` : `${id}.${format.toLowerCase()}.gz`
}

/** File name of the schema beside an export. */
export function schemaFile({ id }: Pick<Export, 'id'>): string {
  return `${id}.schema.json`
}

/** The number of kept exports by status. */
export async function countExports({ db }: Pick<Deps, 'db'>): Promise<Record<ExportStatus, number>> {
  const groups = await db.export.groupBy({ by: ['status'], _count: true })
  const counts = Object.fromEntries(Object.values(ExportStatus).map((status) => [status, 0]))
  for (const { status, _count } of groups) counts[status] = _count
  return counts as Record<ExportStatus, number>
}

/** Deletes exports that are older than a week, and files without an export. */
export async function cleanUpExports(deps: Deps): Promise<void> {
  const { db, clock } = deps
  await db.export.deleteMany({
    where: { createdAt: { lt: new Date(clock().getTime() - EXPORT_LIFETIME_MS) } },
  })
  const exports = await db.export.findMany({ select: { id: true } })
  const kept = new Set(exports.map(({ id }) => id))
  const folder = exportFolder(deps)
  const files = await readdir(folder).catch(() => [])
  for (const file of files) if (!kept.has(file.split('.')[0] ?? '')) await rm(path.join(folder, file))
}
