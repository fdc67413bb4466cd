import type { Deps } from '#api/deps.ts'
import { cleanUpVisitors } from './cleanUpVisitors.ts'

export const SENT_LETTER_KEPT_MS = 7 * 86_400_000

// Small statements hold no lock for long; what a run leaves of a great heap is the next one's.
const BATCH = 1000
const BATCHES_A_RUN = 100

/** How many of each went. */
export type CleanedUp = { visitors: number } & Record<keyof typeof ENDED, number>

/**
 * Deletes what is over: sessions, sign-ups and links whose time has passed, letters that were sent a week ago, counts of
 * tries, and visitors who never played. Two runs at once share the work; one that is cut short has done what it did.
 */
export async function cleanUp(deps: Deps): Promise<CleanedUp> {
  return {
    visitors: await cleanUpVisitors(deps),
    sessions: await deleteEnded(deps, 'sessions'),
    sign_ups: await deleteEnded(deps, 'sign_ups'),
    password_resets: await deleteEnded(deps, 'password_resets'),
    mails: await deleteEnded(deps, 'mails'),
    rate_limits: await deleteEnded(deps, 'rate_limits'),
  }
}

/** Of each table the key, the column that tells when a row ended (indexed), and since when it must have. */
const ENDED = {
  sessions: { key: 'token_hash', end: 'expires_at', since: (at: Date) => at },
  sign_ups: { key: 'email_key', end: 'expires_at', since: (at: Date) => at },
  password_resets: { key: 'player_id', end: 'expires_at', since: (at: Date) => at },
  // Recipient and name are gone from the row since it was sent.
  mails: { key: 'id', end: 'sent_at', since: (at: Date) => new Date(at.getTime() - SENT_LETTER_KEPT_MS) },
  rate_limits: { key: 'key', end: 'expire', since: (at: Date) => at.getTime() },
}

async function deleteEnded({ pool, clock }: Deps, table: keyof typeof ENDED): Promise<number> {
  const { key, end, since } = ENDED[table]
  let count = 0
  for (let batches = 0; batches < BATCHES_A_RUN; batches++) {
    const { rowCount } = await pool.query(
      `delete from ${table} where ${key} in (
        select ${key} from ${table} where ${end} <= $1 order by ${end} limit ${BATCH} for update skip locked)`,
      [since(clock())],
    )
    count += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) break
  }
  return count
}
