import { isJustReplaced } from '#api/auth/cookies/replacedTokens.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { endOwnSession, findSession } from '#api/auth/cookies/session.ts'
import type { Deps } from '#api/deps/deps.ts'

/** Ends a logged-in session. A visitor's session stays: it is the only access to the visitor's plays. */
export async function logOut(deps: Deps, browser: BrowserSession): Promise<void> {
  const session = await findSession(deps, browser)
  const isVisitors = session !== null && session.endsAt === null
  if (isVisitors || browser.tokenHash === null) return
  if (session === null) {
    // An unknown token is not stored, because an attacker can invent any number of them.
    if (!(await isJustReplaced(deps, browser))) browser.clearToken()
    return
  }
  await endOwnSession(deps, browser)
  browser.logSecurity({ event: 'loggedOut' })
}
