import { knownDeviceMark } from '#api/auth/cookies/knownDevice.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { findSession, startAccountSession } from '#api/auth/cookies/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import { publishGroupsOf } from '#api/groups/publishGroupsOf.ts'
import { err, ok, type Result } from '#game/result.ts'
import { parseLanguage } from '#languages/languages.ts'
import { claimHistory } from './claimHistory.ts'

type LogInRefused = { reason: 'PASSWORD_CHANGED' | 'TRY_AGAIN' }

/**
 * Logs a browser in after its user has proved to own the account. The account claims the plays of this
 * browser's visitor, and at the first login also the plays of the browser that signed up. `passwordHash` is
 * the hash of the password that was the proof. The account keeps the language that was chosen in the browser.
 * In a browser without a choice, that of the account becomes the choice. Returns the player. Refuses PASSWORD_CHANGED if the password
 * has changed since, and TRY_AGAIN after repeated clashes with other writers of the visitor.
 */
export async function logInOwner(
  deps: Deps,
  browser: BrowserSession,
  { playerId, emailKey, passwordHash, by }: Owner,
): Promise<Result<number, LogInRefused>> {
  const present = await findSession(deps, browser)
  const user = await deps.db.user.findUnique({
    where: { playerId },
    select: { visitorId: true, language: true },
  })
  const claimedFrom: number[] = []
  for (const visitor of new Set([user?.visitorId, present?.playerId])) {
    if (visitor == null) continue
    const claimed = await claimHistory(deps, { playerId, visitorId: visitor })
    if (claimed === 'clash') return err({ reason: 'TRY_AGAIN' })
    if (claimed) claimedFrom.push(visitor)
  }
  // The finished games of a visitor count from now on in the account's groups.
  if (claimedFrom.length > 0) await publishGroupsOf(deps, [playerId])
  // The choice in this browser may be that of the account that logged in here before.
  const { ofPages, ofAccount } = browser.language
  const language = parseLanguage(user?.language) ?? ofAccount
  const loggedIn = { playerId, claimedFrom, passwordHash, language }
  const isLoggedIn = await startAccountSession(deps, browser, loggedIn)
  if (isLoggedIn) {
    browser.setKnownDevice(knownDeviceMark(deps.keyedHash, emailKey))
    if (language !== ofPages) browser.setLanguage(language)
  }
  browser.logSecurity({ event: isLoggedIn ? 'loggedIn' : 'logInRefused', by, account: emailKey })
  return isLoggedIn ? ok(playerId) : err({ reason: 'PASSWORD_CHANGED' })
}

/** `by` is the proof of ownership. */
type Owner = {
  playerId: number
  emailKey: string
  passwordHash: string | null
  by: 'password' | 'google' | 'passwordChange'
}
