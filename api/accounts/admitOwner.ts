import type { LimitName } from '#api/auth/limits.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import type { Deps } from '#api/deps/deps.ts'
import { err, ok } from '#game/result.ts'
import type { User } from '#prisma/generated/client/client.ts'
import { findLoggedIn } from './findAccount.ts'
import {
  refuseTries,
  type FieldsRefused,
  type NotLoggedIn,
  type Outcome,
  type Refusal,
  type TooManyTries,
} from './refusals.ts'

/**
 * The row of the logged-in account, before a change. Refuses a caller without a login, then the `invalid`
 * fields of a form, then a player over the rate limit.
 */
export async function admitOwner<Invalid extends Refusal<FieldsRefused> = never>(
  deps: Deps,
  browser: BrowserSession,
  { limit, invalid = null }: { limit: LimitName; invalid?: Invalid | null },
): Promise<Invalid | Outcome<User, NotLoggedIn | TooManyTries>> {
  const user = await findLoggedIn(deps, browser)
  if (user === null) return err({ reason: 'NOT_LOGGED_IN' })
  const attempt = { browser, account: user.emailKey }
  return invalid ?? (await refuseTries(deps, attempt, [[limit, String(user.playerId)]])) ?? ok(user)
}
