import type { Deps } from '#api/deps.ts'
import { emailKey } from '#game/validation.ts'

/** Ends every session of the account with an address, for ops. Answers how many; null where there is no such account. */
export async function endSessionsOf({ pool }: Pick<Deps, 'pool'>, email: string): Promise<number | null> {
  const { rows } = await pool.query<{ known: boolean; ended: number }>(
    `with account as (select player_id from users where email_key = $1),
      ended as (delete from sessions using account where sessions.player_id = account.player_id returning 1)
      select exists (select from account) as known, (select count(*)::integer from ended) as ended`,
    [emailKey(email)],
  )
  return rows[0]?.known ? rows[0].ended : null
}

/** Signs everybody out, for ops. Visitors keep their sessions: nothing else leads to what they played. Answers how many ended. */
export async function endAllSignIns({ pool }: Pick<Deps, 'pool'>): Promise<number> {
  const { rowCount } = await pool.query('delete from sessions where ends_at is not null')
  return rowCount ?? 0
}
