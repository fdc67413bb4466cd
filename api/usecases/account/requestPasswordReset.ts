import { randomUUID } from 'node:crypto'
import { senderOf } from '#api/auth/limits.ts'
import type { BrowserSession } from '#api/auth/browserSession.ts'
import type { Deps } from '#api/deps/deps.ts'
import { ok } from '#game/result.ts'
import { emailKey } from '#account/fields.ts'
import { refuseForm, type FieldsRefused, type TooManyTries, type Outcome } from '#api/accounts/refusals.ts'

export const RESET_LIFETIME_MS = 3_600_000
// Requests of strangers neither flood the owner's mailbox nor replace the last link without end.
const LETTERS_AN_HOUR = 10

/**
 * Mails a reset link to the owner of an address. A newer link invalidates the older one. The result is the
 * same for an address without an account.
 */
export async function requestPasswordReset(
  deps: Deps,
  { browser, email }: { browser: BrowserSession; email: string },
): Promise<Outcome<null, FieldsRefused | TooManyTries>> {
  const sender = senderOf(browser.address)
  const account = emailKey(email)
  const tries = [
    ['resetOfEmailFromAddress', `${account} ${sender}`],
    ['resetFromAddress', sender],
  ] as const
  const refused = await refuseForm(deps, browser, { email, tries })
  if (refused) return refused
  await writeReset(deps, account)
  browser.logSecurity({ event: 'resetAsked', account })
  return ok(null)
}

/** Writes the link and its letter, if the address has an account. */
export async function writeReset({ pool, clock, pubSub }: Deps, email: string): Promise<void> {
  const at = clock()
  await pool.query({
    name: 'request_password_reset',
    text: `with account as (
        select player_id, users.email, username from users where email_key = $1 and $5 > (
          select count(*) from mails
          where player_id = users.player_id and kind = 'passwordReset' and created_at > $6)),
      link as (
        insert into password_resets (player_id, letter_id, expires_at) select player_id, $2, $3 from account
        on conflict (player_id) do update
        set letter_id = excluded.letter_id, expires_at = excluded.expires_at)
      insert into mails (id, kind, player_id, recipient, username, created_at)
      select $2, 'passwordReset', player_id, email, username, $4 from account`,
    values: [
      email,
      randomUUID(),
      new Date(at.getTime() + RESET_LIFETIME_MS),
      at,
      LETTERS_AN_HOUR,
      new Date(at.getTime() - 3_600_000),
    ],
  })
  pubSub.publish('letterWritten')
}
