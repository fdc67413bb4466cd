import type { Deps } from '#api/deps.ts'
import type { Queue } from '#api/queue.ts'
import { listNewLetters, listWaitingLetters } from '#api/usecases/sendLetter.ts'

/** Queues every letter that waits: a job for each, named by the letter, so that none is queued twice. */
export async function queueLetters(deps: Deps, queue: Queue): Promise<void> {
  await queueEach(queue, await listWaitingLetters(deps))
}

/** Has letters queued as soon as they are written. Where that fails, the outbox has them, and the workers look there. */
export function queueLettersWhenWritten(deps: Deps, queue: Queue, onTrouble: (error: Error) => void): void {
  deps.mailbox.onLetter(() => {
    listNewLetters(deps)
      .then((mailIds) => queueEach(queue, mailIds))
      .catch(onTrouble)
  })
}

async function queueEach(queue: Queue, mailIds: readonly string[]): Promise<void> {
  for (const mailId of mailIds) await queue.add('deliverLetter', mailId, { mailId })
}
