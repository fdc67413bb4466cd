import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { refuseTries, type OtherSession, type TooManyTries } from '#api/accounts/refusals.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { OwnedPlay } from '#api/plays/loadPlay.ts'
import { drawPracticeGame, loadPracticePlay, type EndlessBoard } from '#api/plays/practicePlay.ts'
import { isOver } from '#game/play.ts'
import { err, ok, type Result } from '#game/result.ts'
import { admitPlayer } from '#api/plays/admitPlayer.ts'

/**
 * Starts a game of an endless board. Returns the player's play of it; while the present game is not
 * over, the play of that game, so concurrent starts make one game. A browser without a session becomes a
 * visitor. Refuses OTHER_SESSION, and TOO_MANY_TRIES: only a new game counts.
 */
export async function startPracticeGame(
  deps: Deps,
  { browser, ...board }: EndlessBoard & { browser: BrowserSession },
): Promise<Result<OwnedPlay, TooManyTries | OtherSession>> {
  const limits = { ofPlayer: 'practiceOfPlayer', fromAddress: 'practiceFromAddress' } as const
  const admitted = await admitPlayer(deps, { browser, ...limits })
  if (!admitted.ok) return admitted
  const { playerId, tries } = admitted.value
  const present = await loadPracticePlay(deps, { playerId, ...board })
  if (present !== null && !isOver(present.play)) return ok(present)
  const refused = await refuseTries(deps, { browser }, tries)
  if (refused !== null) return refused
  const after = present?.play.game.id ?? null
  const isDrawn = await drawPracticeGame(deps, { browser, ...board, after })
  if (!isDrawn) await deps.limits.refund(tries)
  const started = await loadPracticePlay(deps, { playerId, ...board })
  // The session has ended since its read.
  if (started === null || isOver(started.play)) return err({ reason: 'OTHER_SESSION' })
  return ok(started)
}
