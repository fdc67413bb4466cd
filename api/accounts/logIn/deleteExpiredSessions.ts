import { deleteUnclaimedGames } from '#api/auth/cookies/deleteUnclaimedGames.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'

type Tx = Prisma.TransactionClient

/**
 * Deletes sessions that have expired at an instant, at most `limit`, and the private games of their visitors.
 */
export async function deleteExpiredSessions(tx: Tx, at: Date, limit: number): Promise<{ count: number }> {
  const expired = await lockExpired(tx, at, limit)
  const tokens = { in: expired.map(({ tokenHash }) => tokenHash) }
  const ended = await tx.session.deleteMany({ where: { tokenHash: tokens } })
  const visitors = expired.filter(({ endsAt }) => endsAt === null)
  await deleteUnclaimedGames(
    tx,
    visitors.map(({ playerId }) => playerId),
  )
  return ended
}

type Expired = { tokenHash: Uint8Array<ArrayBuffer>; playerId: number; endsAt: Date | null }

// Another transaction that holds a session's lock renews or ends the session. The lock checks the expiry
// again, so that the player of a session that was just renewed keeps the private games.
async function lockExpired(tx: Tx, at: Date, limit: number): Promise<Expired[]> {
  return await tx.$queryRaw`
    select token_hash as "tokenHash", player_id as "playerId", ends_at as "endsAt" from sessions
    where expires_at <= ${at}::timestamptz limit ${limit} for update skip locked`
}
