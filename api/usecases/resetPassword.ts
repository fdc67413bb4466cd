import { randomUUID } from 'node:crypto'
import { linkTokenHash } from '#api/auth/linkToken.ts'
import { hashIfWanted } from '#api/auth/passwords.ts'
import { knownDeviceMark } from '#api/auth/knownDevice.ts'
import type { BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps.ts'
import { err, ok } from '#game/result.ts'
import { newPasswordFault } from './accountFields.ts'
import {
  linkTries,
  refuseBusy,
  refuseFaults,
  refuseTries,
  type FieldsRefused,
  type LinkRefused,
  type TooManyTries,
  type Outcome,
} from './refusals.ts'
import { inTransaction } from './inTransaction.ts'

/**
 * Sets a password by the link of a letter, ends every session of the account and tells its owner. It does not sign in.
 * A password that breaks a rule is refused and leaves the link as it was.
 */
export async function resetPassword(
  deps: Deps,
  { browser, code, password }: { browser: BrowserSession; code: string; password: string },
): Promise<Outcome<null, FieldsRefused | LinkRefused | TooManyTries>> {
  const refused =
    (await refuseTries(deps, { browser }, linkTries(browser, code))) ??
    refuseFaults({ PASSWORD: newPasswordFault(password) })
  if (refused) return refused
  // A hash is dear: not for links that are no good, nor for one that was used while this one waited for its turn.
  const isGood = () => isGoodLink(deps, code)
  const hashed = (await isGood()) ? await hashIfWanted(password, isGood) : ok(null)
  if (!hashed.ok) return refuseBusy()
  const emailKey = hashed.value === null ? null : await useLink(deps, { code, passwordHash: hashed.value })
  if (emailKey === null) {
    browser.tell({ event: 'linkRefused' })
    return err({ reason: 'LINK' })
  }
  browser.tell({ event: 'passwordSet', by: 'link', account: emailKey })
  browser.keepKnownDevice(knownDeviceMark(deps.seal, emailKey))
  deps.mailbox.letterWaits()
  return ok(null)
}

async function isGoodLink({ pool, clock }: Deps, code: string): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'is_good_reset_link',
    text: 'select 1 from password_resets where token_hash = $1 and expires_at > $2',
    values: [linkTokenHash(code), clock()],
  })
  return rowCount === 1
}

/** Answers the owner's address; null when the link was used in the meantime. */
async function useLink(
  { pool, clock }: Deps,
  { code, passwordHash }: { code: string; passwordHash: string },
): Promise<string | null> {
  return await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ playerId: number; emailKey: string }>({
      text: `with link as (delete from password_resets where token_hash = $1 and expires_at > $2 returning player_id),
        account as (update users set password_hash = $3 from link where users.player_id = link.player_id
          returning users.player_id, email, email_key, username),
        letter as (insert into mails (id, kind, player_id, recipient, username, created_at)
          select $4, 'passwordChanged', player_id, email, username, $2 from account)
        select player_id as "playerId", email_key as "emailKey" from account`,
      values: [linkTokenHash(code), clock(), passwordHash, randomUUID()],
    })
    // In a statement of its own, which sees also the sessions that began while the first one waited.
    await client.query('delete from sessions where player_id = $1', [rows[0]?.playerId])
    return rows[0]?.emailKey ?? null
  })
}
