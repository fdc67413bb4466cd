import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { findSession } from '#api/auth/cookies/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import { findStreamsOf } from '#api/plays/streamsOf.ts'
import { err, ok, type Result } from '#game/result.ts'

export type UnknownChallenge = { reason: 'UNKNOWN_CHALLENGE' }

/**
 * Withdraws one of the player's challenges: its link no longer works, and only the events of its plays stay.
 * Returns the player. Refuses UNKNOWN_CHALLENGE when the player has no such challenge: it never existed, it
 * is withdrawn or expired, or it is another player's.
 */
export async function withdrawChallenge(
  deps: Deps,
  { browser, gameId }: { browser: BrowserSession; gameId: number | null },
): Promise<Result<number, UnknownChallenge>> {
  const session = await findSession(deps, browser)
  if (session === null || gameId === null) return err({ reason: 'UNKNOWN_CHALLENGE' })
  const senderId = { in: await findStreamsOf(deps, session.playerId) }
  const { count } = await deps.db.challenge.deleteMany({ where: { gameId, senderId } })
  return count === 0 ? err({ reason: 'UNKNOWN_CHALLENGE' }) : ok(session.playerId)
}
