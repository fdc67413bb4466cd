import type { Deps } from '#api/deps.ts'
import type { Queue } from '#api/queue.ts'
import { listWaitingLetters } from '#api/usecases/sendLetter.ts'

/** Queues every letter that waits: a job for each, named by the letter, so that none is queued twice. */
export async function queueLetters(deps: Deps, queue: Queue): Promise<void> {
  for (const mailId of await listWaitingLetters(deps)) await queue.add('deliverLetter', mailId, { mailId })
}

/** Has letters queued as soon as they are written; and each minute those that a crash, or another server, left. */
export async function scheduleMail(
  deps: Deps,
  queue: Queue,
  onTrouble: (error: Error) => void,
): Promise<void> {
  deps.mailbox.onLetter(() => {
    queueLetters(deps, queue).catch(onTrouble)
  })
  await queue.schedule('queueLetters', { pattern: '* * * * *', tz: 'UTC' }, {})
  await queueLetters(deps, queue)
}
