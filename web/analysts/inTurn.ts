// The server has one or two connections for all analysts. A query that waits 10 seconds for one fails, so the
// queries of a page wait here.
const MOST_RUNNING = 2

let running = 0
const waiting: (() => void)[] = []

/** Runs the work when fewer than two others run, in the order of the calls. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MOST_RUNNING) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    // The next work takes the place of this one.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
