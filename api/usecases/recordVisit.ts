import { senderOf } from '#api/auth/limits.ts'
import { findSession, renewSession, startVisitorSession, type BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps.ts'

/** Notes that a browser is here: who has no living session becomes a visitor. Answers the player. */
export async function recordVisit(deps: Deps, browser: BrowserSession): Promise<number> {
  const session = await findSession(deps, browser)
  if (session === null) return becomeVisitor(deps, browser)
  await renewSession(deps, browser, session)
  return session.playerId
}

/**
 * More visitors from one address than people can stand behind it. Thrown, not answered: nobody is to read it, and a
 * browser that it hits by chance tries again as it does when the service is away.
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

/** Makes a visitor of a browser that has no session, with a session that it keeps. Answers the player. Throws TooManyVisitors. */
export async function becomeVisitor(deps: Deps, browser: BrowserSession): Promise<number> {
  const reached = await deps.limits.take([['visitorFromAddress', senderOf(browser.address)]])
  if (reached !== null) {
    browser.tell({ event: 'limitReached', limit: reached.limit })
    throw new TooManyVisitors(reached.retryAfterSeconds)
  }
  const playerId = await startVisitorSession(deps, browser)
  await deps.log.append({ playerId, gameId: null }, 0, [{ type: 'VisitRecorded', at: deps.clock() }])
  return playerId
}
