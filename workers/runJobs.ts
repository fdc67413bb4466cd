import type { Deps } from '#api/deps/deps.ts'
import { JOBS } from './jobs/jobs.ts'
import type { MailTransport } from './mail/transport.ts'
import type { Queue } from './queue.ts'
import { startOutboxRelay } from './outboxRelay.ts'

type Resources = { queue: Queue; transport: MailTransport; onError: (error: Error) => void }

/** Runs the jobs of the queue, and queues jobs that are due. Returns a function that stops the queuing. */
export async function runJobs(
  deps: Deps,
  { queue, transport, onError }: Resources,
): Promise<() => Promise<void>> {
  await queue.work(JOBS, (job, payload) => job.run(payload, { deps, transport }))
  return startOutboxRelay(JOBS, { deps, queue, onError })
}
