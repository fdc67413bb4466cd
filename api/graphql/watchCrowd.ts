import { setTimeout as sleep } from 'node:timers/promises'
import { Repeater, SlidingBuffer } from 'graphql-yoga'
import type { Deps } from '#api/deps.ts'
import { loadCrowds } from '#api/usecases/findCrowds.ts'
import { crowdOf, type Crowd } from '#game/crowd.ts'

/** How long a figure may be old without news of a change: where news were lost, it is found by looking. */
const LOOK_AGAIN_MS = 15_000

/**
 * How all players of a game did: `present`, then each change of it, until the reader has enough. Only `present` and its end
 * where that is null, which is what somebody sees who may not see the crowd.
 */
export function watchCrowd(
  deps: Deps,
  { gameId, present }: { gameId: number; present: Crowd | null },
): AsyncIterable<Crowd | null> {
  // A slow reader gets the newest only.
  return new Repeater<Crowd | null>(async (push, stop) => {
    void push(present)
    if (present === null) {
      stop()
      return
    }
    let shown = JSON.stringify(present)
    const look = async () => {
      const crowd = await readShared(deps, gameId)
      const seen = JSON.stringify(crowd)
      if (seen === shown) return
      shown = seen
      void push(crowd)
    }
    const lookQuietly = () => void look().catch(() => undefined)
    const timer = setInterval(lookQuietly, LOOK_AGAIN_MS)
    const stopListening = deps.news.onCrowdChanged((changed) => {
      if (changed === gameId || changed === null) lookQuietly()
    })
    // What changed before anybody listened.
    lookQuietly()
    await stop
    clearInterval(timer)
    stopListening()
  }, new SlidingBuffer(1))
}

const GATHER_MS = 50

// All who watch one game hear of a change at once: who asks before a read begins shares it.
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
  return crowds.get(gameId) ?? crowdOf([])
}
