import type { Deps } from '#api/deps.ts'
import type { JobName, Payload, Queue, Times } from '#api/queue.ts'
import { cleanUp } from '#api/usecases/cleanUp.ts'
import { cleanUpExports } from '#api/usecases/analysts/cleanUpExports.ts'
import { exportOpenData } from '#api/usecases/analysts/exportOpenData.ts'
import { writeExport } from '#api/usecases/analysts/writeExport.ts'
import { queueExports, queueExportsWhenAsked } from './exports.ts'
import { cleanUpLetterFiles } from './mail/cleanUpFiles.ts'
import { deliverLetter } from './mail/deliver.ts'
import { queueLetters, queueLettersWhenWritten } from './mail/mailJob.ts'
import type { MailTransport } from './mail/transport.ts'
import { projector, queueProjectorWhenPlaysEnd } from './projector.ts'
import { rollover, ROLLOVER } from './rollover.ts'

type OnTrouble = (error: Error) => void
type Workplace = { queue: Queue; transport: MailTransport; onTrouble: OnTrouble }

/** What comes by the clock; the rest follows from what players do. */
const SCHEDULE: { [Name in JobName]?: { times: Times; payload: Payload<Name> } } = {
  rollover: { times: ROLLOVER, payload: {} },
  // Letters that a crash, or a queue that was away, left in the outbox.
  queueLetters: { times: { pattern: '* * * * *', tz: 'UTC' }, payload: {} },
  // Plays whose end nobody could have queued.
  projector: { times: { pattern: '* * * * *', tz: 'UTC' }, payload: {} },
  // When the last plays of a month's games have had time to end.
  exportOpenData: { times: { pattern: '0 3 2 * *', tz: 'America/New_York' }, payload: {} },
  cleanUp: { times: { pattern: '17 * * * *', tz: 'UTC' }, payload: {} },
}

const LOOK_AGAIN_MS = 15_000

/**
 * Begins to run the queue's jobs. Answers how to end it. What comes by the clock is scheduled now and looked after from then
 * on: a Redis that was away may have lost it, and the letters' jobs with it.
 */
export async function startWorkers(
  deps: Deps,
  { queue, transport, onTrouble }: Workplace,
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
  const lookAfter = async () => {
    await keepSchedule(queue)
    await queueLetters(deps, queue)
    await queueExports(deps, queue)
  }
  await lookAfter()
  const timer = setInterval(() => void lookAfter().catch(onTrouble), LOOK_AGAIN_MS)
  return () => clearInterval(timer)
}

/** Has what follows from a use case queued as soon as it says so, in the process in which it runs. */
export function queueWhatFollows(deps: Deps, queue: Queue, onTrouble: OnTrouble): void {
  queueLettersWhenWritten(deps, queue, onTrouble)
  queueProjectorWhenPlaysEnd(deps, queue, onTrouble)
  queueExportsWhenAsked(deps, queue, onTrouble)
}

async function keepSchedule(queue: Queue): Promise<void> {
  for (const name of Object.keys(SCHEDULE) as JobName[]) {
    const entry = SCHEDULE[name]
    if (entry) await queue.schedule(name, entry.times, entry.payload)
  }
}
