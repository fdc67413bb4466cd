import type { Deps } from '#api/deps/deps.ts'
import { lagOf, waitingSince, type Step } from '#api/projections/follow.ts'
import { followPastFaults } from '#api/projections/followPastFaults.ts'
import { publishGroupsOf } from '#api/groups/publishGroupsOf.ts'
import { weekScores } from '#api/projections/weekScores.ts'
import { PLAY_ANALYSES } from '#api/projections/playAnalyses.ts'
import type { Projection } from '#api/projections/projectInto.ts'
import { followedProjections } from '#api/projections/projection.ts'
import { gameHistograms } from '#api/projections/scoreCounts.ts'
import { describeSetAside, type SetAside } from '#api/projections/setAside.ts'

/**
 * Updates the projections that follow the log. After each step it publishes the games whose crowd changed and
 * the groups whose standings changed, so a message never grows with a backlog. Returns whether events are
 * left: they wait for an older transaction, or another process projects them. Throws the first error after
 * all projections had their turn.
 */
export async function projectCrowds(deps: Deps): Promise<{ isBehind: boolean }> {
  const errors: unknown[] = []
  // In turns, so that the backlog of one, which may be new, does not delay the others.
  for (let behind = followedProjections; behind.length > 0;) {
    const moved: Projection[] = []
    for (const projection of behind) {
      const isMoved = await followOnce(deps, projection).catch((error: unknown) => void errors.push(error))
      if (isMoved === true) moved.push(projection)
    }
    behind = moved
  }
  if (errors.length > 0) throw errors[0]
  const lags = await listProjectionLags(deps)
  return { isBehind: lags.some(({ lag }) => lag > 0) }
}

/** Returns whether the projection took an event. */
async function followOnce(deps: Deps, projection: Projection): Promise<boolean> {
  const onSetAside = (event: SetAside) => deps.onError(new Error(describeSetAside(event)))
  const step = await followPastFaults(deps.pool, projection, { onSetAside })
  await publish(deps, projection, step)
  return step.passed > 0
}

// A claimed visitor has no new results, so only members themselves count.
async function publish(deps: Deps, { table }: Projection, { gameIds, playerIds }: Step): Promise<void> {
  if (table === weekScores.table) await publishGroupsOf(deps, playerIds)
  if (table === gameHistograms.table && gameIds.length > 0) deps.pubSub.publish('crowdChanged', gameIds)
}

/** The number of events that each projection which follows the log has set aside. */
export async function countSetAside({ pool }: Deps): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ projection: string; count: number }>(
    'select projection, count(*)::integer as count from set_aside_events group by projection',
  )
  const none = [...followedProjections, PLAY_ANALYSES].map(({ table }) => [table, 0] as const)
  return Object.fromEntries([...none, ...rows.map(({ projection, count }) => [projection, count] as const)])
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
