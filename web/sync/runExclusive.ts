import { texts } from '../language/texts.ts'
import { inTime, LONGEST_WAIT_MS, NoConnection } from '../loading/inTime.ts'

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs changes one after another, across all tabs if the browser has locks. The first change of a new browser
 * creates its session. Two concurrent changes would create two sessions, and the board of one would be lost.
 * Also, a change must not overtake a query for the same data. Throws NoConnection if another tab keeps the
 * lock, or if the change never ends: then the next one gets its turn.
 */
export function runExclusive<T>(change: () => Promise<T>): Promise<T> {
  const turn = last.then(() => withLock(() => inTime(change())))
  last = turn.catch(() => undefined)
  return turn
}

async function withLock<T>(change: () => Promise<T>): Promise<T> {
  // Undefined on plain HTTP.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return await change()
  // The signal ends only the wait, not the change.
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS)
  let changed: Promise<T> | undefined
  try {
    await locks.request('hilo-session', { signal }, () => (changed = change()))
  } catch (cause) {
    if (changed === undefined && cause === signal.reason)
      throw new NoConnection(texts.notices.tabSilent, { cause })
  }
  // A browser that stores nothing for the site denies locks, too.
  return await (changed ?? change())
}
