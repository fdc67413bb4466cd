import type { BrowserSession } from '#api/auth/browserSession.ts'
import { senderOf, type Tries } from '#api/auth/limits.ts'
import { findSession, renewSession } from '#api/auth/session.ts'
import { refuseTries, type OtherSession, type Outcome, type TooManyTries } from '#api/accounts/refusals.ts'
import type { Deps } from '#api/deps/deps.ts'
import { becomeVisitor } from '#api/plays/becomeVisitor.ts'
import type { OwnedPlay } from '#api/plays/loadPlay.ts'
import { drawPracticeGame, loadPracticePlay } from '#api/plays/practicePlay.ts'
import type { DigitCount } from '#game/digits.ts'
import { isOver } from '#game/play.ts'
import { err, ok } from '#game/result.ts'

export type PracticeRefused = TooManyTries | OtherSession

/**
 * Starts a practice game of a mode. Returns the player's play of it; while the present practice game is not
 * over, the play of that game, so concurrent starts make one game. A browser without a session becomes a
 * visitor. Refuses OTHER_SESSION, and TOO_MANY_TRIES: only a new game counts.
 */
export async function startPracticeGame(
  deps: Deps,
  { browser, digits }: { browser: BrowserSession; digits: DigitCount },
): Promise<Outcome<OwnedPlay, PracticeRefused>> {
  const session = await findSession(deps, browser)
  if (session !== null) await renewSession(deps, browser, session)
  const playerId = session?.playerId ?? (await becomeVisitor(deps, browser))
  if (playerId === null) return err({ reason: 'OTHER_SESSION' })
  const present = await loadPracticePlay(deps, { playerId, digits })
  if (present !== null && !isOver(present.play)) return ok(present)
  const tries: Tries = [
    ['practiceOfPlayer', String(playerId)],
    ['practiceFromAddress', senderOf(browser.address)],
  ]
  const refused = await refuseTries(deps, { browser }, tries)
  if (refused !== null) return refused
  const after = present?.play.game.id ?? null
  const isDrawn = await drawPracticeGame(deps, { playerId, digits, after })
  if (!isDrawn) await deps.limits.refund(tries)
  const started = await loadPracticePlay(deps, { playerId, digits })
  if (started === null) throw new Error(`Player ${playerId} has no practice game after its start`)
  return ok(started)
}
