import { senderOf } from '#api/auth/clientAddress.ts'
import { findSession } from '#api/auth/cookies/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import { ok, type Result } from '#game/result.ts'
import { emailKey } from '#api/accounts/emailKey.ts'
import { signUpForm } from '#api/accounts/accountForms.ts'
import {
  refuseBusy,
  refuseField,
  refuseForm,
  type FieldsRefused,
  type TooManyTries,
} from '#api/accounts/refusals.ts'
import { isUsernameTaken, storeSignUp, type SignUpForm } from './storeSignUp.ts'

/**
 * Stores a sign-up until its link, mailed to the address, is followed. Sign-ups of one address with different
 * passwords are pending side by side, each with its own letter, so a link confirms only the password of its
 * own sign-up. If the address already has an account, its owner gets a letter without a link. Everything else
 * is the same: the result, the time, the stored row, and the username, which is reserved for a day. Refuses
 * invalid fields and a taken username.
 */
export async function signUp(
  deps: Deps,
  form: SignUpForm,
): Promise<Result<null, FieldsRefused | TooManyTries>> {
  const { browser, email, username, password } = form
  const account = emailKey(email)
  const tries = triesOf(form)
  const refused =
    (await refuseForm(deps, browser, { form: signUpForm, values: { email, username, password }, tries })) ??
    (await refuseTaken(deps, form))
  if (refused) return refused
  const session = await findSession(deps, browser)
  const hashed = await deps.passwords.hashForAddress({ password, account }, senderOf(browser.address))
  if (!hashed.ok) return await refuseBusy(deps, tries)
  const stored = { passwordHash: hashed.value, visitorId: session?.playerId ?? null }
  const written = await storeSignUp(deps, form, stored)
  if (!written.ok) return written
  if (!written.value) return ok(null)
  browser.logSecurity({ event: 'signedUp', account })
  deps.pubSub.publish('letterWritten')
  return ok(null)
}

function triesOf({ browser, email }: SignUpForm) {
  const sender = senderOf(browser.address)
  return [
    ['signUpOfEmailFromAddress', `${emailKey(email)} ${sender}`],
    ['signUpFromAddress', sender],
  ] as const
}

async function refuseTaken({ db, clock }: Deps, form: SignUpForm) {
  return (await isUsernameTaken(db, form, clock())) ? refuseField('USERNAME', 'USERNAME_TAKEN') : null
}
