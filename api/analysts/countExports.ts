import type { Deps } from '#api/deps/deps.ts'
import { ExportStatus } from '#prisma/generated/client/client.ts'

/** The number of kept exports by status. */
export async function countExports({ db }: Pick<Deps, 'db'>): Promise<Record<ExportStatus, number>> {
  const groups = await db.export.groupBy({ by: ['status'], _count: true })
  const counts = Object.fromEntries(Object.values(ExportStatus).map((status) => [status, 0]))
  for (const { status, _count } of groups) counts[status] = _count
  return counts as Record<ExportStatus, number>
}
