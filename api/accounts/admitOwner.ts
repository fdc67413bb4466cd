import { senderOf } from '#api/auth/clientAddress.ts'
import type { LimitName } from '#api/auth/limits.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import type { Deps } from '#api/deps/deps.ts'
import { err, ok, type Err, type Result } from '#game/result.ts'
import type { User } from '#prisma/generated/client/client.ts'
import { findLoggedIn } from './findAccount.ts'
import { refuseTries, type NotLoggedIn, type TooManyTries } from './refusals.ts'

/**
 * The row of the logged-in account, before a change. Refuses a caller without a login, then the `invalid`
 * input, then a player over the rate limit, and an address over its own, if it has one.
 */
export async function admitOwner<Invalid extends Err<object> = never>(
  deps: Deps,
  browser: BrowserSession,
  { limit, ofAddress, invalid = null }: { limit: LimitName; ofAddress?: LimitName; invalid?: Invalid | null },
): Promise<Invalid | Result<User, NotLoggedIn | TooManyTries>> {
  const user = await findLoggedIn(deps, browser)
  if (user === null) return err({ reason: 'NOT_LOGGED_IN' })
  if (invalid !== null) return invalid
  const refused = await refuseTries(deps, { browser, account: user.emailKey }, [
    [limit, String(user.playerId)],
    ...(ofAddress === undefined ? [] : [[ofAddress, senderOf(browser.address)] as const]),
  ])
  return refused ?? ok(user)
}
