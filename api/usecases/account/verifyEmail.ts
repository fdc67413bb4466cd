import { linkTokenHash } from '#api/auth/linkToken.ts'
import type { BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import { err, ok } from '#game/result.ts'
import {
  linkTries,
  refuseTries,
  type LinkRefused,
  type TooManyTries,
  type Outcome,
} from '#api/accounts/refusals.ts'

/**
 * Creates the account of the sign-up that a letter's link belongs to, with that sign-up's password. It does
 * not log in. One statement, so only one of several concurrent uses succeeds. Refuses a link that is used,
 * expired, replaced or forged, and every link of an address that already has an account.
 */
export async function verifyEmail(
  deps: Deps,
  { browser, code }: { browser: BrowserSession; code: string },
): Promise<Outcome<null, LinkRefused<'VERIFICATION_LINK'> | TooManyTries>> {
  const refused = await refuseTries(deps, { browser }, linkTries(browser, code))
  if (refused) return refused
  const { rows } = await deps.pool.query<{ emailKey: string }>({
    name: 'verify_email',
    // The newest of the sign-ups with the same password counts. No sign-up counts once an account has the
    // address or the name, for example through the link of another sign-up.
    text: `with signed_up as (
        delete from sign_ups using link_tokens
        where token_hash = $1 and sign_ups.letter_id = link_tokens.letter_id and expires_at > $2
          and not exists (select from sign_ups newer where newer.email_key = sign_ups.email_key
            and newer.password_hash = sign_ups.password_hash and newer.id > sign_ups.id)
          and not exists (select from users
            where users.email_key = sign_ups.email_key or users.username_key = sign_ups.username_key)
        returning sign_ups.*),
      player as (insert into players (created_at) select $2 from signed_up returning id)
      insert into users
        (player_id, email, email_key, username, username_key, password_hash, visitor_id, created_at)
      select player.id, email, email_key, username, username_key, password_hash, visitor_id, $2
      from signed_up, player
      on conflict do nothing returning email_key as "emailKey"`,
    values: [linkTokenHash(code), deps.clock()],
  })
  const [user] = rows
  browser.logSecurity(user ? { event: 'emailVerified', account: user.emailKey } : { event: 'linkRefused' })
  return user ? ok(null) : err({ reason: 'VERIFICATION_LINK' })
}
