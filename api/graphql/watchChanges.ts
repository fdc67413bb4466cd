import { setImmediate as untilNextTurn } from 'node:timers/promises'
import { Repeater, SlidingBuffer } from 'graphql-yoga'
import type { Deps } from '#api/deps/deps.ts'

/** Changes of one value within this time are one read for all its streams, and one message for each. */
const GATHER_MS = 1000
/** Polling interval. It bounds the age of a value when a notification is lost, and after midnight. */
const POLL_MS = 15_000
// The messages of thousands of streams take a third of a second. Other requests run in between.
const WATCHERS_OF_TURN = 100

export type Watched<Viewer, Value> = {
  channel: 'crowdChanged' | 'groupChanged'
  /**
   * Reads the value of an id for many viewers, with a number of statements that does not grow with them.
   * Returns each viewer's value. Null: the viewer may not see it any more.
   */
  read: (
    deps: Deps,
    id: number,
    viewers: readonly Viewer[],
  ) => Promise<(viewer: Viewer) => NonNullable<Value> | null>
  /** A text that changes with everything that the viewer sees of the value. */
  versionOf: (value: NonNullable<Value>) => string
}

type Watch<Viewer, Value> = { id: number; viewer: Viewer; present: NonNullable<Value> }

/**
 * Returns a function that yields `present`, then each change of an id's value, until the reader stops. As
 * soon as the viewer may not see the value, and at once without a watch: yields null and ends. All streams of
 * an id share its reads, so a cheap change causes one read, however many watch.
 */
export function shareChanges<Viewer, Value>(watched: Watched<Viewer, Value>) {
  const rooms = new WeakMap<Deps['pool'], Map<number, Room<Viewer, Value>>>()
  return (deps: Deps, watch: Watch<Viewer, Value> | null): AsyncIterable<Value | null> => {
    const open = rooms.get(deps.pool) ?? new Map<number, Room<Viewer, Value>>()
    rooms.set(deps.pool, open)
    // A slow reader gets only the newest value.
    return new Repeater<Value | null>(async (push, stop) => {
      const end = () => {
        void push(null)
        stop()
      }
      if (watch === null) {
        end()
        return
      }
      const { id, viewer, present } = watch
      let shown = watched.versionOf(present)
      void push(present)
      const see = (value: NonNullable<Value> | null) => {
        if (value === null) {
          end()
          return
        }
        const version = watched.versionOf(value)
        if (version === shown) return
        shown = version
        void push(value)
      }
      const room = open.get(id) ?? openRoom(deps, { id, watched, onEmpty: () => open.delete(id) })
      open.set(id, room)
      const leave = room({ viewer, see })
      await stop
      leave()
    }, new SlidingBuffer(1))
  }
}

type Watcher<Viewer, Value> = { viewer: Viewer; see: (value: NonNullable<Value> | null) => void }
/** Adds a watcher. Returns a function that removes it. */
type Room<Viewer, Value> = (watcher: Watcher<Viewer, Value>) => () => void

type RoomOptions<Viewer, Value> = { id: number; watched: Watched<Viewer, Value>; onEmpty: () => void }

/** All watchers of one value in this process. */
function openRoom<Viewer, Value>(
  deps: Deps,
  { id, watched: { channel, read }, onEmpty }: RoomOptions<Viewer, Value>,
): Room<Viewer, Value> {
  const watchers = new Set<Watcher<Viewer, Value>>()
  let due: NodeJS.Timeout | undefined
  let reading = Promise.resolve()
  const readForAll = async () => {
    // A change from now on needs another read.
    due = undefined
    // A watcher who comes during the read was not part of it.
    const asked = [...watchers]
    if (asked.length === 0) return
    const valueFor = await read(
      deps,
      id,
      asked.map(({ viewer }) => viewer),
    )
    for (const [place, each] of asked.entries()) {
      if (place > 0 && place % WATCHERS_OF_TURN === 0) await untilNextTurn()
      if (watchers.has(each)) each.see(valueFor(each.viewer))
    }
  }
  const refresh = () => {
    due ??= setTimeout(() => {
      // In sequence: the result of an older read must not replace that of a later one. A poll follows a
      // failure.
      reading = reading.then(readForAll).catch(deps.onError)
    }, GATHER_MS)
  }
  const timer = setInterval(refresh, POLL_MS)
  const unsubscribe = deps.pubSub.subscribe(channel, (message) => {
    if (message === null || message[0].includes(id)) refresh()
  })
  return (watcher) => {
    watchers.add(watcher)
    // A change may have happened between the watcher's first read and now.
    refresh()
    return () => {
      watchers.delete(watcher)
      if (watchers.size > 0) return
      clearInterval(timer)
      clearTimeout(due)
      unsubscribe()
      onEmpty()
    }
  }
}
