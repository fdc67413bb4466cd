import type { Deps } from '#api/deps/deps.ts'
import { follow, lagOf } from '#api/projections/follow.ts'
import { followedProjections } from '#api/projections/projection.ts'

/**
 * Updates the projections that follow the log and publishes the games and the groups whose
 * figures changed. Returns whether
 * events are left: they wait for an older transaction, or another process projects them.
 */
export async function projectCrowds(deps: Deps): Promise<{ isBehind: boolean }> {
  const { pool } = deps
  const changed = new Set<number>()
  const players = new Set<number>()
  let lag = 0
  for (const projection of followedProjections) {
    for (let passed = Infinity; passed > 0;) {
      const step = await follow(pool, projection)
      passed = step.passed
      for (const gameId of step.gameIds) changed.add(gameId)
      for (const playerId of step.playerIds) players.add(playerId)
    }
    lag += await lagOf(pool, projection)
  }
  if (changed.size > 0) deps.pubSub.publish('crowdChanged', [...changed])
  await publishGroups(deps, [...players])
  return { isBehind: lag > 0 }
}

// A claimed visitor has no new results, so only members themselves count.
async function publishGroups({ pool, pubSub }: Deps, playerIds: readonly number[]): Promise<void> {
  if (playerIds.length === 0) return
  const { rows } = await pool.query<{ id: number }>({
    name: 'find_groups_of_players',
    text: `
      select distinct group_id as id from group_members
      where player_id = any ($1::integer[]) and left_on is null`,
    values: [playerIds],
  })
  if (rows.length > 0)
    pubSub.publish(
      'groupChanged',
      rows.map(({ id }) => id),
    )
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
