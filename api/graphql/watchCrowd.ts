import type { Deps } from '#api/deps/deps.ts'
import { gatherReads } from '#api/deps/gatherReads.ts'
import { loadCrowds } from '#api/usecases/play/findCrowds.ts'
import { crowdOf, type Crowd } from '#game/crowd.ts'
import { watchChanges } from './watchChanges.ts'

const shareRead = gatherReads<Crowd>()

/**
 * Yields `present`, then each change of a game's results, until the reader stops. If `present` is null, the
 * viewer may not see the results: yields null and ends.
 */
export function watchCrowd(
  deps: Deps,
  { gameId, present }: { gameId: number; present: Crowd | null },
): AsyncIterable<Crowd | null> {
  return watchChanges(present, () => ({
    read: () => shareRead(deps, String(gameId), () => loadCrowd(deps, gameId)),
    versionOf: JSON.stringify,
    subscribe: (onChange) =>
      deps.pubSub.subscribe('crowdChanged', (message) => {
        if (message === null || message[0].includes(gameId)) onChange()
      }),
  }))
}

async function loadCrowd(deps: Deps, gameId: number): Promise<Crowd> {
  const crowds = await loadCrowds(deps, [gameId])
  return crowds.get(gameId) ?? crowdOf(gameId, [])
}
