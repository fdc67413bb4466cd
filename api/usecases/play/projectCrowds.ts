import type { Deps } from '#api/deps/deps.ts'
import { follow, lagOf } from '#api/projections/follow.ts'
import { followedProjections } from '#api/projections/projection.ts'

/**
 * Updates the projections that follow the log and publishes the games whose figures changed. Returns whether
 * events are left: they wait for an older transaction, or another process projects them.
 */
export async function projectCrowds({ pool, pubSub }: Deps): Promise<{ isBehind: boolean }> {
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
  if (changed.size > 0) pubSub.publish('crowdChanged', [...changed])
  return { isBehind: lag > 0 }
}

/** The number of pending events of each projection that this job updates. */
export async function listProjectionLags({ pool }: Deps): Promise<{ projection: string; lag: number }[]> {
  return await Promise.all(
    followedProjections.map(async (projection) => ({
      projection: projection.table,
      lag: await lagOf(pool, projection),
    })),
  )
}
