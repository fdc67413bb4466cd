import type { Deps } from '#api/deps/deps.ts'
import { follow, lagOf, waitingSince, type Step } from '#api/projections/follow.ts'
import { publishGroupsOf } from '#api/groups/publishGroupsOf.ts'
import { weekScores } from '#api/projections/weekScores.ts'
import { PLAY_ANALYSES } from '#api/projections/playAnalyses.ts'
import type { Projection } from '#api/projections/projectInto.ts'
import { followedProjections } from '#api/projections/projection.ts'
import { gameHistograms } from '#api/projections/scoreCounts.ts'

/**
 * Updates the projections that follow the log. After each step it publishes the games whose crowd changed and
 * the groups whose standings changed, so a message never grows with a backlog. Returns whether events are
 * left: they wait for an older transaction, or another process projects them.
 */
export async function projectCrowds(deps: Deps): Promise<{ isBehind: boolean }> {
  // In turns, so that the backlog of one, which may be new, does not delay the others.
  for (let passed = Infinity; passed > 0;) {
    passed = 0
    for (const projection of followedProjections) {
      const step = await follow(deps.pool, projection)
      await publish(deps, projection, step)
      passed += step.passed
    }
  }
  const lags = await listProjectionLags(deps)
  return { isBehind: lags.some(({ lag }) => lag > 0) }
}

// A claimed visitor has no new results, so only members themselves count.
async function publish(deps: Deps, { table }: Projection, { gameIds, playerIds }: Step): Promise<void> {
  if (table === weekScores.table) await publishGroupsOf(deps, playerIds)
  if (table === gameHistograms.table && gameIds.length > 0) deps.pubSub.publish('crowdChanged', gameIds)
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

/** How old the first event is that a follower of the log has not processed, in seconds; 0 without one. */
export async function listProjectionAges({
  pool,
  clock,
}: Deps): Promise<{ projection: string; seconds: number }[]> {
  const at = clock().getTime()
  return await Promise.all(
    [...followedProjections, PLAY_ANALYSES].map(async (projection) => {
      const since = await waitingSince(pool, projection)
      return {
        projection: projection.table,
        seconds: since === null ? 0 : Math.max(0, at - since.getTime()) / 1000,
      }
    }),
  )
}
