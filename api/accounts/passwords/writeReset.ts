import { randomUUID } from 'node:crypto'
import type { Deps } from '#api/deps/deps.ts'

const HOUR_MS = 3_600_000
const RESET_LIFETIME_MS = HOUR_MS
// Requests of strangers neither flood the owner's mailbox nor replace the last link without end.
const LETTERS_AN_HOUR = 10

/**
 * Writes the link and its letter, if the address has an account. It is one statement, so that the time
 * reveals no account: see docs/decisions/0024.
 */
export async function writeReset({ db, clock, pubSub }: Deps, emailKey: string): Promise<void> {
  const at = clock()
  const letterId = randomUUID()
  const expiresAt = new Date(at.getTime() + RESET_LIFETIME_MS)
  const anHourAgo = new Date(at.getTime() - HOUR_MS)
  await db.$executeRaw`
    with account as (
      select player_id, users.email, username, language from users
      where email_key = ${emailKey} and ${LETTERS_AN_HOUR} > (
        select count(*) from mails
        where player_id = users.player_id and kind = 'passwordReset' and created_at > ${anHourAgo}::timestamptz)),
    link as (
      insert into password_resets (player_id, letter_id, expires_at)
      select player_id, ${letterId}::uuid, ${expiresAt}::timestamptz from account
      on conflict (player_id) do update
      set letter_id = excluded.letter_id, expires_at = excluded.expires_at)
    insert into mails (id, kind, player_id, recipient, username, language, created_at)
    select ${letterId}::uuid, 'passwordReset', player_id, email, username, language, ${at}::timestamptz
    from account`
  pubSub.publish('letterWritten')
}
