import type { AccessScope } from '#api/auth/accessScope.ts'
import { newAccessToken } from '#api/auth/codes.ts'
import { hashOfToken, type BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { lockSession } from '#api/auth/cookies/lockSession.ts'
import { findLoggedIn } from '#api/accounts/findAccount.ts'
import { refuseTries, type NotLoggedIn, type TooManyTries } from '#api/accounts/refusals.ts'
import type { Deps } from '#api/deps/deps.ts'
import { err, ok, type Result } from '#game/result.ts'

const LIFETIME_MS = 365 * 86_400_000

/**
 * Creates an access token for programs of the logged-in player, and returns it: it is never shown again. It is
 * a session without a browser, so it ends like one: after a year, when it is revoked, with a new password and
 * with the account.
 */
export async function createAccessToken(
  deps: Deps,
  { browser, scope }: { browser: BrowserSession; scope: AccessScope },
): Promise<Result<{ token: string; playerId: number }, NotLoggedIn | TooManyTries>> {
  const user = await findLoggedIn(deps, browser)
  if (user === null) return err({ reason: 'NOT_LOGGED_IN' })
  const { playerId, emailKey: account } = user
  const refused = await refuseTries(deps, { browser, account }, [['tokenOfPlayer', String(playerId)]])
  if (refused !== null) return refused
  const token = newAccessToken()
  const at = deps.clock()
  const end = new Date(at.getTime() + LIFETIME_MS)
  const isStored = await deps.db.$transaction(async (tx) => {
    if (!(await lockSession(tx, { browser, at }))) return false
    await tx.session.create({
      data: {
        tokenHash: hashOfToken(token),
        playerId,
        scope,
        createdAt: at,
        lastUsedAt: at,
        expiresAt: end,
        endsAt: end,
      },
    })
    return true
  })
  if (!isStored) return err({ reason: 'NOT_LOGGED_IN' })
  browser.logSecurity({ event: 'tokenCreated', account })
  return ok({ token, playerId })
}
