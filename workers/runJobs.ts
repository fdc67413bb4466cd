import type { JobResources } from './jobs/job.ts'
import { JOBS } from './jobs/jobs.ts'
import type { Queue } from './queue.ts'
import { startOutboxRelay } from './outboxRelay.ts'

/** Runs the jobs of the queue, and queues jobs that are due. Returns a function that stops the queuing. */
export async function runJobs(
  resources: JobResources,
  { queue, onError }: { queue: Queue; onError: (error: Error) => void },
): Promise<() => Promise<void>> {
  await queue.work(JOBS, (job, payload) => job.run(payload, resources))
  return startOutboxRelay(JOBS, { deps: resources.deps, queue, onError })
}
