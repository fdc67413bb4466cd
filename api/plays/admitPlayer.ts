import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { senderOf } from '#api/auth/clientAddress.ts'
import type { LimitName, Tries } from '#api/auth/limits.ts'
import { findSession, renewSession } from '#api/auth/cookies/session.ts'
import { refuseTries, type OtherSession, type TooManyTries } from '#api/accounts/refusals.ts'
import type { Deps } from '#api/deps/deps.ts'
import { becomeVisitor } from './becomeVisitor.ts'
import { err, ok, type Result } from '#game/result.ts'

/**
 * The player of a browser, and the limits that the start of a private game still has to count against. A
 * browser without a session becomes a visitor. Its start counts against the limit of the address before that,
 * so that a refusal stores no visitor. Refuses TOO_MANY_TRIES and OTHER_SESSION.
 */
export async function admitPlayer(
  deps: Deps,
  {
    browser,
    ofPlayer,
    fromAddress,
  }: { browser: BrowserSession; ofPlayer: LimitName; fromAddress: LimitName },
): Promise<Result<{ playerId: number; tries: Tries }, TooManyTries | OtherSession>> {
  const address: Tries = [[fromAddress, senderOf(browser.address)]]
  const session = await findSession(deps, browser)
  if (session !== null) {
    const { playerId } = session
    await renewSession(deps, browser, session)
    return ok({ playerId, tries: [[ofPlayer, String(playerId)], ...address] })
  }
  const refused = await refuseTries(deps, { browser }, address)
  if (refused !== null) return refused
  const playerId = await becomeVisitor(deps, browser)
  if (playerId !== null) return ok({ playerId, tries: [[ofPlayer, String(playerId)]] })
  await deps.limits.refund(address)
  return err({ reason: 'OTHER_SESSION' })
}
