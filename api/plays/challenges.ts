import type { Deps } from '#api/deps/deps.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'

/** The columns of a challenge, except its code's hash, and the sender's username. */
export const CHALLENGE = {
  gameId: true,
  senderId: true,
  target: true,
  signed: true,
  expiresAt: true,
  sender: { select: { user: { select: { username: true } } } },
} as const satisfies Prisma.ChallengeSelect

export type Challenge = Prisma.ChallengeGetPayload<{ select: typeof CHALLENGE }>

/** A player and the visitors whose plays and challenges it took over. */
export async function findStreamsOf(
  { db }: { db: Pick<Deps['db'], 'claim'> },
  playerId: number | null,
): Promise<number[]> {
  if (playerId === null) return []
  const claims = await db.claim.findMany({ where: { playerId }, select: { visitorId: true } })
  return [playerId, ...claims.map(({ visitorId }) => visitorId)]
}
