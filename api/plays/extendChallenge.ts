import type { Deps } from '#api/deps/deps.ts'
import { challengeExpiry } from '#game/challenge.ts'

const DAY_MS = 86_400_000

/** Sets a challenge's expiry to 30 days from now, exact to one day. A withdrawn challenge stays withdrawn. */
export async function extendChallenge({ db, clock }: Deps, gameId: number): Promise<void> {
  const expiresAt = challengeExpiry(clock())
  const dueBefore = new Date(expiresAt.getTime() - DAY_MS)
  await db.challenge.updateMany({ where: { gameId, expiresAt: { lt: dueBefore } }, data: { expiresAt } })
}
