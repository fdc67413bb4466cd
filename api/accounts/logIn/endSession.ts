import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { endOwnSession, findSession } from '#api/auth/cookies/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import { err, ok, type Result } from '#game/result.ts'
import { findLoggedIn } from '#api/accounts/findAccount.ts'
import type { NotLoggedIn } from '#api/accounts/refusals.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Ends a session of the logged-in player, in this browser or another, by the session's handle. An ended
 * session is no error. Returns the player.
 */
export async function endSession(
  deps: Deps,
  { browser, handle }: { browser: BrowserSession; handle: string },
): Promise<Result<number, NotLoggedIn>> {
  const user = await findLoggedIn(deps, browser)
  if (user === null) return err({ reason: 'NOT_LOGGED_IN' })
  const own = await findSession(deps, browser)
  const where = { handle, playerId: user.playerId }
  const { count } = UUID.test(handle) ? await deps.db.session.deleteMany({ where }) : { count: 0 }
  browser.logSecurity({ event: count === 1 ? 'sessionEnded' : 'notTheirs', account: user.emailKey })
  if (own?.handle === handle) await endOwnSession(deps, browser)
  return ok(user.playerId)
}
