const LOCK = 'hilo-session'

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs changes one after another, across all tabs if the browser has locks. The first change of a new browser
 * creates its session. Two concurrent changes would create two sessions, and the board of one would be lost.
 * Also, a change must not overtake a query for the same data.
 */
export function runExclusive<T>(change: () => Promise<T>): Promise<T> {
  const turn = last.then(() => withLock(change))
  last = turn.catch(() => undefined)
  return turn
}

function withLock<T>(change: () => Promise<T>): Promise<T> {
  // Undefined on plain HTTP.
  const locks = navigator.locks as LockManager | undefined
  return locks ? locks.request(LOCK, change) : change()
}
