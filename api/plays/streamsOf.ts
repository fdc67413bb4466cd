import type { Deps } from '#api/deps/deps.ts'

/** A player and the visitors whose plays and challenges it took over. */
export async function findStreamsOf(
  { db }: { db: Pick<Deps['db'], 'claim'> },
  playerId: number | null,
): Promise<number[]> {
  if (playerId === null) return []
  const claims = await db.claim.findMany({ where: { playerId }, select: { visitorId: true } })
  return [playerId, ...claims.map(({ visitorId }) => visitorId)]
}
