import {
  createPostgresBackend,
  Queue as RedisQueue,
  withBackend,
  Worker as RedisWorker,
  UnrecoverableError,
  type Job as QueuedJob,
} from 'bullmq'
import { Client } from '#api/database/client.ts'
import { connectionConfig } from '#api/database/connection.ts'
import type { Env } from '#api/settings/env.ts'
import { REDIS_CONNECTION } from '#api/settings/redisConnection.ts'
import { textForLog } from '#api/logging/logger.ts'
import { inspectQueue, type InspectedQueue } from './inspectQueue.ts'
import type { Job } from '#workers/jobs/job.ts'

export type Queue = InspectedQueue & {
  /**
   * Queues a job under an id, to run after a delay. Idempotent until the job is done. A job that failed
   * permanently stays in the queue and blocks its id, unless it is not retried. Throws within seconds if the
   * queue is unavailable.
   */
  add: <Payload extends object>(
    job: Job<Payload>,
    id: string,
    payload: Payload,
    options?: { delayMs: number },
  ) => Promise<void>
  /** Starts to run jobs in this process. */
  work: (jobs: readonly Job[], run: Run) => Promise<void>
  /** Waits for the running jobs and disconnects. */
  close: () => Promise<void>
}

type Run = (job: Job, payload: object) => Promise<unknown>

type QueueOptions = {
  databaseUrl: string
  /** Called for failed jobs and broken connections. */
  onError: (error: Error) => void
  /** Wraps each job, for example in a trace. */
  wrapJob?: (name: string, work: () => Promise<void>) => Promise<void>
}

/** Opens the queue on Redis, or without REDIS_URL on PostgreSQL. */
export function openQueue(
  { redisUrl }: Pick<Env, 'redisUrl'>,
  { databaseUrl, onError, wrapJob = (_name, work) => work() }: QueueOptions,
): Queue {
  const openLane = redisUrl === null ? onPostgres(databaseUrl) : onRedis(redisUrl)
  const lanes = { letters: openLane(NAMES.letters), others: openLane(NAMES.others) }
  const queues = Object.values(lanes).map(({ queue }) => queue)
  const workers: ReturnType<(typeof lanes)['others']['createWorker']>[] = []
  // Errors of the connection.
  const onBroken = (error: Error) => {
    const reason = `The job queue on Redis: ${error.message}`
    onError(redisUrl === null ? error : new Error(reason, { cause: error }))
  }
  for (const queue of queues) queue.on('error', onBroken)
  return {
    ...inspectQueue(queues),
    async add(job, id, payload, { delayMs } = { delayMs: 0 }) {
      const opts = {
        ...JOB_OPTIONS,
        ...(job.isRetried === false && { attempts: 1 }),
        // The database knows that the run is due. A failed job would block its id.
        ...((job.isRetried === false || job.schedule) && { removeOnFail: true }),
        jobId: `${job.name}-${id}`,
        delay: delayMs,
      }
      const { queue } = lanes[job.lane ?? 'others']
      const add = () => queue.add(job.name, job.payload.parse(payload), opts)
      await add()
      if (redisUrl === null || !(await isLost(queue, opts.jobId))) return
      await queue.remove(opts.jobId)
      await add()
    },
    async work(jobs, run) {
      for (const { createWorker } of Object.values(lanes)) {
        const worker = createWorker((queued) => wrapJob(queued.name, () => runQueued(queued, { jobs, run })))
        workers.push(worker)
        worker.on('error', onBroken)
        worker.on('failed', (job, error) => {
          onError(new Error(`Job ${job?.name ?? 'unknown'}: ${error.message}`, { cause: error }))
        })
      }
      await Promise.all(workers.map((worker) => worker.waitUntilReady()))
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.close()))
      await Promise.all(queues.map((queue) => queue.close()))
    },
  }
}

/** Whether a job is in no list of the queue, so that it never runs. Redis may have lost the list. */
async function isLost(queue: Pick<RedisQueue, 'getJob' | 'getJobState'>, id: string): Promise<boolean> {
  const isListed = (await queue.getJobState(id)) !== 'unknown'
  // A job that is done is in no list either, and no longer exists.
  return !isListed && (await queue.getJob(id)) !== undefined
}

// A mail server that is slow, or that never ends a reply, occupies the slots of letters alone.
const NAMES = { letters: 'hilo-letters', others: 'hilo' }

/** The schema of the queue's tables, if they are in PostgreSQL. */
const SCHEMA = 'bullmq'

/** The jobs of a lane that run at once in a process. */
const CONCURRENCY = 4

const MAX_BACKOFF_MS = 60_000

/**
 * Exponential backoff of 1, 2, 4, … seconds, at most a minute: a service that recovers is used within a
 * minute.
 */
function backoffMs(attempts: number): number {
  return Math.min(1000 * 2 ** (attempts - 1), MAX_BACKOFF_MS)
}

// A job fails permanently after about a day of retries, or at once with UnrecoverableError. Failed jobs are
// kept for inspection.
const JOB_OPTIONS = {
  attempts: 1440,
  backoff: { type: 'growing' },
  stackTraceLimit: 1,
  // A finished job is removed, so that its id can be queued again.
  removeOnComplete: true,
  removeOnFail: { count: 1000 },
} as const

/** Another worker takes over the job of a dead worker after two checks. A job that kills 20 workers fails. */
const WORKER_OPTIONS = {
  concurrency: CONCURRENCY,
  lockDuration: 6_000,
  stalledInterval: 3_000,
  maxStalledCount: 20,
  settings: { backoffStrategy: backoffMs },
}

type Processor = (queued: QueuedJob) => Promise<unknown>

function onPostgres(url: string) {
  const { Queue, Worker } = withBackend(createPostgresBackend)
  // Options in the connection string replace those that BullMQ makes of the schema.
  const config = connectionConfig(url, { max: 3, settings: { search_path: SCHEMA } })
  const connection = { ...config, Client, schema: SCHEMA, migrate: true }
  return (name: string) => ({
    queue: new Queue(name, { connection }),
    createWorker: (processor: Processor) => new Worker(name, processor, { connection, ...WORKER_OPTIONS }),
  })
}

function onRedis(url: string) {
  return (name: string) => ({
    // The relay does not wait long for an unavailable Redis: it tries again.
    queue: new RedisQueue(name, {
      connection: { ...REDIS_CONNECTION, url, retryStrategy, maxRetriesPerRequest: 1 },
      skipWaitingForReady: true,
    }),
    // A worker waits without a limit.
    createWorker: (processor: Processor) =>
      new RedisWorker(name, processor, {
        connection: { ...REDIS_CONNECTION, url, retryStrategy, maxRetriesPerRequest: null },
        ...WORKER_OPTIONS,
      }),
  })
}

function retryStrategy(failures: number): number {
  return Math.min(failures * 100, 2000)
}

async function runQueued(
  { name, data }: QueuedJob,
  { jobs, run }: { jobs: readonly Job[]; run: Run },
): Promise<void> {
  const job = jobs.find((each) => each.name === name)
  if (!job) throw new UnrecoverableError(`No job is called ${name}`)
  const payload = job.payload.safeParse(data)
  if (!payload.success) throw new UnrecoverableError(payload.error.message)
  await run(job, payload.data).catch(rethrowWithoutAddresses)
}

// The queue stores the errors of failed jobs and must not contain email addresses.
function rethrowWithoutAddresses(error: unknown): never {
  if (error instanceof Error) {
    error.message = textForLog(error.message)
    error.stack = textForLog(error.stack)
  }
  throw error
}
