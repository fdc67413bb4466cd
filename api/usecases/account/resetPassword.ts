import { randomUUID } from 'node:crypto'
import { linkTokenHash } from '#api/auth/linkToken.ts'
import { accountOwner } from '#api/auth/passwords.ts'
import { knownDeviceMark } from '#api/auth/knownDevice.ts'
import type { BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import { err, ok } from '#game/result.ts'
import { newPasswordFault } from '#api/accounts/accountFields.ts'
import {
  linkTries,
  refuseBusy,
  refuseFaults,
  refuseTries,
  type FieldsRefused,
  type LinkRefused,
  type TooManyTries,
  type Outcome,
} from '#api/accounts/refusals.ts'
import { inTransaction } from '#api/database/inTransaction.ts'

/**
 * Sets a password by a letter's link, ends every session of the account and notifies the owner by mail. It
 * does not log in. The refusal of an invalid password does not use up the link.
 */
export async function resetPassword(
  deps: Deps,
  { browser, code, password }: { browser: BrowserSession; code: string; password: string },
): Promise<Outcome<null, FieldsRefused | LinkRefused<'RESET_LINK'> | TooManyTries>> {
  const tries = linkTries(browser, code)
  const refused =
    (await refuseTries(deps, { browser }, tries)) ?? refuseFaults({ PASSWORD: newPasswordFault(password) })
  if (refused) return refused
  // A hash is expensive. An invalid link gets no hash, nor a link that another request uses while this one
  // waits.
  const isValid = async () => (await findOwner(deps, code)) !== null
  const owner = await findOwner(deps, code)
  const hashed =
    owner === null ? ok(null) : await deps.passwords.hashIf(accountOwner(owner), password, isValid)
  if (!hashed.ok) return await refuseBusy(deps, tries)
  const emailKey = hashed.value === null ? null : await useLink(deps, { code, passwordHash: hashed.value })
  if (emailKey === null) {
    browser.logSecurity({ event: 'linkRefused' })
    return err({ reason: 'RESET_LINK' })
  }
  browser.logSecurity({ event: 'passwordSet', by: 'link', account: emailKey })
  browser.setKnownDevice(knownDeviceMark(deps.keyedHash, emailKey))
  deps.pubSub.publish('letterWritten')
  return ok(null)
}

/** The key of the address whose password the link sets; null for an invalid link. */
async function findOwner({ pool, clock }: Deps, code: string): Promise<string | null> {
  const { rows } = await pool.query<{ emailKey: string }>({
    name: 'find_owner_by_reset_link',
    text: `select email_key as "emailKey"
      from link_tokens join password_resets using (letter_id) join users using (player_id)
      where token_hash = $1 and expires_at > $2`,
    values: [linkTokenHash(code), clock()],
  })
  return rows[0]?.emailKey ?? null
}

/** Returns the key of the owner's address; null if the link was used in the meantime. */
async function useLink(
  { pool, clock }: Deps,
  { code, passwordHash }: { code: string; passwordHash: string },
): Promise<string | null> {
  return await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ playerId: number; emailKey: string }>({
      text: `with link as (delete from password_resets using link_tokens
          where token_hash = $1 and password_resets.letter_id = link_tokens.letter_id and expires_at > $2
          returning player_id),
        account as (update users set password_hash = $3 from link where users.player_id = link.player_id
          returning users.player_id, email, email_key, username),
        letter as (insert into mails (id, kind, player_id, recipient, username, created_at)
          select $4, 'passwordChanged', player_id, email, username, $2 from account)
        select player_id as "playerId", email_key as "emailKey" from account`,
      values: [linkTokenHash(code), clock(), passwordHash, randomUUID()],
    })
    // A separate statement has a newer snapshot: it sees sessions that began while the first statement
    // waited.
    await client.query('delete from sessions where player_id = $1', [rows[0]?.playerId])
    return rows[0]?.emailKey ?? null
  })
}
