import type { Deps } from '#api/deps/deps.ts'
import { retryOnClash } from '#api/log/eventLog.ts'
import { findPlayerVersion } from '#api/log/streamVersions.ts'

// A visitor's stream holds at most two events, the visit and one claim, so at most two other writers can win.
const RIVALS = 2

/**
 * Moves a visitor's plays, challenges, practice games and seats in races to an account's player, except plays of
 * games that the player already has: see docs/decisions/0006. The first account to claim a visitor is the only one.
 * Returns whether the plays belong to this player now, or 'clash' after repeated clashes with other writers.
 * Returns false for a player that is no visitor.
 */
export async function claimHistory(
  deps: Deps,
  { playerId, visitorId }: { playerId: number; visitorId: number },
): Promise<boolean | 'clash'> {
  return await retryOnClash(RIVALS, async () => {
    const visitor = await loadVisitor(deps, visitorId)
    if (visitor.claimedBy !== null) return visitor.claimedBy === playerId
    if (visitor.isAccount || !visitor.hasHistory) return false
    const claimed = { type: 'HistoryClaimed' as const, at: deps.clock(), by: playerId }
    const appended = await deps.log.append({ playerId: visitorId, gameId: null }, visitor.version, [claimed])
    return appended === 'clash' ? 'clash' : true
  })
}

type Visitor = { version: number; claimedBy: number | null; isAccount: boolean; hasHistory: boolean }

async function loadVisitor({ db, pool }: Deps, playerId: number): Promise<Visitor> {
  // The version is read first: a later claim then clashes with the append.
  const version = await findPlayerVersion(pool, playerId)
  const [claim, account, play, challenge, practiceGame, seat] = await Promise.all([
    db.claim.findUnique({ where: { visitorId: playerId } }),
    db.user.findUnique({ where: { playerId }, select: { playerId: true } }),
    db.play.findFirst({ where: { playerId }, select: { gameId: true } }),
    db.challenge.findFirst({ where: { senderId: playerId }, select: { gameId: true } }),
    db.practiceGame.findFirst({ where: { playerId }, select: { gameId: true } }),
    db.raceMember.findFirst({ where: { playerId }, select: { seat: true } }),
  ])
  return {
    version,
    claimedBy: claim?.playerId ?? null,
    isAccount: account !== null,
    hasHistory: [play, challenge, practiceGame, seat].some((found) => found !== null),
  }
}
