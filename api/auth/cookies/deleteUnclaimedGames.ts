import type { Prisma } from '#prisma/generated/client/client.ts'

/**
 * Deletes the games and links (`deleteGames`) of visitors and of those that they claimed, except claimed visitors.
 * It belongs in the transaction that ends the visitors' sessions, after that write: nobody could withdraw these
 * links any more, and no new ones can come.
 */
export async function deleteUnclaimedGames(
  tx: Prisma.TransactionClient,
  visitorIds: number[],
): Promise<void> {
  const claims = await tx.claim.findMany({ where: { visitorId: { in: visitorIds } } })
  const claimed = new Set(claims.map(({ visitorId }) => visitorId))
  const owners = visitorIds.filter((visitorId) => !claimed.has(visitorId))
  const theirs = await tx.claim.findMany({ where: { playerId: { in: owners } } })
  await deleteGames(tx, [...owners, ...theirs.map(({ visitorId }) => visitorId)])
}

/**
 * Withdraws the challenges, storms and offered history, revokes the replay links and deletes the practice games of
 * players.
 */
export async function deleteGames(tx: Prisma.TransactionClient, playerIds: number[]): Promise<void> {
  const theirs = { in: playerIds }
  await tx.challenge.deleteMany({ where: { senderId: theirs } })
  // Others may be playing the numbers.
  await tx.storm.updateMany({
    where: { creatorId: theirs },
    data: { creatorId: null, codeHash: null, code: null },
  })
  await tx.replayLink.deleteMany({ where: { playerId: theirs } })
  await tx.practiceGame.deleteMany({ where: { playerId: theirs } })
  await tx.move.deleteMany({ where: { playerId: theirs } })
}
