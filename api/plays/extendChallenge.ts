import type { Deps } from '#api/deps/deps.ts'
import { extendedBefore, linkExpiry } from '#game/linkExpiry.ts'

/**
 * Has a challenge expire 30 days after a play began, if that is due. `expiresAt` is its expiry as read before
 * the play's first guess. A withdrawn challenge stays withdrawn. The guess is stored, so a failure is only
 * logged: the next play that begins tries again.
 */
export async function extendChallenge(
  { db, onError }: Deps,
  { gameId, expiresAt, begunAt }: { gameId: number; expiresAt: Date; begunAt: Date },
): Promise<void> {
  const dueBefore = extendedBefore(begunAt)
  if (expiresAt >= dueBefore) return
  await db.challenge
    .updateMany({
      where: { gameId, expiresAt: { lt: dueBefore } },
      data: { expiresAt: linkExpiry(begunAt) },
    })
    .catch(onError)
}
