import type { Deps } from '#api/deps/deps.ts'
import { watchChanges } from '#api/graphql/watchChanges.ts'
import { findGroup, type SeenGroup } from '#api/usecases/groups/findGroups.ts'
import { sharedGroupVersion } from '#api/usecases/groups/groupFingerprint.ts'

/**
 * Yields a group, then each change of it, until the reader stops. If `present` is null, and as soon as the
 * viewer is no member or logged out: yields null and ends.
 */
export function watchGroup(
  deps: Deps,
  { present, isLoggedIn }: { present: SeenGroup | null; isLoggedIn: () => Promise<boolean> },
): AsyncIterable<SeenGroup | null> {
  return watchChanges(present, ({ viewerId: playerId, key, id }) => ({
    read: async () => ((await isLoggedIn()) ? await findGroup(deps, { playerId, key }) : null),
    versionOf: (group) => sharedGroupVersion(deps, group),
    subscribe: (onChange) =>
      deps.pubSub.subscribe('groupChanged', (message) => {
        if (message === null || message[0].includes(id)) onChange()
      }),
  }))
}
