import type { Deps } from '#api/deps.ts'
import type { MailKind } from '#prisma/generated/client/client.ts'
import { inTransaction } from './inTransaction.ts'

/** A letter in the outbox. */
export type WaitingLetter = { id: string; kind: MailKind; recipient: string; username: string }

// A letter that cannot be sent for so long would tell of what is long past, and its link is dead.
const GIVEN_UP_AFTER_MS = 2 * 86_400_000
const AT_ONCE = 200

/** The ids of letters to send, oldest first. Those that waited too long are given up. */
export async function listWaitingLetters({ pool, clock }: Deps): Promise<string[]> {
  await pool.query('delete from mails where sent_at is null and created_at < $1', [
    new Date(clock().getTime() - GIVEN_UP_AFTER_MS),
  ])
  const { rows } = await pool.query<{ id: string }>({
    name: 'list_waiting_letters',
    text: 'select id from mails where sent_at is null order by created_at limit $1',
    values: [AT_ONCE],
  })
  return rows.map(({ id }) => id)
}

/**
 * Has one letter sent and notes it, which forgets whom it was for. The row stays locked meanwhile: who comes second, or
 * later, finds nothing to do. Throws what `send` throws, and the letter waits on.
 */
export async function sendWaitingLetter(
  { pool, clock }: Deps,
  id: string,
  send: (letter: WaitingLetter) => Promise<void>,
): Promise<void> {
  await pool.query('update mails set attempts = attempts + 1 where id = $1 and sent_at is null', [id])
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<WaitingLetter>(
      `select id, kind, recipient, username from mails where id = $1 and sent_at is null for update skip locked`,
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
