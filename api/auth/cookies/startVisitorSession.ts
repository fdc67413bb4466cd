import type { Pool } from 'pg'
import { expiryAfter, newToken, type BrowserSession } from './browserSession.ts'
import { REPLACED_TOKEN_RETENTION_MS } from './replacedTokens.ts'

type Row = { playerId: number }

/**
 * Creates a player and a session, and sets the browser's token. Returns the player's id. Returns null and
 * creates nothing if another request has just replaced the browser's token: then the browser's cookie is
 * newer than this request's (docs/decisions/0005). It is one statement, because a first guess waits for it
 * (docs/decisions/0024).
 */
export async function startVisitorSession(
  { pool, clock }: { pool: Pool; clock: () => Date },
  browser: BrowserSession,
): Promise<number | null> {
  const { token, tokenHash } = newToken()
  const at = clock()
  const { rows } = await pool.query<Row>({
    name: 'start_visitor_session',
    text: `with replaced as (
        insert into replaced_tokens as replaced (token_hash, replaced_at)
        select $4::bytea, $2::timestamptz where $4 is not null
        on conflict (token_hash) do update set replaced_at = excluded.replaced_at
          where replaced.replaced_at not between $2 - $5::interval and $2 + $5::interval
        returning 1),
      player as (
        insert into players (created_at)
        select $2 where $4 is null or exists (select from replaced)
        returning id)
      insert into sessions (token_hash, player_id, created_at, last_used_at, expires_at)
      select $1, id, $2, $2, $3 from player
      returning player_id as "playerId"`,
    values: [
      tokenHash,
      at,
      expiryAfter(at, null),
      browser.tokenHash,
      `${REPLACED_TOKEN_RETENTION_MS} milliseconds`,
    ],
  })
  if (!rows[0]) return null
  browser.setToken(token)
  return rows[0].playerId
}
