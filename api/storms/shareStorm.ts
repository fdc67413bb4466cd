import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { findSession } from '#api/auth/cookies/session.ts'
import { senderOf } from '#api/auth/clientAddress.ts'
import { decryptText } from '#api/auth/encryptedText.ts'
import { newVisibleCode } from '#api/auth/visibleCode.ts'
import { refuseTries, type TooManyTries } from '#api/accounts/refusals.ts'
import type { Deps } from '#api/deps/deps.ts'
import { findStreamsOf } from '#api/plays/streamsOf.ts'
import { linkExpiry } from '#game/linkExpiry.ts'
import { err, ok, type Result } from '#game/result.ts'
import type { UnknownStorm } from './guessInStorm.ts'

/** The purpose of the encryption of codes. */
export const STORM_LINK = 'storm link'

/**
 * Returns the code of the link to a storm that the browser's player created: others play the same numbers in the
 * same order. A storm has one link, so a repetition returns the same code. Refuses UNKNOWN_STORM, also for a
 * storm that has expired, and TOO_MANY_TRIES (only new links count).
 */
export async function shareStorm(
  deps: Deps,
  { browser, stormId }: { browser: BrowserSession; stormId: number },
): Promise<Result<string, UnknownStorm | TooManyTries>> {
  const { db, keyedHash, clock } = deps
  const session = await findSession(deps, browser)
  if (session === null) return err({ reason: 'UNKNOWN_STORM' })
  const creatorId = { in: await findStreamsOf(deps, session.playerId) }
  const where = { stormId, creatorId, expiresAt: { gt: clock() } }
  const findCode = async () => {
    const storm = await db.storm.findFirst({ where, select: { code: true } })
    return storm && { code: storm.code, known: storm.code && decryptText(keyedHash, STORM_LINK, storm.code) }
  }
  const storm = await findCode()
  if (storm === null) return err({ reason: 'UNKNOWN_STORM' })
  if (storm.known !== null) return ok(storm.known)
  const refused = await refuseTries(deps, { browser }, [
    ['stormLinkOfPlayer', String(session.playerId)],
    ['stormLinkFromAddress', senderOf(browser.address)],
  ])
  if (refused !== null) return refused
  // Of two requests at once, the first stores its code. A code that another secret encrypted is replaced.
  await db.storm.updateMany({
    where: { ...where, code: storm.code },
    data: { ...newVisibleCode(keyedHash, STORM_LINK), expiresAt: linkExpiry(clock()) },
  })
  const stored = await findCode()
  return stored?.known ? ok(stored.known) : err({ reason: 'UNKNOWN_STORM' })
}

/**
 * Withdraws the link to a storm that the browser's player created. Runs of others that it started go on. Returns
 * the player. Refuses UNKNOWN_STORM.
 */
export async function withdrawStorm(
  deps: Deps,
  { browser, stormId }: { browser: BrowserSession; stormId: number },
): Promise<Result<number, UnknownStorm>> {
  const session = await findSession(deps, browser)
  if (session === null) return err({ reason: 'UNKNOWN_STORM' })
  const { playerId } = session
  const creatorId = { in: await findStreamsOf(deps, playerId) }
  const { count } = await deps.db.storm.updateMany({
    where: { stormId, creatorId },
    data: { codeHash: null, code: null },
  })
  return count === 0 ? err({ reason: 'UNKNOWN_STORM' }) : ok(playerId)
}
