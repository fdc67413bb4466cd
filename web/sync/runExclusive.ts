import { NoConnection } from './request.ts'

const LOCK = 'hilo-session'
/** Two requests of other tabs may last as long. A tab that holds the lock longer is probably frozen. */
const LONGEST_WAIT_MS = 20_000

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs changes one after another, across all tabs if the browser has locks. The first change of a new browser
 * creates its session. Two concurrent changes would create two sessions, and the board of one would be lost.
 * Also, a change must not overtake a query for the same data. Throws NoConnection if another tab keeps the
 * lock.
 */
export function runExclusive<T>(change: () => Promise<T>): Promise<T> {
  const turn = last.then(() => withLock(change))
  last = turn.catch(() => undefined)
  return turn
}

function withLock<T>(change: () => Promise<T>): Promise<T> {
  // Undefined on plain HTTP.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return change()
  let isGranted = false
  const run = () => {
    isGranted = true
    return change()
  }
  // The signal ends only the wait, not the change.
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS)
  return locks.request(LOCK, { signal }, run).catch((cause: unknown) => {
    if (isGranted || !signal.aborted) throw cause
    throw new NoConnection('Another tab of this game does not respond', { cause })
  })
}
