import { findSession, renewSession, startVisitorSession, type BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps.ts'

/** Notes that a browser is here: who has no living session becomes a visitor. Answers the player. */
export async function recordVisit(deps: Deps, browser: BrowserSession): Promise<number> {
  const session = await findSession(deps, browser)
  if (session === null) return becomeVisitor(deps, browser)
  await renewSession(deps, browser, session)
  return session.playerId
}

/** Makes a visitor of a browser that has no session, with a session that it keeps. Answers the player. */
export async function becomeVisitor(deps: Deps, browser: BrowserSession): Promise<number> {
  const playerId = await startVisitorSession(deps, browser)
  await deps.log.append({ playerId, gameId: null }, 0, [{ type: 'VisitRecorded', at: deps.clock() }])
  return playerId
}
