import { senderOf } from '#api/auth/clientAddress.ts'
import type { Tries } from '#api/auth/limits.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { SHARED_ADDRESS_ADVICE } from '#api/auth/sharedAddress.ts'
import { startVisitorSession } from '#api/auth/cookies/startVisitorSession.ts'
import type { Deps } from '#api/deps/deps.ts'
import { TooManyRequests } from '#api/errors/errors.ts'

/**
 * Creates a visitor and a session for a browser without one. Returns the player's id; null when the browser
 * has just received another session, and for a program, whose token has just ended. Throws TooManyRequests. A browser meets this limit only by chance, and
 * retries as it does when the service is unavailable.
 */
export async function becomeVisitor(deps: Deps, browser: BrowserSession): Promise<number | null> {
  if (browser.isProgram) return null
  const tries: Tries = [['visitorFromAddress', senderOf(browser.address)]]
  const reached = await deps.limits.take(tries)
  if (reached !== null) {
    browser.logSecurity({ event: 'limitReached', limit: reached.limit })
    throw new TooManyRequests(TOO_MANY_VISITORS, reached.retryAfterSeconds)
  }
  const playerId = await startVisitorSession(deps, browser)
  if (playerId === null) {
    await deps.limits.refund(tries)
    return null
  }
  if (deps.isAddressShared(browser.address))
    browser.logSecurity({ event: 'addressShared', advice: SHARED_ADDRESS_ADVICE })
  await deps.log.append({ playerId, gameId: null }, 0, [{ type: 'VisitRecorded', at: deps.clock() }])
  return playerId
}

const TOO_MANY_VISITORS = 'Too many new visitors from this address. Please try again later.'
