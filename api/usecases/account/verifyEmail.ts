import { linkTokenHash } from '#api/auth/linkToken.ts'
import type { BrowserSession } from '#api/auth/browserSession.ts'
import type { Deps } from '#api/deps/deps.ts'
import { violatedConstraint } from '#api/database/violatedConstraint.ts'
import type { SignUp } from '#prisma/generated/client/client.ts'
import { err, ok } from '#game/result.ts'
import {
  linkTries,
  refuseTries,
  type LinkRefused,
  type TooManyTries,
  type Outcome,
} from '#api/accounts/refusals.ts'

/**
 * Creates the account of the sign-up that a letter's link belongs to, with that sign-up's password. It does
 * not log in. Only one of several concurrent uses succeeds. Refuses a link that is used, expired, replaced or
 * forged, and every link of an address that already has an account.
 */
export async function verifyEmail(
  deps: Deps,
  { browser, code }: { browser: BrowserSession; code: string },
): Promise<Outcome<null, LinkRefused<'VERIFICATION_LINK'> | TooManyTries>> {
  const refused = await refuseTries(deps, { browser }, linkTries(browser, code))
  if (refused) return refused
  const signUp = await findSignUp(deps, code)
  const isCreated = signUp !== null && (await createAccount(deps, signUp))
  browser.logSecurity(
    isCreated ? { event: 'emailVerified', account: signUp.emailKey } : { event: 'linkRefused' },
  )
  return isCreated ? ok(null) : err({ reason: 'VERIFICATION_LINK' })
}

/** The sign-up of a valid link. Of the sign-ups of one address with the same password, the newest counts. */
async function findSignUp({ db, clock }: Deps, code: string): Promise<SignUp | null> {
  const link = await db.linkToken.findUnique({ where: { tokenHash: linkTokenHash(code) } })
  if (link === null) return null
  const signUp = await db.signUp.findUnique({
    where: { letterId: link.letterId, expiresAt: { gt: clock() } },
  })
  if (signUp === null) return null
  const { emailKey, passwordHash, id } = signUp
  const newer = await db.signUp.findFirst({ where: { emailKey, passwordHash, id: { gt: id } } })
  return newer === null ? signUp : null
}

/**
 * Returns false if the link was used in the meantime, or if an account has the address or the name, for
 * example through the link of another sign-up. Then the sign-up stays.
 */
async function createAccount({ db, clock }: Deps, signUp: SignUp): Promise<boolean> {
  const { id, email, emailKey, username, usernameKey, passwordHash, visitorId } = signUp
  const createdAt = clock()
  const user = { email, emailKey, username, usernameKey, passwordHash, visitorId, createdAt }
  try {
    return await db.$transaction(async (tx) => {
      const { count } = await tx.signUp.deleteMany({ where: { id } })
      if (count === 1) await tx.user.create({ data: { ...user, player: { create: { createdAt } } } })
      return count === 1
    })
  } catch (error) {
    if (violatedConstraint(error) === null) throw error
    return false
  }
}
