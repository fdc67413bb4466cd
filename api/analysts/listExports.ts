import type { Deps } from '#api/deps/deps.ts'
import type { Export } from '#prisma/generated/client/client.ts'
import { direction, type Slice } from './slice.ts'

/** The sort key of exports: the instant of the request, as text, then the id. */
export type ExportKey = readonly [createdAt: string, id: string]

/** Lists an analyst's exports, oldest first. */
export async function listExports(
  { db }: Pick<Deps, 'db'>,
  analystId: number,
  { after, before, fromEnd, limit }: Slice<ExportKey>,
): Promise<Export[]> {
  const order = direction({ fromEnd })
  const bounds = [...(after ? [beyond(after, 'gt')] : []), ...(before ? [beyond(before, 'lt')] : [])]
  return await db.export.findMany({
    where: { analystId, AND: bounds },
    orderBy: [{ createdAt: order }, { id: order }],
    take: limit,
  })
}

/** Counts an analyst's exports. */
export async function countExports({ db }: Pick<Deps, 'db'>, analystId: number): Promise<number> {
  return await db.export.count({ where: { analystId } })
}

function beyond([at, id]: ExportKey, compare: 'gt' | 'lt') {
  const createdAt = new Date(at)
  return { OR: [{ createdAt: { [compare]: createdAt } }, { createdAt, id: { [compare]: id } }] }
}
