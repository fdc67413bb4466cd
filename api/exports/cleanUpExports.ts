import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '#api/deps/deps.ts'
import { EXPORT_LIFETIME_MS, exportFolder } from './exports.ts'

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
