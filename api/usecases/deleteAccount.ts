import { randomUUID } from 'node:crypto'
import type { BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps.ts'
import { OTHER_EMAIL } from '#game/accountMessages.ts'
import { ok } from '#game/result.ts'
import { emailKey } from '#game/validation.ts'
import type { User } from '#prisma/generated/client/client.ts'
import { emailFault } from './accountFields.ts'
import { admitOwner } from './admitOwner.ts'
import { inTransaction } from './inTransaction.ts'
import {
  refuseField,
  type FieldsRefused,
  type NotSignedIn,
  type TooManyTries,
  type Outcome,
} from './refusals.ts'

/**
 * Deletes the account of who is signed in and types its address: every personal field, every session, every letter but
 * the one that tells of it, which goes when it is sent. The events stay, under a player who leads to nobody.
 */
export async function deleteAccount(
  deps: Deps,
  { browser, email }: { browser: BrowserSession; email: string },
): Promise<Outcome<null, FieldsRefused | NotSignedIn | TooManyTries>> {
  const faults = { EMAIL: emailFault(email) }
  const admitted = await admitOwner(deps, browser, { limit: 'confirmOfPlayer', faults })
  if (!admitted.ok) return admitted
  const user = admitted.value
  const account = user.emailKey
  const isOwners = emailKey(email) === account
  if (isOwners) await forgetUser(deps, user)
  browser.tell({ event: isOwners ? 'accountDeleted' : 'confirmRefused', account })
  if (!isOwners) return refuseField('EMAIL', OTHER_EMAIL)
  browser.forget()
  deps.mailbox.letterWaits()
  return ok(null)
}

/** The same by ops, for a person who wrote to them. Answers whether there was an account with this address. */
export async function deleteAccountOf(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  email: string,
): Promise<boolean> {
  const { rows } = await pool.query<Forgotten>(
    `select player_id as "playerId", email_key as "emailKey", email, username from users where email_key = $1`,
    [emailKey(email)],
  )
  if (!rows[0]) return false
  await forgetUser({ pool, clock }, rows[0])
  return true
}

type Forgotten = Pick<User, 'playerId' | 'emailKey' | 'email' | 'username'>

async function forgetUser(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { playerId, emailKey: key, email, username }: Forgotten,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query('delete from users where player_id = $1', [playerId])
    await client.query('delete from sessions where player_id = $1', [playerId])
    await client.query('delete from sign_ups where email_key = $1', [key])
    // Of a deletion asked for twice at once, the first writes the letter.
    if (rowCount === 0) return
    await client.query('delete from mails where player_id = $1 or lower(recipient) = $2', [playerId, key])
    await client.query(
      `insert into mails (id, kind, recipient, username, created_at) values ($1, 'accountDeleted', $2, $3, $4)`,
      [randomUUID(), email, username, clock()],
    )
  })
}
