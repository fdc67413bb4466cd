import type { Deps } from '#api/deps.ts'
import type { Queue } from '#api/queue.ts'
import { rollover, scheduleRollover } from './rollover.ts'

/** Begins to run the queue's jobs, and has those scheduled that come by the clock. */
export async function startWorkers(deps: Deps, queue: Queue): Promise<void> {
  await queue.work({ rollover: () => rollover(deps) })
  await scheduleRollover(queue)
}
