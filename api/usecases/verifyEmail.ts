import { linkTokenHash } from '#api/auth/linkToken.ts'
import type { BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps.ts'
import { err, ok } from '#game/result.ts'
import { linkTries, refuseTries, type LinkRefused, type TooManyTries, type Outcome } from './refusals.ts'

/**
 * Makes the account of whoever follows the link of a verification letter; it does not sign in. One statement, so
 * that of many uses at once one succeeds. Refuses a link that is used, expired, replaced or made up.
 */
export async function verifyEmail(
  deps: Deps,
  { browser, code }: { browser: BrowserSession; code: string },
): Promise<Outcome<null, LinkRefused | TooManyTries>> {
  const refused = await refuseTries(deps, { browser }, linkTries(browser, code))
  if (refused) return refused
  const { rows } = await deps.pool.query<{ emailKey: string }>({
    name: 'verify_email',
    // Nobody is made where the address or the name got an account by another way in the meantime.
    text: `with signed_up as (delete from sign_ups where token_hash = $1 and expires_at > $2 returning *),
      player as (insert into players (created_at) select $2 from signed_up returning id)
      insert into users (player_id, email, email_key, username, username_key, password_hash, visitor_id, created_at)
      select id, email, email_key, username, username_key, password_hash, visitor_id, $2 from signed_up, player
      on conflict do nothing returning email_key as "emailKey"`,
    values: [linkTokenHash(code), deps.clock()],
  })
  const [made] = rows
  browser.tell(made ? { event: 'emailVerified', account: made.emailKey } : { event: 'linkRefused' })
  return made ? ok(null) : err({ reason: 'LINK' })
}
