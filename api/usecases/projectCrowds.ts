import type { Deps } from '#api/deps.ts'
import { follow, lagOf } from '#api/projections/follow.ts'
import { followedProjections } from '#api/projections/projection.ts'

/**
 * Brings what many players share up to date with the log, and tells whose figures changed. Answers whether events are left,
 * which wait for an older transaction to end or for another process that is at it.
 */
export async function projectCrowds({ pool, news }: Deps): Promise<{ isBehind: boolean }> {
  const changed = new Set<number>()
  let lag = 0
  for (const projection of followedProjections) {
    for (let passed = Infinity; passed > 0;) {
      const step = await follow(pool, projection)
      passed = step.passed
      for (const gameId of step.gameIds) changed.add(gameId)
    }
    lag += await lagOf(pool, projection)
  }
  await news.tellCrowdChanged([...changed])
  return { isBehind: lag > 0 }
}

/** How many events each projection that follows the log has yet to pass. */
export async function listProjectionLags({ pool }: Deps): Promise<{ projection: string; lag: number }[]> {
  return await Promise.all(
    followedProjections.map(async (projection) => ({
      projection: projection.table,
      lag: await lagOf(pool, projection),
    })),
  )
}
