import { err, ok, type Result } from '#game/result.ts'

/** The queue is full. */
export type Busy = 'BUSY'

/**
 * The caller that a task belongs to. Callers with the same key share its turns. Owners go before strangers.
 */
export type Caller = { key: string; isOwner: boolean }

/**
 * A fair queue. The next turn belongs to the key that was served longest ago, so a key with many tasks delays
 * no other key. Refuses a key that has `maxWaitingOfCaller` tasks waiting, and a task that has waited for
 * half a minute. If the queue is full, the key with the most waiting tasks loses one.
 */
export type FairQueue = <T>(caller: Caller, work: () => Promise<T>) => Promise<Result<T, Busy>>

type Bounds = { concurrency: number; maxWaiting: number; maxWaitingOfCaller: number }
type Waiting = { caller: Caller; settle: (isTurn: boolean) => void }

// A person can own many accounts, and so many keys: strangers get at least every fourth turn.
const OWNERS_IN_A_ROW = 3
const REMEMBERED_KEYS = 4096
// Then most people have left, and proxies end the request.
const MAX_WAIT_MS = 30_000

export function createFairQueue({ concurrency, maxWaiting, maxWaitingOfCaller }: Bounds): FairQueue {
  let running = 0
  let ownersInARow = 0
  /** In order of arrival. */
  const waiting: Waiting[] = []
  const served = rememberServed()

  const waitForTurn = async (caller: Caller): Promise<boolean> => {
    const own = waiting.filter(({ caller: { key } }) => key === caller.key).length
    if (own >= maxWaitingOfCaller) return false
    if (waiting.length >= maxWaiting) {
      const displaced = findDisplaced(waiting, { caller, own })
      if (displaced === null) return false
      remove(waiting, displaced).settle(false)
    }
    return await new Promise((resolve) => {
      const settle = (isTurn: boolean): void => {
        clearTimeout(timer)
        resolve(isTurn)
      }
      const task = { caller, settle }
      const timer = setTimeout(() => remove(waiting, task).settle(false), MAX_WAIT_MS)
      waiting.push(task)
    })
  }

  const giveTurn = () => {
    const [owners, strangers] = [true, false].map((isOwner) =>
      waiting.filter(({ caller }) => caller.isOwner === isOwner),
    ) as [Waiting[], Waiting[]]
    const isOwnersTurn = strangers.length === 0 || (owners.length > 0 && ownersInARow < OWNERS_IN_A_ROW)
    const next = served.longestAgo(isOwnersTurn ? owners : strangers)
    if (next === null) {
      running--
      return
    }
    ownersInARow = isOwnersTurn ? ownersInARow + 1 : 0
    remove(waiting, next).settle(true)
  }

  return async (caller, work) => {
    if (running < concurrency) running++
    else if (!(await waitForTurn(caller))) return err('BUSY')
    served.note(caller.key)
    try {
      return ok(await work())
    } finally {
      giveTurn()
    }
  }
}

/**
 * The newest task of the key with the most waiting tasks, if the caller may displace it: the key must have at
 * least two more tasks than the caller, or the caller is an owner and the key a stranger's.
 */
function findDisplaced(
  waiting: readonly Waiting[],
  { caller, own }: { caller: Caller; own: number },
): Waiting | null {
  const strangers = waiting.filter((each) => !each.caller.isOwner)
  if (strangers.length === 0 && !caller.isOwner) return null
  const candidates = strangers.length > 0 ? strangers : waiting
  const counts = new Map<string, number>()
  for (const each of candidates) counts.set(each.caller.key, (counts.get(each.caller.key) ?? 0) + 1)
  const most = Math.max(...counts.values())
  const mayDisplace = (caller.isOwner && strangers.length > 0) || most > own + 1
  return mayDisplace ? (candidates.findLast((each) => counts.get(each.caller.key) === most) ?? null) : null
}

/** The recently served keys, in order. All other keys go first. */
function rememberServed() {
  const keys = new Map<string, number>()
  let count = 0
  const timeOf = ({ caller }: Waiting) => keys.get(caller.key) ?? 0
  return {
    note(key: string): void {
      keys.delete(key)
      keys.set(key, ++count)
      const [oldest] = keys.keys()
      if (keys.size > REMEMBERED_KEYS && oldest !== undefined) keys.delete(oldest)
    },
    longestAgo(candidates: readonly Waiting[]): Waiting | null {
      let found: Waiting | null = null
      for (const each of candidates) if (found === null || timeOf(each) < timeOf(found)) found = each
      return found
    },
  }
}

function remove(waiting: Waiting[], task: Waiting): Waiting {
  waiting.splice(waiting.indexOf(task), 1)
  return task
}
