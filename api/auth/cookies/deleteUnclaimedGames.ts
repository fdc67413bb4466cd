import type { Prisma } from '#prisma/generated/client/client.ts'

/**
 * Withdraws the challenges and storms, revokes the replay links and deletes the practice games of visitors, except
 * visitors that an account has claimed. It belongs in the transaction that ends the visitors' sessions, after
 * that write: nobody could withdraw these links any more, and no new ones can come.
 */
export async function deleteUnclaimedGames(
  tx: Prisma.TransactionClient,
  visitorIds: number[],
): Promise<void> {
  const claims = await tx.claim.findMany({ where: { visitorId: { in: visitorIds } } })
  const claimed = new Set(claims.map(({ visitorId }) => visitorId))
  const unclaimed = { in: visitorIds.filter((visitorId) => !claimed.has(visitorId)) }
  await tx.challenge.deleteMany({ where: { senderId: unclaimed } })
  // Others may be running them.
  await tx.storm.updateMany({
    where: { creatorId: unclaimed },
    data: { creatorId: null, codeHash: null, code: null },
  })
  await tx.replayLink.deleteMany({ where: { playerId: unclaimed } })
  await tx.practiceGame.deleteMany({ where: { playerId: unclaimed } })
}
