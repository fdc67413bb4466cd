import { randomUUID } from 'node:crypto'
import { endOwnSession, type BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import { OTHER_EMAIL } from '#account/messages.ts'
import { ok } from '#game/result.ts'
import { emailFault, emailKey } from '#account/fields.ts'
import type { User } from '#prisma/generated/client/client.ts'
import { admitOwner } from '#api/accounts/admitOwner.ts'
import { inTransaction } from '#api/database/inTransaction.ts'
import {
  refuseFaults,
  refuseField,
  type FieldsRefused,
  type NotLoggedIn,
  type TooManyTries,
  type Outcome,
} from '#api/accounts/refusals.ts'

/**
 * Deletes the logged-in account, confirmed by its typed address: every personal field, session and letter.
 * Only the letter about the deletion stays, until it is sent. The events stay, under a player id that leads
 * to no person.
 */
export async function deleteAccount(
  deps: Deps,
  { browser, email }: { browser: BrowserSession; email: string },
): Promise<Outcome<null, FieldsRefused | NotLoggedIn | TooManyTries>> {
  const invalid = refuseFaults({ EMAIL: emailFault(email) })
  const admitted = await admitOwner(deps, browser, { limit: 'confirmOfPlayer', invalid })
  if (!admitted.ok) return admitted
  const user = admitted.value
  const account = user.emailKey
  const isOwners = emailKey(email) === account
  if (isOwners) await deleteUser(deps, user)
  browser.logSecurity({ event: isOwners ? 'accountDeleted' : 'confirmRefused', account })
  if (!isOwners) return refuseField('EMAIL', OTHER_EMAIL)
  await endOwnSession(deps, browser)
  deps.pubSub.publish('letterWritten')
  return ok(null)
}

/** Deletes an account for ops, when its owner asks by mail. Returns whether the address had an account. */
export async function deleteAccountOf(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  email: string,
): Promise<boolean> {
  const { rows } = await pool.query<DeletedUser>(
    `select player_id as "playerId", email_key as "emailKey", email, username
      from users where email_key = $1`,
    [emailKey(email)],
  )
  if (!rows[0]) return false
  await deleteUser({ pool, clock }, rows[0])
  return true
}

type DeletedUser = Pick<User, 'playerId' | 'emailKey' | 'email' | 'username'>

async function deleteUser(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { playerId, emailKey: key, email, username }: DeletedUser,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query('delete from users where player_id = $1', [playerId])
    await client.query('delete from sessions where player_id = $1', [playerId])
    await client.query('delete from sign_ups where email_key = $1', [key])
    // Of two concurrent deletions, only the first writes the letter.
    if (rowCount === 0) return
    await client.query('delete from mails where player_id = $1 or lower(recipient) = $2', [playerId, key])
    await client.query(
      `insert into mails (id, kind, recipient, username, created_at)
        values ($1, 'accountDeleted', $2, $3, $4)`,
      [randomUUID(), email, username, clock()],
    )
  })
}
