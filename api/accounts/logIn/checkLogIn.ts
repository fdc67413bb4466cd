import { knownDeviceId } from '#api/auth/cookies/knownDevice.ts'
import { senderOf } from '#api/auth/clientAddress.ts'
import type { Tries } from '#api/auth/limits.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import type { Deps } from '#api/deps/deps.ts'
import { ok, type Result } from '#game/result.ts'
import { logInForm } from '#api/accounts/accountForms.ts'
import { emailKey } from '#api/accounts/emailKey.ts'
import { PASSWORD_MAX_LENGTH } from '#account/fields.ts'
import type { User } from '#prisma/generated/client/client.ts'
import {
  refuseBusy,
  refuseField,
  refuseForm,
  type FieldsRefused,
  type TooManyTries,
} from '#api/accounts/refusals.ts'

export type LogInForm = { browser: BrowserSession; email: string; password: string }

/**
 * Checks an address and a password; returns the account. A failed check counts as a try to log in, a
 * successful one does not. The refusals of an unknown address, an unverified address and a wrong password are
 * the same, in text and in time.
 */
export async function checkLogIn(
  deps: Deps,
  form: LogInForm,
): Promise<Result<User, FieldsRefused | TooManyTries>> {
  const tries = triesOf(deps, form)
  const refused = await refuseForm(deps, form.browser, { form: logInForm, values: form, tries })
  if (refused) return refused
  const checked = await findByPassword(deps, form)
  if (!checked.ok && checked.error === 'BUSY') return await refuseBusy(deps, tries)
  const event = checked.ok ? 'passwordRight' : 'logInRefused'
  form.browser.logSecurity({ event, by: 'password', account: emailKey(form.email) })
  if (checked.ok) await deps.limits.refund(tries)
  return checked
}

async function findByPassword(
  { db, passwords }: Deps,
  { browser, email, password }: LogInForm,
): Promise<Result<User, FieldsRefused | 'BUSY'>> {
  // No account has such a long password, so the text is not hashed, for any address.
  if (password.length > PASSWORD_MAX_LENGTH) return refuseField('PASSWORD', 'INCORRECT_LOGIN')
  const user = await db.user.findUnique({ where: { emailKey: emailKey(email) } })
  const hashed = user?.passwordHash ?? null
  const matches = await passwords.verify({ password, hashed }, senderOf(browser.address))
  if (!matches.ok) return matches
  return user !== null && matches.value ? ok(user) : refuseField('PASSWORD', 'INCORRECT_LOGIN')
}

/** The limits of a try. A known device has its own. */
function triesOf({ keyedHash }: Deps, { browser, email }: LogInForm): Tries {
  const key = emailKey(email)
  const sender = senderOf(browser.address)
  const device = knownDeviceId(keyedHash, key, browser.knownDevice)
  if (device !== null) return [['logInFromKnownDevice', device]]
  return [
    ['logInToAccountFromAddress', `${key} ${sender}`],
    ['logInFromAddress', sender],
    ['logInToAccount', key],
  ]
}
