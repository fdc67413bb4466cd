import { Repeater, SlidingBuffer } from 'graphql-yoga'
import type { Deps } from '#api/deps/deps.ts'
import { findGroup, type SeenGroup } from '#api/usecases/groups/findGroups.ts'
import { sharedGroupVersion } from '#api/usecases/groups/groupFingerprint.ts'

/** Polling interval. It bounds the age of a table when a notification is lost, and after midnight. */
const POLL_MS = 15_000

/**
 * Yields a group, then each change of it, until the reader stops. If `present` is null, and as soon as the
 * viewer is no member or logged out: yields null and ends.
 */
export function watchGroup(
  deps: Deps,
  { present, isLoggedIn }: { present: SeenGroup | null; isLoggedIn: () => Promise<boolean> },
): AsyncIterable<SeenGroup | null> {
  // A slow reader gets only the newest value.
  return new Repeater<SeenGroup | null>(async (push, stop) => {
    if (present === null) {
      void push(null)
      stop()
      return
    }
    const { viewerId: playerId, key, id } = present
    // It is read before the fields of the group, so no change between the two is missed.
    let shown = await sharedGroupVersion(deps, present)
    void push(present)
    const refresh = async () => {
      const group = (await isLoggedIn()) ? await findGroup(deps, { playerId, key }) : null
      if (group === null) {
        void push(null)
        stop()
        return
      }
      const seen = await sharedGroupVersion(deps, group)
      if (seen === shown) return
      shown = seen
      void push(group)
    }
    const refreshQuietly = () => void refresh().catch(() => undefined)
    const timer = setInterval(refreshQuietly, POLL_MS)
    const unsubscribe = deps.pubSub.subscribe('groupChanged', (message) => {
      if (message === null || message[0].includes(id)) refreshQuietly()
    })
    // A change may have happened before the listener was registered.
    refreshQuietly()
    await stop
    clearInterval(timer)
    unsubscribe()
  }, new SlidingBuffer(1))
}
