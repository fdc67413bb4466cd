import type { Pool } from 'pg'
import type { Deps } from '#api/deps.ts'
import type { MailKind } from '#prisma/generated/client/client.ts'
import { inTransaction } from './inTransaction.ts'

/** A letter in the outbox. */
export type WaitingLetter = { id: string; kind: MailKind; recipient: string; username: string }

// A letter that cannot be sent for so long would tell of what is long past, and its link is dead.
const GIVEN_UP_AFTER_MS = 2 * 86_400_000
const AT_ONCE = 10_000

/** The ids of letters to send, oldest first. Those that waited too long are given up. */
export async function listWaitingLetters({ pool, clock }: Deps): Promise<string[]> {
  const earliest = new Date(clock().getTime() - GIVEN_UP_AFTER_MS)
  await pool.query('delete from mails where sent_at is null and created_at < $1', [earliest])
  return listLettersSince(pool, earliest)
}

/** The ids of letters to send that were written just now: who wrote one need not go through all that wait. */
export async function listNewLetters({ pool, clock }: Deps): Promise<string[]> {
  return listLettersSince(pool, new Date(clock().getTime() - JUST_NOW_MS))
}

const JUST_NOW_MS = 5_000

async function listLettersSince(pool: Pool, since: Date): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'list_letters_since',
    text: 'select id from mails where sent_at is null and created_at >= $1 order by created_at limit $2',
    values: [since, AT_ONCE],
  })
  return rows.map(({ id }) => id)
}

/**
 * Has one letter sent and notes it, which forgets whom it was for. Who comes second meanwhile, or later, finds nothing to
 * do. Throws what `send` throws, and the letter waits on. A process that dies between a letter's being taken by the mail
 * server and its being noted leaves it to be sent again, under the same Message-ID.
 */
export async function sendWaitingLetter(
  { pool, clock }: Deps,
  id: string,
  send: (letter: WaitingLetter) => Promise<void>,
): Promise<void> {
  await pool.query('update mails set attempts = attempts + 1 where id = $1 and sent_at is null', [id])
  await inTransaction(pool, async (client) => {
    // Not the row's own lock: with that the transaction would have an id, and who follows the log would wait for the
    // mail server as well. The letter is looked up by a statement of its own, after it is known that nobody else sends it.
    const { rows: locks } = await client.query<{ isOurs: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isOurs"',
      [`letter ${id}`],
    )
    if (!locks[0]?.isOurs) return
    const { rows } = await client.query<WaitingLetter>(
      'select id, kind, recipient, username from mails where id = $1 and sent_at is null',
      [id],
    )
    if (!rows[0]) return
    await send(rows[0])
    await client.query('update mails set sent_at = $2, recipient = null, username = null where id = $1', [
      id,
      clock(),
    ])
  })
}
