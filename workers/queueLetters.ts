import type { Deps } from '#api/deps/deps.ts'
import type { Queue } from './queue.ts'
import { listNewLetters, listWaitingLetters } from '#api/usecases/account/sendLetter.ts'

/** Queues one job for each waiting letter. The letter's id is the job id, so no letter is queued twice. */
export async function queueLetters(deps: Deps, queue: Queue): Promise<void> {
  await queueEach(queue, await listWaitingLetters(deps))
}

/**
 * Queues a letter as soon as it is in the outbox. If that fails, the workers' next poll of the outbox finds
 * it.
 */
export function queueNewLetters(deps: Deps, queue: Queue, onError: (error: Error) => void): void {
  deps.mailbox.onLetter(() => {
    listNewLetters(deps)
      .then((mailIds) => queueEach(queue, mailIds))
      .catch(onError)
  })
}

async function queueEach(queue: Queue, mailIds: readonly string[]): Promise<void> {
  for (const mailId of mailIds) await queue.add('deliverLetter', mailId, { mailId })
}
