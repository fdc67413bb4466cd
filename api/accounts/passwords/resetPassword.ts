import { senderOf } from '#api/auth/clientAddress.ts'
import { linkTokenHash } from '#api/auth/codes.ts'
import { knownDeviceMark } from '#api/auth/cookies/knownDevice.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import type { Deps } from '#api/deps/deps.ts'
import { err, ok, type Result } from '#game/result.ts'
import { newPasswordForm } from '#api/accounts/accountForms.ts'
import { letterTo } from '#api/accounts/sendLetter.ts'
import {
  linkTries,
  refuseBusy,
  refuseFields,
  refuseTries,
  type FieldsRefused,
  type LinkRefused,
  type TooManyTries,
} from '#api/accounts/refusals.ts'

/**
 * Sets a password by a letter's link, ends every session and every other link of the account, and notifies
 * the owner by mail. It does not log in. The refusal of an invalid password does not use up the link.
 */
export async function resetPassword(
  deps: Deps,
  { browser, code, password }: { browser: BrowserSession; code: string; password: string },
): Promise<Result<null, FieldsRefused | LinkRefused<'RESET_LINK'> | TooManyTries>> {
  const tries = linkTries(browser, code)
  const refused = (await refuseTries(deps, { browser }, tries)) ?? refuseFields(newPasswordForm, { password })
  if (refused) return refused
  // A hash is expensive. An invalid link gets none.
  const reset = await findReset(deps, code)
  const hashed = reset === null ? ok(null) : await deps.passwords.hash(password, senderOf(browser.address))
  if (!hashed.ok) return await refuseBusy(deps, tries)
  if (reset === null || hashed.value === null || !(await useLink(deps, reset, hashed.value))) {
    browser.logSecurity({ event: 'linkRefused' })
    return err({ reason: 'RESET_LINK' })
  }
  const { emailKey } = reset
  browser.logSecurity({ event: 'passwordSet', by: 'link', account: emailKey })
  browser.setKnownDevice(knownDeviceMark(deps.keyedHash, emailKey))
  deps.pubSub.publish('letterWritten')
  return ok(null)
}

/**
 * The address of the account whose password a link sets, for the entry of a password manager; null for an
 * invalid link. The letter with the link went to this address, and the link grants more than its knowledge.
 */
export async function findResetEmail(
  deps: Deps,
  { browser, code }: { browser: BrowserSession; code: string },
): Promise<string | null> {
  const refused = await refuseTries(deps, { browser }, linkTries(browser, code))
  return refused ? null : ((await findReset(deps, code))?.email ?? null)
}

type Reset = { letterId: string; playerId: number; email: string; emailKey: string }

/** The letter of a valid link, and the account whose password the link sets; null for an invalid link. */
async function findReset({ db, clock }: Deps, code: string): Promise<Reset | null> {
  const link = await db.linkToken.findUnique({ where: { tokenHash: linkTokenHash(code) } })
  if (link === null) return null
  const { letterId } = link
  const user = await db.user.findFirst({
    where: { passwordReset: { letterId, expiresAt: { gt: clock() } } },
    select: { playerId: true, email: true, emailKey: true },
  })
  return user && { letterId, ...user }
}

/** Returns false if the link was used in the meantime. */
async function useLink(
  { db, clock }: Deps,
  { letterId, playerId }: Reset,
  passwordHash: string,
): Promise<boolean> {
  const at = clock()
  return await db.$transaction(async (tx) => {
    // The account is locked before its link, as by every other writer: see docs/decisions/0024.
    await tx.$queryRaw`select 1 from users where player_id = ${playerId} for no key update`
    const { count } = await tx.passwordReset.deleteMany({ where: { letterId, expiresAt: { gt: at } } })
    if (count === 0) return false
    const user = await tx.user.update({ where: { playerId }, data: { passwordHash } })
    await tx.mail.create({ data: letterTo(user, 'passwordChanged', at) })
    // After the update, so that it also sees sessions that began while the update waited.
    await tx.session.deleteMany({ where: { playerId } })
    await tx.verifiedLink.deleteMany({ where: { playerId } })
    return true
  })
}
