import { senderOf, type Tries } from '#api/auth/limits.ts'
import { startVisitorSession, type BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps/deps.ts'

/**
 * The rate limit for new visitors from one address. It is thrown and not returned: it stops abuse, so no
 * player should see it. A browser that meets it by chance retries, as it does when the service is
 * unavailable.
 */
export class TooManyVisitors extends Error {
  override name = 'TooManyVisitors'
  override message = 'Too many new visitors from this address. Please try again later.'
  statusCode = 429
  code = 'TOO_MANY_REQUESTS'
  retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super()
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * Creates a visitor and a session for a browser without one. Returns the player's id; null when the browser
 * has just received another session. Throws TooManyVisitors.
 */
export async function becomeVisitor(deps: Deps, browser: BrowserSession): Promise<number | null> {
  const tries: Tries = [['visitorFromAddress', senderOf(browser.address)]]
  const reached = await deps.limits.take(tries)
  if (reached !== null) {
    browser.logSecurity({ event: 'limitReached', limit: reached.limit })
    throw new TooManyVisitors(reached.retryAfterSeconds)
  }
  const playerId = await startVisitorSession(deps, browser)
  if (playerId === null) {
    await deps.limits.refund(tries)
    return null
  }
  await deps.log.append({ playerId, gameId: null }, 0, [{ type: 'VisitRecorded', at: deps.clock() }])
  return playerId
}
