import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from './deps.ts'

const GATHER_MS = 50

type GatheredRead<Value> = (deps: Deps, key: string, read: () => Promise<Value>) => Promise<Value>

/**
 * Returns a function that reads a value a moment later. Requests for the same key that arrive before the read
 * starts share it: a change notifies all viewers at once.
 */
export function gatherReads<Value>(): GatheredRead<Value> {
  const gathering = new WeakMap<Deps['pool'], Map<string, Promise<Value>>>()
  return ({ pool }, key, read) => {
    const reads = gathering.get(pool) ?? new Map<string, Promise<Value>>()
    gathering.set(pool, reads)
    const readLater = async () => {
      await sleep(GATHER_MS)
      reads.delete(key)
      return await read()
    }
    const shared = reads.get(key) ?? readLater()
    reads.set(key, shared)
    return shared
  }
}
