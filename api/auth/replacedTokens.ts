import type { Pool } from 'pg'

/**
 * For this time a replaced token creates no visitor, because a request that was sent before the replacement
 * may still arrive. Our page's requests time out after 10 seconds. A browser that lost the response with its
 * new token waits this long at most.
 */
export const REPLACED_TOKEN_RETENTION_MS = 60_000

/**
 * SQL that records that a browser's token is replaced or removed. The parameters are SQL expressions: the
 * token's hash, the instant, and the source of the `select`. Returns one row if this request is the first
 * within a minute (also if the clock was set back). Returns no row for a null hash, or if another request was
 * first.
 */
export function replaceToken(tokenHash: string, at: string, from = '(select) one'): string {
  return `insert into replaced_tokens as replaced (token_hash, replaced_at)
    select ${tokenHash}::bytea, ${at}::timestamptz from ${from} where ${tokenHash} is not null
    on conflict (token_hash) do update set replaced_at = excluded.replaced_at
    where not ${isWithinAMinute('excluded.replaced_at')}
    returning 1`
}

/** Whether another request has just replaced the token that the browser sent. */
export async function isJustReplaced(
  { pool, clock }: { pool: Pool; clock: () => Date },
  { tokenHash }: { tokenHash: Buffer | null },
): Promise<boolean> {
  if (tokenHash === null) return false
  const { rowCount } = await pool.query({
    name: 'is_just_replaced',
    text: `select 1 from replaced_tokens replaced
      where token_hash = $1 and ${isWithinAMinute('$2::timestamptz')}`,
    values: [tokenHash, clock()],
  })
  return rowCount === 1
}

function isWithinAMinute(at: string): string {
  return `replaced.replaced_at between ${at} - ${KEPT} and ${at} + ${KEPT}`
}

const KEPT = `interval '${REPLACED_TOKEN_RETENTION_MS} milliseconds'`
