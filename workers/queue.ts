import {
  createPostgresBackend,
  Queue as RedisQueue,
  withBackend,
  Worker as RedisWorker,
  type Job,
} from 'bullmq'
import { z } from 'zod'
import type { Env } from '#api/settings/env.ts'
import { HopelessJob } from '#api/errors/hopelessJob.ts'
import { withoutAddresses } from '#api/logging/logger.ts'

/** Every job with the schema of its payload, which is validated when the job is queued and when it runs. */
const JOBS = {
  /** Opens the day's games. */
  rollover: z.strictObject({}),
  /** Queues the waiting letters of the outbox. */
  queueLetters: z.strictObject({}),
  /** Sends one letter of the outbox. */
  deliverLetter: z.strictObject({ mailId: z.uuid() }),
  /** Updates the shared projections from the log. */
  projector: z.strictObject({}),
  /** Writes the file of an export that an analyst requested. */
  writeExport: z.strictObject({ exportId: z.uuid() }),
  /** Publishes last month's plays. */
  exportOpenData: z.strictObject({}),
  /** Deletes expired sessions, links and letters, and visitors that never played. */
  cleanUp: z.strictObject({}),
}

export type JobName = keyof typeof JOBS
export type Payload<Name extends JobName> = z.output<(typeof JOBS)[Name]>

/**
 * The handler of each job. A job may run twice, on two servers or after a crash, so handlers are idempotent.
 */
export type Handlers = { [Name in JobName]: (payload: Payload<Name>) => Promise<unknown> }

/** A cron pattern in a time zone. */
export type Times = { pattern: string; tz: string }

export type Queue = {
  /** Schedules a job. Idempotent, also across servers. */
  schedule: <Name extends JobName>(name: Name, times: Times, payload: Payload<Name>) => Promise<void>
  /**
   * Queues a job under an id. Idempotent until the job is done. A job that failed permanently stays in the
   * queue and blocks its id. Throws within seconds if the queue is unavailable.
   */
  add: <Name extends JobName>(name: Name, id: string, payload: Payload<Name>, wait?: Wait) => Promise<void>
  /** The number of jobs in each state. */
  countJobs: () => Promise<Record<string, number>>
  /** Starts to run jobs in this process. */
  work: (handlers: Handlers) => Promise<void>
  /** Waits for the running jobs and disconnects. */
  close: () => Promise<void>
}

type Wait = { delayMs: number }

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
  const { queue, createWorker } = redisUrl === null ? onPostgres(databaseUrl) : onRedis(redisUrl)
  let worker: ReturnType<typeof createWorker> | undefined
  queue.on('error', onError)
  return {
    async schedule(name, times, payload) {
      const data = JOBS[name].parse(payload)
      const known = await queue.getJobScheduler(name)
      // A repeated upsert would replace a job that is due but has not run.
      if (known?.pattern === times.pattern && known.tz === times.tz) return
      await queue
        .upsertJobScheduler(name, times, { name, data, opts: JOB_OPTIONS })
        .catch(ignoreAlreadyScheduled)
    },
    async add(name, id, payload, { delayMs } = { delayMs: 0 }) {
      // A finished job is removed, so that its id can be queued again.
      const opts = { ...JOB_OPTIONS, jobId: `${name}-${id}`, removeOnComplete: true, delay: delayMs }
      await queue.add(name, JOBS[name].parse(payload), opts)
    },
    countJobs: () => queue.getJobCounts('waiting', 'active', 'delayed', 'failed'),
    async work(handlers) {
      worker = createWorker((job) => wrapJob(job.name, () => run(handlers, job)))
      worker.on('error', onError)
      worker.on('failed', (job, error) => {
        onError(new Error(`Job ${job?.name ?? 'unknown'}: ${error.message}`, { cause: error }))
      })
      await worker.waitUntilReady()
    },
    async close() {
      await worker?.close()
      await queue.close()
    },
  }
}

const NAME = 'hilo'

// With several jobs at once a slow mail server does not delay the rollover.
const CONCURRENCY = 4

const MAX_BACKOFF_MS = 60_000

/**
 * Exponential backoff of 1, 2, 4, … seconds, at most a minute: a service that recovers is used within a
 * minute.
 */
function backoffMs(attempts: number): number {
  return Math.min(1000 * 2 ** (attempts - 1), MAX_BACKOFF_MS)
}

// A job fails permanently after about a day of retries, or at once with HopelessJob. Failed jobs are kept for
// inspection.
const JOB_OPTIONS = {
  attempts: 1440,
  backoff: { type: 'growing' },
  stackTraceLimit: 1,
  removeOnComplete: { count: 10 },
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

// If servers start at the same time, one schedules the job, and the others get this error.
function ignoreAlreadyScheduled(error: unknown): void {
  if (!(error instanceof Error && error.message.includes('job ID already exists'))) throw error
}

type Processor = (job: Job) => Promise<unknown>

function onPostgres(connectionString: string) {
  const { Queue, Worker } = withBackend(createPostgresBackend)
  const connection = { connectionString, schema: 'bullmq', migrate: true, max: 3 }
  return {
    queue: new Queue(NAME, { connection }),
    createWorker: (processor: Processor) => new Worker(NAME, processor, { connection, ...WORKER_OPTIONS }),
  }
}

function onRedis(url: string) {
  return {
    // A caller does not wait long for an unavailable Redis: the database still has the letter, the play or
    // the export.
    queue: new RedisQueue(NAME, {
      connection: { url, retryStrategy, maxRetriesPerRequest: 1 },
      skipWaitingForReady: true,
    }),
    // A worker waits without a limit.
    createWorker: (processor: Processor) =>
      new RedisWorker(NAME, processor, {
        connection: { url, retryStrategy, maxRetriesPerRequest: null },
        ...WORKER_OPTIONS,
      }),
  }
}

function retryStrategy(failures: number): number {
  return Math.min(failures * 100, 2000)
}

async function run(handlers: Handlers, { name, data }: Job): Promise<void> {
  if (!isJobName(name)) throw new HopelessJob(`No job is called ${name}`)
  const payload = JOBS[name].safeParse(data)
  if (!payload.success) throw new HopelessJob(payload.error.message)
  const handle = handlers[name] as (payload: unknown) => Promise<unknown>
  await handle(payload.data).catch(rethrowWithoutAddresses)
}

// The queue stores the errors of failed jobs and must not contain e-mail addresses.
function rethrowWithoutAddresses(error: unknown): never {
  if (error instanceof Error) {
    error.message = withoutAddresses(error.message)
    error.stack = withoutAddresses(error.stack ?? '')
  }
  throw error
}

function isJobName(name: string): name is JobName {
  return Object.hasOwn(JOBS, name)
}
