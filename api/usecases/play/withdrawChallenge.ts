import type { BrowserSession } from '#api/auth/browserSession.ts'
import { findSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import { findStreamsOf } from '#api/plays/challenges.ts'

/**
 * Withdraws one of the player's challenges: its link no longer works, and only the events of its plays stay.
 * Returns the player; null without a session. Any other id changes nothing and has the same result.
 */
export async function withdrawChallenge(
  deps: Deps,
  { browser, gameId }: { browser: BrowserSession; gameId: number | null },
): Promise<number | null> {
  const session = await findSession(deps, browser)
  if (session === null) return null
  if (gameId !== null) {
    const senderId = { in: await findStreamsOf(deps, session.playerId) }
    await deps.db.challenge.deleteMany({ where: { gameId, senderId } })
  }
  return session.playerId
}
