import { REPLACED_TOKEN_RETENTION_MS } from '#api/auth/replacedTokens.ts'
import type { Deps } from '#api/deps/deps.ts'
import { cleanUpVisitors } from './cleanUpVisitors.ts'
import { VERIFICATION_LIFETIME_MS } from './storeSignUp.ts'

export const SENT_LETTER_RETENTION_MS = 7 * 86_400_000

// Small batches hold locks briefly. The next run deletes the rows that this run leaves.
const BATCH = 1000
const BATCHES_A_RUN = 100

/** The count of deleted rows by table. */
export type CleanedUp = { visitors: number } & Record<keyof typeof ENDED, number>

/**
 * Deletes expired sessions, sign-ups, links and rate limits, letters that were sent over a week ago, and
 * visitors who never played. Concurrent runs share the work. An interrupted run keeps its finished batches.
 */
export async function cleanUp(deps: Deps): Promise<CleanedUp> {
  return {
    visitors: await cleanUpVisitors(deps),
    sessions: await deleteEnded(deps, 'sessions'),
    replaced_tokens: await deleteEnded(deps, 'replaced_tokens'),
    sign_ups: await deleteEnded(deps, 'sign_ups'),
    password_resets: await deleteEnded(deps, 'password_resets'),
    link_tokens: await deleteEnded(deps, 'link_tokens'),
    mails: await deleteEnded(deps, 'mails'),
    rate_limits: await deleteEnded(deps, 'rate_limits'),
  }
}

/** For each table: its key, the indexed column with a row's end, and the latest end of a row to delete. */
const ENDED = {
  sessions: { key: 'token_hash', end: 'expires_at', since: (at: Date) => at },
  replaced_tokens: {
    key: 'token_hash',
    end: 'replaced_at',
    since: (at: Date) => new Date(at.getTime() - REPLACED_TOKEN_RETENTION_MS),
  },
  sign_ups: { key: 'id', end: 'expires_at', since: (at: Date) => at },
  password_resets: { key: 'player_id', end: 'expires_at', since: (at: Date) => at },
  // The links of sign-ups live longest.
  link_tokens: {
    key: 'token_hash',
    end: 'created_at',
    since: (at: Date) => new Date(at.getTime() - VERIFICATION_LIFETIME_MS),
  },
  // The row holds no recipient and no name since the letter was sent.
  mails: {
    key: 'id',
    end: 'sent_at',
    since: (at: Date) => new Date(at.getTime() - SENT_LETTER_RETENTION_MS),
  },
  rate_limits: { key: 'key', end: 'expire', since: (at: Date) => at.getTime() },
}

async function deleteEnded({ pool, clock }: Deps, table: keyof typeof ENDED): Promise<number> {
  const { key, end, since } = ENDED[table]
  let count = 0
  for (let batches = 0; batches < BATCHES_A_RUN; batches++) {
    const { rowCount } = await pool.query(
      `delete from ${table} where ${key} in (
        select ${key} from ${table} where ${end} <= $1
        order by ${end} limit ${BATCH} for update skip locked)`,
      [since(clock())],
    )
    count += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) break
  }
  return count
}
