import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { findSession, renewSession } from '#api/auth/cookies/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import { becomeVisitor } from './becomeVisitor.ts'

/**
 * Records a browser's visit: it renews a valid session, or creates a visitor for the browser. Returns the
 * player's id; null when the browser has just received another session.
 */
export async function recordVisit(deps: Deps, browser: BrowserSession): Promise<number | null> {
  const session = await findSession(deps, browser)
  if (session === null) return becomeVisitor(deps, browser)
  await renewSession(deps, browser, session)
  return session.playerId
}
