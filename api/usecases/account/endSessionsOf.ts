import type { Deps } from '#api/deps/deps.ts'
import { emailKey } from '#account/fields.ts'

/** Ends every session of an account, for ops. Returns their count; null if the address has no account. */
export async function endSessionsOf({ pool }: Pick<Deps, 'pool'>, email: string): Promise<number | null> {
  const { rows } = await pool.query<{ known: boolean; ended: number }>(
    `with account as (select player_id from users where email_key = $1),
      ended as (delete from sessions using account where sessions.player_id = account.player_id returning 1)
      select exists (select from account) as known, (select count(*)::integer from ended) as ended`,
    [emailKey(email)],
  )
  return rows[0]?.known ? rows[0].ended : null
}

/**
 * Ends all logged-in sessions, for ops. Visitors keep their sessions, which are the only access to their
 * plays. Returns the count of ended sessions.
 */
export async function endAllAccountSessions({ pool }: Pick<Deps, 'pool'>): Promise<number> {
  const { rowCount } = await pool.query('delete from sessions where ends_at is not null')
  return rowCount ?? 0
}
