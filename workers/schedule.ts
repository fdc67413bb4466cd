import { getNextMillis } from 'bullmq'
import type { Deps } from '#api/deps/deps.ts'
import { findDueAt, recordRun } from '#api/operations/scheduledJobs.ts'
import type { Job, JobResources, Schedule } from '#workers/jobs/job.ts'
import type { Queue } from './queue.ts'

/**
 * Queues the next run of a job that has a schedule, or at once a run that is overdue. Idempotent, also across
 * servers: the id of the run is the instant at which it is due.
 */
export async function queueScheduled(job: Job, { deps, queue }: { deps: Deps; queue: Queue }): Promise<void> {
  if (!job.schedule) return
  const dueAt = await findDueAt(deps, job.name, nextRun(job.schedule, deps.clock()))
  const delayMs = Math.max(0, dueAt.getTime() - deps.clock().getTime())
  await queue.add(job, String(dueAt.getTime()), {}, { delayMs })
}

/** Runs a job. A run of a scheduled job that succeeds queues the next one. */
export async function runJob(
  job: Job,
  payload: object,
  { resources, queue }: { resources: JobResources; queue: Queue },
): Promise<void> {
  const { deps } = resources
  const startedAt = deps.clock()
  await job.run(payload, resources)
  await recordScheduledRun(deps, job, startedAt)
  await queueScheduled(job, { deps, queue })
}

/** Records a successful run of a job that has a schedule. */
export async function recordScheduledRun(
  deps: Deps,
  { name, schedule }: Pick<Job, 'name' | 'schedule'>,
  startedAt: Date,
): Promise<void> {
  if (schedule) await recordRun(deps, name, { startedAt, next: nextRun(schedule, startedAt) })
}

function nextRun(schedule: Schedule, at: Date): Date {
  const next = getNextMillis(at.getTime(), schedule)
  if (next === undefined) throw new Error(`No run follows ${schedule.pattern}`)
  return new Date(next)
}
