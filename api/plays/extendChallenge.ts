import type { Deps } from '#api/deps/deps.ts'
import { inBatches } from '#api/log/inBatches.ts'
import { queryPrepared } from '#api/log/queryPrepared.ts'
import { challengeExpiry } from '#game/challenge.ts'

const DAY_MS = 86_400_000

/**
 * Has a challenge expire 30 days after a play began, exact to one day, so a repeat changes nothing. A
 * withdrawn challenge stays withdrawn. The first guess of a play waits for it, so concurrent calls for a
 * challenge share a statement.
 */
export async function extendChallenge(
  { pool }: Deps,
  { gameId, begunAt }: { gameId: number; begunAt: Date },
): Promise<void> {
  await extend(pool, { gameId, expiresAt: challengeExpiry(begunAt) })
}

const extend = inBatches<{ gameId: number; expiresAt: Date }, undefined>(async (pool, calls) => {
  const expiresAt = new Date(Math.max(...calls.map((call) => call.expiresAt.getTime())))
  const dueBefore = new Date(expiresAt.getTime() - DAY_MS)
  for (const gameId of new Set(calls.map((call) => call.gameId)))
    await queryPrepared(pool, {
      name: 'extend_challenge',
      text: 'update challenges set expires_at = $2 where game_id = $1 and expires_at < $3',
      values: [gameId, expiresAt.toISOString(), dueBefore.toISOString()],
    })
  return calls.map(() => undefined)
})
