import { endOwnSession, findSession, type BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps.ts'

/** Ends the session of who is signed in. A visitor's stays: without it, nobody could reach its plays. */
export async function logOut(deps: Deps, browser: BrowserSession): Promise<void> {
  const session = await findSession(deps, browser)
  const isVisitors = session !== null && session.endsAt === null
  if (isVisitors || browser.tokenHash === null) return
  await endOwnSession(deps, browser)
  if (session !== null) browser.tell({ event: 'signedOut' })
}
