import { knownDeviceId } from '#api/auth/knownDevice.ts'
import { senderOf, type Tries } from '#api/auth/limits.ts'
import { isPassword } from '#api/auth/passwords.ts'
import type { BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps.ts'
import { INCORRECT_LOGIN } from '#game/accountMessages.ts'
import { ok } from '#game/result.ts'
import { emailKey, PASSWORD_MAX_LENGTH } from '#game/validation.ts'
import { emailFault } from './accountFields.ts'
import {
  refuseBusy,
  refuseFaults,
  refuseField,
  refuseTries,
  type FieldsRefused,
  type TooManyTries,
  type Outcome,
} from './refusals.ts'
import { signIn } from './signIn.ts'

type Form = { browser: BrowserSession; email: string; password: string }

/**
 * Signs in with address and password; answers the account's player. An unknown address, one that is not verified and a
 * wrong password are refused alike, in words and in time.
 */
export async function logIn(deps: Deps, form: Form): Promise<Outcome<number, FieldsRefused | TooManyTries>> {
  const { browser, email, password } = form
  const malformed = refuseFaults({ EMAIL: emailFault(email) })
  if (malformed) return malformed
  const tries = triesOf(deps, form)
  const refused = await refuseTries(deps, tries)
  if (refused) return refused
  // What no account can have as a password is not worth a hash, whatever the address.
  if (password.length > PASSWORD_MAX_LENGTH) return refuseField('PASSWORD', INCORRECT_LOGIN)
  const key = emailKey(email)
  const user = await deps.db.user.findUnique({ where: { emailKey: key } })
  const matches = await isPassword(password, user?.passwordHash ?? null)
  if (!matches.ok) return refuseBusy()
  const isSignedIn = user !== null && matches.value && (await signIn(deps, browser, user))
  if (!isSignedIn) return refuseField('PASSWORD', INCORRECT_LOGIN)
  await deps.limits.giveBack(tries)
  return ok(user.playerId)
}

function triesOf({ seal }: Deps, { browser, email }: Form): Tries {
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
