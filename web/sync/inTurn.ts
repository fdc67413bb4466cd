const LOCK = 'hilo-session'

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs changes one after another, over all tabs where the browser can. The first change of a new browser makes
 * its session: two at once would make two, and the board of one of them would be lost. And what a page asks for must not be
 * overtaken by a change to it.
 */
export function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const turn = last.then(() => withLock(change))
  last = turn.catch(() => undefined)
  return turn
}

function withLock<T>(change: () => Promise<T>): Promise<T> {
  // Absent on plain HTTP.
  const locks = navigator.locks as LockManager | undefined
  return locks ? locks.request(LOCK, change) : change()
}
