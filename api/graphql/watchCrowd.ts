import { setTimeout as sleep } from 'node:timers/promises'
import { Repeater, SlidingBuffer } from 'graphql-yoga'
import type { Deps } from '#api/deps/deps.ts'
import { loadCrowds } from '#api/usecases/play/findCrowds.ts'
import { crowdOf, type Crowd } from '#game/crowd.ts'

/** Polling interval. It bounds the age of the figures when a notification is lost. */
const POLL_MS = 15_000

/**
 * Yields `present`, then each change of a game's results, until the reader stops. If `present` is null, the
 * viewer may not see the results: yields null and ends.
 */
export function watchCrowd(
  deps: Deps,
  { gameId, present }: { gameId: number; present: Crowd | null },
): AsyncIterable<Crowd | null> {
  // A slow reader gets only the newest value.
  return new Repeater<Crowd | null>(async (push, stop) => {
    void push(present)
    if (present === null) {
      stop()
      return
    }
    let shown = JSON.stringify(present)
    const refresh = async () => {
      const crowd = await readShared(deps, gameId)
      const seen = JSON.stringify(crowd)
      if (seen === shown) return
      shown = seen
      void push(crowd)
    }
    const refreshQuietly = () => void refresh().catch(() => undefined)
    const timer = setInterval(refreshQuietly, POLL_MS)
    const unsubscribe = deps.pubSub.subscribe('crowdChanged', (message) => {
      if (message === null || message[0].includes(gameId)) refreshQuietly()
    })
    // A change may have happened before the listener was registered.
    refreshQuietly()
    await stop
    clearInterval(timer)
    unsubscribe()
  }, new SlidingBuffer(1))
}

const GATHER_MS = 50

// A change notifies all watchers of a game at once. Requests that arrive before a read starts share it.
const gathering = new WeakMap<Deps['pool'], Map<number, Promise<Crowd>>>()

function readShared(deps: Deps, gameId: number): Promise<Crowd> {
  const reads = gathering.get(deps.pool) ?? new Map<number, Promise<Crowd>>()
  gathering.set(deps.pool, reads)
  const read = reads.get(gameId) ?? sleep(GATHER_MS).then(() => readNow(deps, gameId, reads))
  reads.set(gameId, read)
  return read
}

async function readNow(deps: Deps, gameId: number, reads: Map<number, Promise<Crowd>>): Promise<Crowd> {
  reads.delete(gameId)
  const crowds = await loadCrowds(deps, [gameId])
  return crowds.get(gameId) ?? crowdOf(gameId, [])
}
