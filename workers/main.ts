import type { Deps } from '#api/deps/deps.ts'
import type { JobName, Payload, Queue, Times } from './queue.ts'
import { cleanUp } from '#api/usecases/account/cleanUp.ts'
import { cleanUpExports } from '#api/usecases/analysts/cleanUpExports.ts'
import { exportOpenData } from '#api/usecases/analysts/exportOpenData.ts'
import { writeExport } from '#api/usecases/analysts/writeExport.ts'
import { queueExports, queueExportsOnRequest } from './exports.ts'
import { cleanUpLetterFiles } from './mail/cleanUpFiles.ts'
import { deliverLetter } from './mail/deliver.ts'
import { queueLetters, queueNewLetters } from './queueLetters.ts'
import type { MailTransport } from './mail/transport.ts'
import { projector, queueProjectorAfterPlays } from './projector.ts'
import { rollover, ROLLOVER } from './rollover.ts'

type OnError = (error: Error) => void
type Resources = { queue: Queue; transport: MailTransport; onError: OnError }

/** The scheduled jobs. Actions of players and analysts queue the other jobs. */
const SCHEDULE: { [Name in JobName]?: { times: Times; payload: Payload<Name> } } = {
  rollover: { times: ROLLOVER, payload: {} },
  // Letters that remain in the outbox after a crash or an outage of the queue.
  queueLetters: { times: { pattern: '* * * * *', tz: 'UTC' }, payload: {} },
  // Ended plays that no process could queue.
  projector: { times: { pattern: '* * * * *', tz: 'UTC' }, payload: {} },
  // Late enough that the last plays of the month's games have ended.
  exportOpenData: { times: { pattern: '0 3 2 * *', tz: 'America/New_York' }, payload: {} },
  cleanUp: { times: { pattern: '17 * * * *', tz: 'UTC' }, payload: {} },
}

const POLL_INTERVAL_MS = 15_000

/**
 * Starts to run the queue's jobs, and returns a function that stops the polling. The schedule is set now and
 * then at intervals, because a Redis that restarts may have lost the schedule and the jobs of letters.
 */
export async function startWorkers(
  deps: Deps,
  { queue, transport, onError }: Resources,
): Promise<() => void> {
  await queue.work({
    rollover: () => rollover(deps),
    queueLetters: () => queueLetters(deps, queue),
    deliverLetter: ({ mailId }) => deliverLetter(deps, transport, mailId),
    projector: () => projector(deps, queue),
    writeExport: ({ exportId }) => writeExport(deps, exportId),
    exportOpenData: () => exportOpenData(deps),
    cleanUp: () => Promise.all([cleanUp(deps), cleanUpLetterFiles(deps), cleanUpExports(deps)]),
  })
  const restoreJobs = async () => {
    await restoreSchedule(queue)
    await queueLetters(deps, queue)
    await queueExports(deps, queue)
  }
  await restoreJobs()
  const timer = setInterval(() => void restoreJobs().catch(onError), POLL_INTERVAL_MS)
  return () => clearInterval(timer)
}

/** Queues the jobs that a use case requires, in the process of the use case. */
export function queueFollowUpJobs(deps: Deps, queue: Queue, onError: OnError): void {
  queueNewLetters(deps, queue, onError)
  queueProjectorAfterPlays(deps, queue, onError)
  queueExportsOnRequest(deps, queue, onError)
}

async function restoreSchedule(queue: Queue): Promise<void> {
  for (const name of Object.keys(SCHEDULE) as JobName[]) {
    const entry = SCHEDULE[name]
    if (entry) await queue.schedule(name, entry.times, entry.payload)
  }
}
