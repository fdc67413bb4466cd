import { senderOf } from '#api/auth/clientAddress.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import type { Deps } from '#api/deps/deps.ts'
import { ok, type Result } from '#game/result.ts'
import { emailKey } from '#api/accounts/emailKey.ts'
import { requestPasswordResetForm as form } from '#account/forms.ts'
import { refuseForm, type FieldsRefused, type TooManyTries } from '#api/accounts/refusals.ts'
import { writeReset } from './writeReset.ts'

/**
 * Mails a reset link to the owner of an address. A newer link invalidates the older one. The result is the
 * same for an address without an account.
 */
export async function requestPasswordReset(
  deps: Deps,
  { browser, email }: { browser: BrowserSession; email: string },
): Promise<Result<null, FieldsRefused | TooManyTries>> {
  const sender = senderOf(browser.address)
  const account = emailKey(email)
  const tries = [
    ['resetOfEmailFromAddress', `${account} ${sender}`],
    ['resetFromAddress', sender],
  ] as const
  const refused = await refuseForm(deps, browser, { form, values: { email }, tries })
  if (refused) return refused
  await writeReset(deps, account)
  browser.logSecurity({ event: 'resetAsked', account })
  return ok(null)
}
