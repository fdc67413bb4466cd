import { forgetOtherJobs } from '#api/operations/scheduledJobs.ts'
import type { JobResources } from '#workers/jobs/job.ts'
import { JOBS } from '#workers/jobs/jobs.ts'
import type { Queue } from './queue.ts'
import { startOutboxRelay } from './outboxRelay.ts'
import { runJob } from './schedule.ts'

/** Runs the jobs of the queue, and queues jobs that are due. Returns a function that stops the queuing. */
export async function runJobs(
  resources: JobResources,
  { queue, onError }: { queue: Queue; onError: (error: Error) => void },
): Promise<() => Promise<void>> {
  await forgetOtherJobs(
    resources.deps,
    JOBS.filter(({ schedule }) => schedule).map(({ name }) => name),
  )
  await queue.work(JOBS, (job, payload) => runJob(job, payload, { resources, queue }))
  return startOutboxRelay(JOBS, { deps: resources.deps, queue, onError })
}
