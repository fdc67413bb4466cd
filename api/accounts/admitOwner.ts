import type { LimitName } from '#api/auth/limits.ts'
import type { BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import { err, ok } from '#game/result.ts'
import type { User } from '#prisma/generated/client/client.ts'
import { findLoggedIn } from './findAccount.ts'
import {
  refuseForm,
  type Faults,
  type FieldsRefused,
  type NotLoggedIn,
  type Outcome,
  type TooManyTries,
} from './refusals.ts'

/**
 * The row of the logged-in account, before a change. Refuses a caller without a login, then invalid fields,
 * then a player over the rate limit.
 */
export async function admitOwner(
  deps: Deps,
  browser: BrowserSession,
  { limit, faults = {} }: { limit: LimitName; faults?: Faults },
): Promise<Outcome<User, FieldsRefused | NotLoggedIn | TooManyTries>> {
  const user = await findLoggedIn(deps, browser)
  if (user === null) return err({ reason: 'NOT_LOGGED_IN' })
  const attempt = { browser, account: user.emailKey }
  return (await refuseForm(deps, attempt, { faults, tries: [[limit, String(user.playerId)]] })) ?? ok(user)
}
