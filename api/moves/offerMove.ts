import { newLinkCode } from '#api/auth/codes.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { lockSession } from '#api/auth/cookies/lockSession.ts'
import { findSession } from '#api/auth/cookies/session.ts'
import { senderOf } from '#api/auth/clientAddress.ts'
import { hasHistory } from '#api/accounts/logIn/claimHistory.ts'
import { refuseTries, type OtherSession, type TooManyTries } from '#api/accounts/refusals.ts'
import type { Deps } from '#api/deps/deps.ts'
import { err, ok, type Result } from '#game/result.ts'
import { newTypedCode, typedCodeHash } from './moveCode.ts'

/** How long a code works. */
export const MOVE_LIFETIME_MS = 600_000

/** The codes of an offer, which are stored only as hashes: that of the link, and the one to type. */
export type Offer = { code: string; typedCode: string; expiresAt: Date }

/** Why no history moves. LOGGED_IN: an account needs no move, its history is there after each login. */
export type MoveRefused = { reason: 'LOGGED_IN' | 'NOTHING_TO_MOVE' | 'OWN_HISTORY' }

/**
 * Offers the history of the browser's visitor to another browser, for ten minutes and once. A newer offer ends
 * the older one. Refuses LOGGED_IN, NOTHING_TO_MOVE, TOO_MANY_TRIES and OTHER_SESSION.
 */
export async function offerMove(
  deps: Deps,
  browser: BrowserSession,
): Promise<Result<Offer, MoveRefused | TooManyTries | OtherSession>> {
  const session = await findSession(deps, browser)
  if (session === null) return err({ reason: 'NOTHING_TO_MOVE' })
  if (session.endsAt !== null) return err({ reason: 'LOGGED_IN' })
  const { playerId } = session
  if (!(await hasHistory(deps.pool, playerId))) return err({ reason: 'NOTHING_TO_MOVE' })
  const refused = await refuseTries(deps, { browser }, [
    ['moveOfPlayer', String(playerId)],
    ['moveFromAddress', senderOf(browser.address)],
  ])
  return refused ?? (await storeOffer(deps, browser, playerId))
}

async function storeOffer(
  { db, clock, keyedHash }: Deps,
  browser: BrowserSession,
  playerId: number,
): Promise<Result<Offer, OtherSession>> {
  const { code, codeHash } = newLinkCode()
  const typedCode = newTypedCode()
  const at = clock()
  const expiresAt = new Date(at.getTime() + MOVE_LIFETIME_MS)
  const data = { codeHash, typedHash: typedCodeHash(keyedHash, typedCode), expiresAt }
  const isStored = await db.$transaction(async (tx) => {
    if (!(await lockSession(tx, { browser, at }))) return false
    await tx.move.upsert({ where: { playerId }, create: { playerId, ...data }, update: data })
    return true
  })
  return isStored ? ok({ code, typedCode, expiresAt }) : err({ reason: 'OTHER_SESSION' })
}

/** Withdraws the offer of the browser's visitor. Without one, nothing changes. Returns the player. */
export async function cancelMove(deps: Deps, browser: BrowserSession): Promise<number | null> {
  const session = await findSession(deps, browser)
  if (session === null) return null
  await deps.db.move.deleteMany({ where: { playerId: session.playerId } })
  return session.playerId
}
