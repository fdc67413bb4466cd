import type { Deps } from '#api/deps.ts'
import type { Queue } from '#api/queue.ts'
import { deliverLetter } from './mail/deliver.ts'
import { queueLetters, scheduleMail } from './mail/mailJob.ts'
import type { MailTransport } from './mail/transport.ts'
import { rollover, scheduleRollover } from './rollover.ts'

type Workplace = { queue: Queue; transport: MailTransport; onTrouble: (error: Error) => void }

/** Begins to run the queue's jobs, and has those scheduled that come by the clock or follow from a letter written. */
export async function startWorkers(deps: Deps, { queue, transport, onTrouble }: Workplace): Promise<void> {
  await queue.work({
    rollover: () => rollover(deps),
    queueLetters: () => queueLetters(deps, queue),
    deliverLetter: ({ mailId }) => deliverLetter(deps, transport, mailId),
  })
  await scheduleRollover(queue)
  await scheduleMail(deps, queue, onTrouble)
}
