import type { Deps } from '#api/deps/deps.ts'
import type { Result } from '#game/result.ts'
import { checkLogIn, type LogInForm } from './checkLogIn.ts'
import {
  refuseContended,
  refuseField,
  type FieldsRefused,
  type TooManyTries,
} from '#api/accounts/refusals.ts'
import { logInOwner } from './logInOwner.ts'

/**
 * Logs in with address and password; returns the account's player. Its refusals are those of `checkLogIn`. A
 * password that has changed in the meantime is refused like a wrong one.
 */
export async function logIn(
  deps: Deps,
  form: LogInForm,
): Promise<Result<number, FieldsRefused | TooManyTries>> {
  const checked = await checkLogIn(deps, form)
  if (!checked.ok) return checked
  const loggedIn = await logInOwner(deps, form.browser, { ...checked.value, by: 'password' })
  if (loggedIn.ok) return loggedIn
  return loggedIn.error.reason === 'TRY_AGAIN'
    ? refuseContended()
    : refuseField('PASSWORD', 'INCORRECT_LOGIN')
}
