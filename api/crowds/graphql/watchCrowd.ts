import { loadCrowds } from '#api/crowds/findCrowds.ts'
import { crowdOf, type Crowd } from '#game/statistics/crowd.ts'
import { shareChanges } from '#api/graphql/watchChanges.ts'

/** Yields the results of a game, then each change. All viewers who may see them see the same. */
export const watchCrowd = shareChanges<null, Crowd>({
  channel: 'crowdChanged',
  read: async (deps, gameId) => {
    const crowds = await loadCrowds(deps, [gameId])
    const crowd = crowds.get(gameId) ?? crowdOf(gameId, [])
    return () => crowd
  },
  versionOf: JSON.stringify,
})
