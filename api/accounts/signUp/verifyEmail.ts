import { linkTokenHash } from '#api/auth/codes.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import type { Deps } from '#api/deps/deps.ts'
import { violatedConstraint } from '#api/database/prismaClient.ts'
import type { LinkToken, SignUp } from '#prisma/generated/client/client.ts'
import { err, ok, type Result } from '#game/result.ts'
import { linkTries, refuseTries, type LinkRefused, type TooManyTries } from '#api/accounts/refusals.ts'

/**
 * Creates the account of the sign-up that a letter's link belongs to, with that sign-up's password. It does
 * not log in. A link that created an account succeeds again until it expires, and changes nothing then: a
 * program that checks mail may open it before its reader. Refuses a link that is expired, replaced or forged,
 * and every other link of an address that already has an account.
 */
export async function verifyEmail(
  deps: Deps,
  { browser, code }: { browser: BrowserSession; code: string },
): Promise<Result<null, LinkRefused<'VERIFICATION_LINK'> | TooManyTries>> {
  const refused = await refuseTries(deps, { browser }, linkTries(browser, code))
  if (refused) return refused
  const link = await deps.db.linkToken.findUnique({ where: { tokenHash: linkTokenHash(code) } })
  const signUp = link && (await findSignUp(deps, link))
  if (signUp !== null && (await createAccount(deps, signUp))) {
    browser.logSecurity({ event: 'emailVerified', account: signUp.emailKey })
    return ok(null)
  }
  if (link !== null && (await isUsed(deps, link))) return ok(null)
  browser.logSecurity({ event: 'linkRefused' })
  return err({ reason: 'VERIFICATION_LINK' })
}

/** The sign-up of a valid link. Of the sign-ups of one address with the same password, the newest counts. */
async function findSignUp({ db, clock }: Deps, { letterId }: LinkToken): Promise<SignUp | null> {
  const signUp = await db.signUp.findUnique({ where: { letterId, expiresAt: { gt: clock() } } })
  if (signUp === null) return null
  const { emailKey, passwordHash, id } = signUp
  const newer = await db.signUp.findFirst({ where: { emailKey, passwordHash, id: { gt: id } } })
  return newer === null ? signUp : null
}

/** Whether the link has created an account. Another request may have done it a moment ago. */
async function isUsed({ db, clock }: Deps, { letterId }: LinkToken): Promise<boolean> {
  const used = await db.verifiedLink.findUnique({ where: { letterId, expiresAt: { gt: clock() } } })
  return used !== null
}

/**
 * Returns false if the link was used in the meantime, or if an account has the address or the name, for
 * example through the link of another sign-up. Then the sign-up stays.
 */
async function createAccount({ db, clock }: Deps, signUp: SignUp): Promise<boolean> {
  const { id, letterId, expiresAt, email, emailKey, username, usernameKey, passwordHash } = signUp
  const { language, visitorId } = signUp
  const createdAt = clock()
  const user = { email, emailKey, username, usernameKey, passwordHash, language, visitorId, createdAt }
  try {
    return await db.$transaction(async (tx) => {
      const { count } = await tx.signUp.deleteMany({ where: { id } })
      if (count === 0) return false
      const { playerId } = await tx.user.create({ data: { ...user, player: { create: { createdAt } } } })
      await tx.verifiedLink.create({ data: { letterId, playerId, expiresAt } })
      // The letter belongs to the account from now on, and is deleted with it.
      await tx.mail.updateMany({ where: { id: letterId }, data: { playerId } })
      return true
    })
  } catch (error) {
    if (violatedConstraint(error) === null) throw error
    return false
  }
}
