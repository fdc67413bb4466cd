const NAME = 'hilo-stream'

type Outcome = { onWin: () => void; onLoss: () => void }

/**
 * Elects one of the browser's tabs: the one that holds a lock. The browser frees the lock of a tab that
 * crashes. Without locks, which plain HTTP lacks and a browser may deny, each tab wins.
 */
export function createElection(locks: LockManager | undefined, { onWin, onLoss }: Outcome) {
  let candidacy: AbortController | null = null
  let usable = locks
  const withdraw = () => {
    const ended = candidacy
    candidacy = null
    ended?.abort()
  }
  const stand = (steal = false) => {
    withdraw()
    const own = (candidacy = new AbortController())
    const { signal } = own
    if (!usable) {
      onWin()
      return
    }
    const holdLock = () => {
      if (candidacy !== own) return
      onWin()
      return new Promise<void>((release) => signal.addEventListener('abort', () => release()))
    }
    usable.request(NAME, steal ? { steal } : { signal }, holdLock).catch((error: unknown) => {
      if (candidacy !== own) return
      // Another tab has taken the lock, or the browser denies locks.
      if ((error as Error).name === 'AbortError') onLoss()
      else usable = undefined
      stand()
    })
  }
  return { stand, withdraw, isStanding: () => candidacy !== null }
}
