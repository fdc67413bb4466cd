import { linkTokenHash, newLinkToken } from '#api/auth/linkToken.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { MailKind } from '#prisma/generated/client/client.ts'
import { inTransaction } from '#api/database/inTransaction.ts'

/** A letter in the outbox. `linkToken` is null for a letter without a link. */
export type WaitingLetter = {
  id: string
  kind: MailKind
  recipient: string
  username: string
  createdAt: Date
  linkToken: string | null
}

/** The kinds of letters with a link. */
const KINDS_WITH_LINK = ['verification', 'passwordReset'] as const
export type KindWithLink = (typeof KINDS_WITH_LINK)[number]

// After that time a letter is outdated, and its link has expired.
const LETTER_LIFETIME_MS = 2 * 86_400_000
const MAX_LETTERS = 10_000

/** The ids of unsent letters since an instant, oldest first. Deletes letters that have waited too long. */
export async function listWaitingLetters({ pool, clock }: Deps, since = new Date(0)): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'list_waiting_letters',
    text: `with given_up as (delete from mails where sent_at is null and created_at < $1)
      select id from mails where sent_at is null and created_at >= greatest($1::timestamptz, $2)
      order by created_at limit $3`,
    values: [new Date(clock().getTime() - LETTER_LIFETIME_MS), since, MAX_LETTERS],
  })
  return rows.map(({ id }) => id)
}

/**
 * Sends a letter, marks it as sent and erases its recipient. A concurrent or later call for the same letter
 * does nothing. If `send` throws, this function throws the same, and the letter stays in the outbox. If the
 * process dies after the mail server has accepted the letter and before the commit, the letter is sent again
 * with the same Message-ID.
 */
export async function sendWaitingLetter(
  { pool, clock }: Deps,
  id: string,
  send: (letter: WaitingLetter) => Promise<void>,
): Promise<void> {
  const token = newLinkToken()
  const hasLink = await beginAttempt({ pool, clock }, id, token)
  await inTransaction(pool, async (client) => {
    // An advisory lock, not a row lock: a row lock would give the transaction an id, and readers of the log
    // would then wait for the mail server. A separate statement reads the letter under the lock, so it sees
    // an earlier sender's commit.
    const { rows: locks } = await client.query<{ isOurs: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isOurs"',
      [`letter ${id}`],
    )
    if (!locks[0]?.isOurs) return
    const { rows } = await client.query<Omit<WaitingLetter, 'linkToken'>>(
      `select id, kind, recipient, username, created_at as "createdAt"
        from mails where id = $1 and sent_at is null`,
      [id],
    )
    if (!rows[0]) return
    await send({ ...rows[0], linkToken: hasLink ? token : null })
    await client.query('update mails set sent_at = $2, recipient = null, username = null where id = $1', [
      id,
      clock(),
    ])
  })
}

/**
 * Counts the attempt and stores the link's token before the letter can arrive. Tokens of earlier attempts
 * stay valid, because one of those letters may have arrived. Returns whether the letter has a link.
 */
async function beginAttempt({ pool, clock }: Pick<Deps, 'pool' | 'clock'>, id: string, token: string) {
  const { rowCount } = await pool.query({
    name: 'begin_attempt',
    text: `with letter as (
        update mails set attempts = attempts + 1 where id = $1 and sent_at is null returning id, kind)
      insert into link_tokens (token_hash, letter_id, created_at)
      select $2, id, $3 from letter where kind = any ($4::mail_kind[])`,
    values: [id, linkTokenHash(token), clock(), KINDS_WITH_LINK],
  })
  return rowCount === 1
}
