import type { Deps } from '#api/deps/deps.ts'
import { lagOf, waitingSince } from '#api/projections/follow.ts'
import { followPastFaults } from '#api/projections/followPastFaults.ts'
import { publishGroupsOf } from '#api/groups/publishGroupsOf.ts'
import { weekScores } from '#api/projections/weekScores.ts'
import { PLAY_ANALYSES } from '#api/projections/playAnalyses.ts'
import type { Projection } from '#api/projections/projectInto.ts'
import { followedProjections } from '#api/projections/projection.ts'
import { setAsideError, type SetAside } from '#api/projections/setAside.ts'

/**
 * Updates the projections that follow the log. After each step it publishes the games whose crowd changed and
 * the groups whose standings changed, so a message never grows with a backlog. Returns whether events are
 * left: they wait for an older transaction, or another process projects them. Throws the first error after
 * all projections had their turn.
 */
export async function projectCrowds(deps: Deps): Promise<{ isBehind: boolean }> {
  const errors: unknown[] = []
  let lag = 0
  for (const projection of followedProjections) {
    await followToEnd(deps, projection).catch((error: unknown) => errors.push(error))
    lag += await lagOf(deps.pool, projection)
  }
  if (errors.length > 0) throw errors[0]
  return { isBehind: lag > 0 }
}

async function followToEnd(deps: Deps, projection: Projection): Promise<void> {
  const { pool, pubSub, onError } = deps
  const onSetAside = (event: SetAside) => onError(setAsideError(event))
  for (let passed = Infinity; passed > 0;) {
    const step = await followPastFaults(pool, projection, { onSetAside })
    passed = step.passed
    // The standings of groups follow from one projection, the figures of a game from the other. A claimed
    // visitor has no new results, so only members themselves count.
    if (projection.table === weekScores.table) await publishGroupsOf(deps, step.playerIds)
    else if (step.gameIds.length > 0) pubSub.publish('crowdChanged', step.gameIds)
  }
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
