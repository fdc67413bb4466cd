import { findSession, type BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps.ts'
import { err, ok } from '#game/result.ts'
import { findSignedIn } from './findAccount.ts'
import type { NotSignedIn, Outcome } from './refusals.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ends a session of who is signed in, by its handle, here or in another browser; nothing when it has ended. Answers the player. */
export async function endSession(
  deps: Deps,
  { browser, handle }: { browser: BrowserSession; handle: string },
): Promise<Outcome<number, NotSignedIn>> {
  const user = await findSignedIn(deps, browser)
  if (user === null) return err({ reason: 'NOT_SIGNED_IN' })
  const own = await findSession(deps, browser)
  const where = { handle, playerId: user.playerId }
  const { count } = UUID.test(handle) ? await deps.db.session.deleteMany({ where }) : { count: 0 }
  browser.tell({ event: count === 1 ? 'sessionEnded' : 'notTheirs', account: user.emailKey })
  if (own?.handle === handle) browser.forget()
  return ok(user.playerId)
}
