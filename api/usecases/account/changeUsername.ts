import { randomUUID } from 'node:crypto'
import { DatabaseError } from 'pg'
import type { BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import { USERNAME_CHANGED_LATELY, USERNAME_TAKEN, USERNAME_UNCHANGED } from '#account/messages.ts'
import { ok } from '#game/result.ts'
import { mayChangeUsername, USERNAME_CHANGE_MS, usernameKey } from '#account/fields.ts'
import type { User } from '#prisma/generated/client/client.ts'
import { newUsernameFault } from '#api/accounts/accountFields.ts'
import { admitOwner } from '#api/accounts/admitOwner.ts'
import {
  refuseFaults,
  refuseField,
  type FieldsRefused,
  type NotLoggedIn,
  type TooManyTries,
  type Outcome,
} from '#api/accounts/refusals.ts'

/**
 * Changes the logged-in player's username, once in 30 days, and notifies the owner by mail. Returns the
 * player.
 */
export async function changeUsername(
  deps: Deps,
  { browser, username }: { browser: BrowserSession; username: string },
): Promise<Outcome<number, FieldsRefused | NotLoggedIn | TooManyTries>> {
  const invalid = refuseFaults({ USERNAME: newUsernameFault(username) })
  const admitted = await admitOwner(deps, browser, { limit: 'usernameOfPlayer', invalid })
  if (!admitted.ok) return admitted
  const user = admitted.value
  if (username === user.username) return refuseField('USERNAME', USERNAME_UNCHANGED)
  if (!mayChangeUsername(user.usernameChangedAt, deps.clock()))
    return refuseField('USERNAME', USERNAME_CHANGED_LATELY)
  const outcome = await writeUsername(deps, user, username)
  if (outcome !== 'changed') return refuseField('USERNAME', outcome)
  browser.logSecurity({ event: 'usernameChanged', account: user.emailKey })
  deps.pubSub.publish('letterWritten')
  return ok(user.playerId)
}

/** Returns 'changed', or the message of the refusal. */
async function writeUsername({ pool, clock }: Deps, user: User, username: string): Promise<string> {
  const at = clock()
  try {
    const { rows } = await pool.query<{ isFree: boolean; changed: number }>({
      name: 'change_username',
      text: `with free as (select not exists (
          select from sign_ups where username_key = $3 and email_key <> $4 and expires_at > $5) as is_free),
        account as (update users set username = $2, username_key = $3, username_changed_at = $5 from free
          where player_id = $1 and is_free and (username_changed_at is null or username_changed_at <= $6)
          returning player_id, email, username),
        letter as (insert into mails (id, kind, player_id, recipient, username, created_at)
          select $7, 'usernameChanged', player_id, email, username, $5 from account)
        select is_free as "isFree", (select count(*)::integer from account) as changed from free`,
      values: [
        user.playerId,
        username,
        usernameKey(username),
        user.emailKey,
        at,
        new Date(at.getTime() - USERNAME_CHANGE_MS),
        randomUUID(),
      ],
    })
    if (rows[0]?.changed === 1) return 'changed'
    return rows[0]?.isFree ? USERNAME_CHANGED_LATELY : USERNAME_TAKEN
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'users_username_key_key') return USERNAME_TAKEN
    throw error
  }
}
