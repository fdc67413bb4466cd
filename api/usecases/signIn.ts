import { knownDeviceMark } from '#api/auth/knownDevice.ts'
import { findSession, startAccountSession, type BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps.ts'
import { claimHistory } from './claimHistory.ts'

/**
 * Signs a browser in, whoever has proved to be the account's owner in whatever way. The account takes over what was
 * played in this browser as a visitor, and the first time also what was played where it signed up. Given the hash of
 * the password that proved it, answers false where that was changed in the meantime.
 */
export async function signIn(
  deps: Deps,
  browser: BrowserSession,
  { playerId, emailKey, passwordHash, by }: Owner,
): Promise<boolean> {
  const present = await findSession(deps, browser)
  const user = await deps.db.user.findUnique({ where: { playerId }, select: { visitorId: true } })
  const claimedFrom: number[] = []
  for (const visitor of new Set([user?.visitorId, present?.playerId])) {
    if (visitor != null && (await claimHistory(deps, { playerId, visitorId: visitor })))
      claimedFrom.push(visitor)
  }
  if (user?.visitorId != null)
    await deps.db.user.updateMany({ where: { playerId }, data: { visitorId: null } })
  const isSignedIn = await startAccountSession(deps, browser, { playerId, claimedFrom, passwordHash })
  if (isSignedIn) browser.keepKnownDevice(knownDeviceMark(deps.seal, emailKey))
  browser.tell({ event: isSignedIn ? 'signedIn' : 'signInRefused', by, account: emailKey })
  return isSignedIn
}

/** `by` is how ownership was proved. */
type Owner = {
  playerId: number
  emailKey: string
  passwordHash: string | null
  by: 'password' | 'google' | 'passwordChange'
}
