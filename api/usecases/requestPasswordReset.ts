import { randomUUID } from 'node:crypto'
import { senderOf } from '#api/auth/limits.ts'
import { linkToken, linkTokenHash } from '#api/auth/linkToken.ts'
import type { BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps.ts'
import { ok } from '#game/result.ts'
import { emailKey } from '#game/validation.ts'
import { emailFault } from './accountFields.ts'
import { refuseForm, type FieldsRefused, type TooManyTries, type Outcome } from './refusals.ts'

export const RESET_LIFETIME_MS = 3_600_000
// However many strangers ask, the owner's letters do not drown, and the last link stays good.
const LETTERS_AN_HOUR = 10

/** Mails a link to set a password anew, to the owner of the address; a newer link ends an older one. Answers alike without an owner. */
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
  const faults = { EMAIL: emailFault(email) }
  const refused = await refuseForm(deps, { browser, account }, { faults, tries })
  if (refused) return refused
  await writeReset(deps, account)
  browser.tell({ event: 'resetAsked', account })
  return ok(null)
}

/** Writes the link and its letter, where the address has an account. */
export async function writeReset({ pool, clock, seal, mailbox }: Deps, email: string): Promise<void> {
  const at = clock()
  const mailId = randomUUID()
  await pool.query({
    name: 'request_password_reset',
    text: `with account as (
        select player_id, users.email, username from users where email_key = $1 and $6 > (
          select count(*) from mails
          where player_id = users.player_id and kind = 'passwordReset' and created_at > $7)),
      link as (
        insert into password_resets (player_id, token_hash, expires_at) select player_id, $2, $3 from account
        on conflict (player_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at)
      insert into mails (id, kind, player_id, recipient, username, created_at)
      select $4, 'passwordReset', player_id, email, username, $5 from account`,
    values: [
      email,
      linkTokenHash(linkToken(seal, mailId)),
      new Date(at.getTime() + RESET_LIFETIME_MS),
      mailId,
      at,
      LETTERS_AN_HOUR,
      new Date(at.getTime() - 3_600_000),
    ],
  })
  mailbox.letterWaits()
}
