import { knownDeviceMark } from '#api/auth/knownDevice.ts'
import { findSession, startAccountSession, type BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import { claimHistory } from './claimHistory.ts'

/**
 * Signs a browser in after its user has proved to own the account. The account claims the plays of this
 * browser's visitor, and at the first sign-in also the plays of the browser that signed up. `passwordHash` is
 * the hash of the password that was the proof. Returns 'PASSWORD_CHANGED' if the password has changed since,
 * and 'TRY_AGAIN' after repeated clashes with other writers of the visitor; both sign nobody in.
 */
export async function signIn(
  deps: Deps,
  browser: BrowserSession,
  { playerId, emailKey, passwordHash, by }: Owner,
): Promise<'SIGNED_IN' | 'PASSWORD_CHANGED' | 'TRY_AGAIN'> {
  const present = await findSession(deps, browser)
  const user = await deps.db.user.findUnique({ where: { playerId }, select: { visitorId: true } })
  const claimedFrom: number[] = []
  for (const visitor of new Set([user?.visitorId, present?.playerId])) {
    if (visitor == null) continue
    const claimed = await claimHistory(deps, { playerId, visitorId: visitor })
    if (claimed === 'clash') return 'TRY_AGAIN'
    if (claimed) claimedFrom.push(visitor)
  }
  if (user?.visitorId != null)
    await deps.db.user.updateMany({ where: { playerId }, data: { visitorId: null } })
  const isSignedIn = await startAccountSession(deps, browser, { playerId, claimedFrom, passwordHash })
  if (isSignedIn) browser.keepKnownDevice(knownDeviceMark(deps.seal, emailKey))
  browser.tell({ event: isSignedIn ? 'signedIn' : 'signInRefused', by, account: emailKey })
  return isSignedIn ? 'SIGNED_IN' : 'PASSWORD_CHANGED'
}

/** `by` is the proof of ownership. */
type Owner = {
  playerId: number
  emailKey: string
  passwordHash: string | null
  by: 'password' | 'google' | 'passwordChange'
}
