import {
  createPostgresBackend,
  Queue as RedisQueue,
  UnrecoverableError,
  withBackend,
  Worker as RedisWorker,
  type Job,
} from 'bullmq'
import { z } from 'zod'
import type { Env } from './env.ts'
import { withoutAddresses } from './logger.ts'

/** Every job by its name, with the form of its payload: checked when it is queued and again when it is run. */
const JOBS = {
  /** Opens the day's games. */
  rollover: z.strictObject({}),
  /** Queues the letters of the outbox that wait. */
  queueLetters: z.strictObject({}),
  /** Sends one letter of the outbox. */
  deliverLetter: z.strictObject({ mailId: z.uuid() }),
  /** Brings what many players share up to date with the log. */
  projector: z.strictObject({}),
  /** Writes the file of an export that an analyst asked for. */
  writeExport: z.strictObject({ exportId: z.uuid() }),
  /** Publishes last month's plays. */
  exportOpenData: z.strictObject({}),
  /** Deletes what is over: sessions, links, letters, visitors who never played. */
  cleanUp: z.strictObject({}),
}

export type JobName = keyof typeof JOBS
export type Payload<Name extends JobName> = z.output<(typeof JOBS)[Name]>

/** What each job does. It may run twice, on two servers or after a crash, and must then do nothing more. */
export type Handlers = { [Name in JobName]: (payload: Payload<Name>) => Promise<unknown> }

/** When a cron pattern comes true in a time zone. */
export type Times = { pattern: string; tz: string }

export type Queue = {
  /** Has a job queued at the times given; once, however many servers ask, and however often. */
  schedule: <Name extends JobName>(name: Name, times: Times, payload: Payload<Name>) => Promise<void>
  /**
   * Queues a job under an id of its own: once, however often it is asked for before the job is done. One that failed for
   * good is kept, and keeps its id. Throws within seconds when the queue is away.
   */
  add: <Name extends JobName>(name: Name, id: string, payload: Payload<Name>, wait?: Wait) => Promise<void>
  /** How many jobs there are in each state. */
  countJobs: () => Promise<Record<string, number>>
  /** Begins to run jobs in this process. */
  work: (handlers: Handlers) => Promise<void>
  /** Lets the jobs that run come to their end, and hangs up. */
  close: () => Promise<void>
}

type Wait = { delayMs: number }

/** What a job throws that would fail alike however often it is tried: it is kept among the failed ones at once. */
export class HopelessJob extends UnrecoverableError {}

type Surroundings = {
  databaseUrl: string
  /** Hears of failed jobs and broken connections. */
  onTrouble: (error: Error) => void
  /** Runs each job: for who watches them. */
  around?: (name: string, work: () => Promise<void>) => Promise<void>
}

/** The queue on Redis, or without one on PostgreSQL. */
export function openQueue(
  { redisUrl }: Pick<Env, 'redisUrl'>,
  { databaseUrl, onTrouble, around = (_name, work) => work() }: Surroundings,
): Queue {
  const { queue, createWorker } = redisUrl === null ? onPostgres(databaseUrl) : onRedis(redisUrl)
  let worker: ReturnType<typeof createWorker> | undefined
  queue.on('error', onTrouble)
  return {
    async schedule(name, times, payload) {
      const data = JOBS[name].parse(payload)
      const known = await queue.getJobScheduler(name)
      // Put in again, it would take the place of a job that is due and not yet run.
      if (known?.pattern === times.pattern && known.tz === times.tz) return
      await queue.upsertJobScheduler(name, times, { name, data, opts: KEEPING }).catch(unlessScheduled)
    },
    async add(name, id, payload, { delayMs } = { delayMs: 0 }) {
      // Done, it is forgotten, so that what asked for it may ask again.
      const opts = { ...KEEPING, jobId: `${name}-${id}`, removeOnComplete: true, delay: delayMs }
      await queue.add(name, JOBS[name].parse(payload), opts)
    },
    countJobs: () => queue.getJobCounts('waiting', 'active', 'delayed', 'failed'),
    async work(handlers) {
      worker = createWorker((job) => around(job.name, () => run(handlers, job)))
      worker.on('error', onTrouble)
      worker.on('failed', (job, error) => {
        onTrouble(new Error(`Job ${job?.name ?? 'unknown'}: ${error.message}`, { cause: error }))
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

// Letters that wait for a slow mail server do not keep the day's games from opening.
const CONCURRENCY = 4

const LONGEST_PAUSE_MS = 60_000

/** Tried again after 1, 2, 4, … seconds and then each minute: what comes back is found within that time. */
function pauseAfter(attempts: number): number {
  return Math.min(1000 * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
}

// What cannot be done for a day is kept among the failed ones, and so is what is hopeless; of what is done little is kept.
const KEEPING = {
  attempts: 1440,
  backoff: { type: 'growing' },
  stackTraceLimit: 1,
  removeOnComplete: { count: 10 },
  removeOnFail: { count: 1000 },
} as const

/** A job whose worker died is another's after two looks; one that kills every worker that takes it fails in the end. */
const WORKING = {
  concurrency: CONCURRENCY,
  lockDuration: 6_000,
  stalledInterval: 3_000,
  maxStalledCount: 20,
  settings: { backoffStrategy: pauseAfter },
}

// Of servers that start at once, one schedules and the others hear that the next job is there.
function unlessScheduled(error: unknown): void {
  if (!(error instanceof Error && error.message.includes('job ID already exists'))) throw error
}

type Processor = (job: Job) => Promise<unknown>

function onPostgres(connectionString: string) {
  const { Queue, Worker } = withBackend(createPostgresBackend)
  const connection = { connectionString, schema: 'bullmq', migrate: true, max: 3 }
  return {
    queue: new Queue(NAME, { connection }),
    createWorker: (processor: Processor) => new Worker(NAME, processor, { connection, ...WORKING }),
  }
}

function onRedis(url: string) {
  return {
    // Whoever queues a job does not wait long for a Redis that is away: what was to be queued is still in the database.
    queue: new RedisQueue(NAME, {
      connection: { url, retryStrategy, maxRetriesPerRequest: 1 },
      skipWaitingForReady: true,
    }),
    // A worker waits for as long as it takes.
    createWorker: (processor: Processor) =>
      new RedisWorker(NAME, processor, {
        connection: { url, retryStrategy, maxRetriesPerRequest: null },
        ...WORKING,
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

// What a job fails with is kept in the queue, where nobody's address belongs.
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
