import { knownDeviceId } from '#api/auth/knownDevice.ts'
import { senderOf, type Tries } from '#api/auth/limits.ts'
import { isPassword } from '#api/auth/passwords.ts'
import type { BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps.ts'
import { INCORRECT_LOGIN } from '#game/accountMessages.ts'
import { ok } from '#game/result.ts'
import { emailKey, PASSWORD_MAX_LENGTH } from '#game/validation.ts'
import type { User } from '#prisma/generated/client/client.ts'
import { emailFault } from './accountFields.ts'
import {
  refuseBusy,
  refuseField,
  refuseForm,
  type FieldsRefused,
  type TooManyTries,
  type Outcome,
} from './refusals.ts'

export type LogInForm = { browser: BrowserSession; email: string; password: string }

/**
 * Whether address and password would sign in; answers the account. It counts as a try to sign in, which is given back where
 * they do. An unknown address, one that is not verified and a wrong password are refused alike, in words and in time.
 */
export async function checkLogIn(
  deps: Deps,
  form: LogInForm,
): Promise<Outcome<User, FieldsRefused | TooManyTries>> {
  const tries = triesOf(deps, form)
  const account = emailKey(form.email)
  const refused = await refuseForm(
    deps,
    { browser: form.browser, account },
    { faults: { EMAIL: emailFault(form.email) }, tries },
  )
  if (refused) return refused
  const checked = await findByPassword(deps, form)
  form.browser.tell({ event: checked.ok ? 'passwordRight' : 'signInRefused', by: 'password', account })
  if (checked.ok) await deps.limits.giveBack(tries)
  return checked
}

async function findByPassword(
  { db }: Deps,
  { email, password }: LogInForm,
): Promise<Outcome<User, FieldsRefused | TooManyTries>> {
  // What no account can have as a password is not worth a hash, whatever the address.
  if (password.length > PASSWORD_MAX_LENGTH) return refuseField('PASSWORD', INCORRECT_LOGIN)
  const user = await db.user.findUnique({ where: { emailKey: emailKey(email) } })
  const matches = await isPassword(password, user?.passwordHash ?? null)
  if (!matches.ok) return refuseBusy()
  return user !== null && matches.value ? ok(user) : refuseField('PASSWORD', INCORRECT_LOGIN)
}

function triesOf({ seal }: Deps, { browser, email }: LogInForm): Tries {
  const key = emailKey(email)
  const sender = senderOf(browser.address)
  const device = knownDeviceId(seal, key, browser.knownDevice)
  if (device !== null) return [['logInFromKnownDevice', device]]
  return [
    ['logInToAccountFromAddress', `${key} ${sender}`],
    ['logInFromAddress', sender],
    ['logInToAccount', key],
  ]
}
