import type { Job, Queue } from 'bullmq'
import type { MeasuredQueue } from '#api/operations/sharedMetrics.ts'

/** A job that failed permanently. It stays in the queue, and its id cannot be queued, until it is retried. */
export type FailedJob = { id: string; name: string; reason: string; attempts: number; failedAt: Date }

/** Reads the jobs of the queue, and retries failed ones. */
export type InspectedQueue = MeasuredQueue & {
  /** The latest first. */
  listFailed: () => Promise<FailedJob[]>
  /** Queues failed jobs again, with all their attempts, and returns their ids. Null means all failed jobs. */
  retryFailed: (ids: readonly string[] | null) => Promise<string[]>
}

type Inspected = Pick<Queue, 'getJobCounts' | 'getFailed' | 'getWaiting' | 'getActive'>

export function inspectQueue(queues: readonly Inspected[]): InspectedQueue {
  const ofAll = async <T>(read: (queue: Inspected) => Promise<T[]>) =>
    (await Promise.all(queues.map(read))).flat()
  const getFailed = async () =>
    (await ofAll((queue) => queue.getFailed())).sort((a, b) => (b.finishedOn ?? 0) - (a.finishedOn ?? 0))
  return {
    async countJobs() {
      const counts = await ofAll(async (queue) =>
        Object.entries(await queue.getJobCounts('waiting', 'active', 'delayed', 'failed')),
      )
      return sumOf(counts)
    },
    countFailed: async () => sumOf((await getFailed()).map(({ name }) => [name, 1])),
    async measureAges(at) {
      const [waiting, active] = await Promise.all([
        ofAll((queue) => queue.getWaiting(0, 0)),
        ofAll((queue) => queue.getActive()),
      ])
      return { waiting: oldest(waiting.map(waitsSince), at), active: oldest(active.map(runsSince), at) }
    },
    listFailed: async () => (await getFailed()).map(describeFailed),
    async retryFailed(ids) {
      const chosen = (await getFailed()).filter(({ id }) => ids === null || ids.includes(id ?? ''))
      for (const job of chosen) await job.retry('failed', { resetAttemptsMade: true })
      return chosen.map(({ id }) => id ?? '')
    },
  }
}

function sumOf(counts: readonly [string, number][]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [name, count] of counts) sums[name] = (sums[name] ?? 0) + count
  return sums
}

function describeFailed({ id, name, failedReason, attemptsMade, finishedOn, timestamp }: Job): FailedJob {
  const failedAt = new Date(finishedOn ?? timestamp)
  return { id: id ?? '', name, reason: failedReason, attempts: attemptsMade, failedAt }
}

/** A job that is retried has waited since its last attempt. */
function waitsSince({ timestamp, delay, processedOn }: Job): number {
  return processedOn ?? timestamp + delay
}

function runsSince({ timestamp, processedOn }: Job): number {
  return processedOn ?? timestamp
}

function oldest(instants: readonly number[], at: Date): number {
  return instants.length === 0 ? 0 : Math.max(0, (at.getTime() - Math.min(...instants)) / 1000)
}
