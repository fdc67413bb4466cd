import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { findSession } from '#api/auth/cookies/session.ts'
import { senderOf } from '#api/auth/clientAddress.ts'
import type { Tries } from '#api/auth/limits.ts'
import { refuseTries, type TooManyTries } from '#api/accounts/refusals.ts'
import type { Deps } from '#api/deps/deps.ts'
import { err, ok, type Result } from '#game/result.ts'
import { moveHashOf } from './moveCode.ts'

/** The code is malformed, unknown, expired, withdrawn, or of an offer that a newer one ended. */
export type UnknownMove = { reason: 'MOVE_LINK' }

/**
 * An offer, for the browser that opened its link. `visitorId` is the player whose history it is. `claimedBy` is
 * the player who has the history now; null before the move. `playerId` is that of the browser.
 */
export type FoundMove = {
  visitorId: number
  claimedBy: number | null
  playerId: number | null
  expiresAt: Date
}

/**
 * Finds the offer of a code, of a link or typed. Changes nothing. A wrong typed code counts against the limits of
 * guesses. Refuses MOVE_LINK and TOO_MANY_TRIES.
 */
export async function findMove(
  deps: Deps,
  { browser, code }: { browser: BrowserSession; code: string },
): Promise<Result<FoundMove, UnknownMove | TooManyTries>> {
  const hashed = moveHashOf(deps.keyedHash, code)
  if (hashed === null) return err({ reason: 'MOVE_LINK' })
  const tries: Tries =
    'typedHash' in hashed
      ? [
          ['moveCodeFromAddress', senderOf(browser.address)],
          ['moveCode', 'all'],
        ]
      : []
  const refused = await refuseTries(deps, { browser }, tries)
  if (refused !== null) return refused
  const move = await deps.db.move.findUnique({ where: { ...hashed, expiresAt: { gt: deps.clock() } } })
  if (move === null) return err({ reason: 'MOVE_LINK' })
  await deps.limits.refund(tries)
  const claim = await deps.db.claim.findUnique({ where: { visitorId: move.playerId } })
  const session = await findSession(deps, browser)
  return ok({
    visitorId: move.playerId,
    claimedBy: claim?.playerId ?? null,
    playerId: session?.playerId ?? null,
    expiresAt: move.expiresAt,
  })
}
