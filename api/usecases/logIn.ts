import type { Deps } from '#api/deps.ts'
import { INCORRECT_LOGIN } from '#game/accountMessages.ts'
import { ok } from '#game/result.ts'
import { checkLogIn, type LogInForm } from './checkLogIn.ts'
import { refuseField, type FieldsRefused, type TooManyTries, type Outcome } from './refusals.ts'
import { signIn } from './signIn.ts'

/**
 * Signs in with address and password; answers the account's player. What `checkLogIn` refuses is refused, and a password
 * that was changed in the meantime like any other wrong one.
 */
export async function logIn(
  deps: Deps,
  form: LogInForm,
): Promise<Outcome<number, FieldsRefused | TooManyTries>> {
  const checked = await checkLogIn(deps, form)
  if (!checked.ok) return checked
  const isSignedIn = await signIn(deps, form.browser, { ...checked.value, by: 'password' })
  return isSignedIn ? ok(checked.value.playerId) : refuseField('PASSWORD', INCORRECT_LOGIN)
}
