import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { findSession } from '#api/auth/cookies/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import { findStreamsOf } from '#api/plays/streamsOf.ts'
import { err, ok, type Result } from '#game/result.ts'

export type UnknownReplayLink = { reason: 'UNKNOWN_REPLAY_LINK' }

/**
 * Revokes the link to the replay of the player's play of a game: it no longer works. Returns the player.
 * Refuses UNKNOWN_LINK when that play has no link.
 */
export async function revokeReplayLink(
  deps: Deps,
  { browser, gameId }: { browser: BrowserSession; gameId: number | null },
): Promise<Result<number, UnknownReplayLink>> {
  const session = await findSession(deps, browser)
  if (session === null || gameId === null) return err({ reason: 'UNKNOWN_REPLAY_LINK' })
  const playerId = { in: await findStreamsOf(deps, session.playerId) }
  const { count } = await deps.db.replayLink.deleteMany({ where: { gameId, playerId } })
  return count === 0 ? err({ reason: 'UNKNOWN_REPLAY_LINK' }) : ok(session.playerId)
}
