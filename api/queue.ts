import {
  createPostgresBackend,
  Queue as RedisQueue,
  withBackend,
  Worker as RedisWorker,
  type Job,
} from 'bullmq'
import { z } from 'zod'
import type { Env } from './env.ts'

/** Every job by its name, with the form of its payload: checked when it is queued and again when it is run. */
const JOBS = {
  /** Opens the day's games. */
  rollover: z.strictObject({}),
  /** Queues the letters of the outbox that wait. */
  queueLetters: z.strictObject({}),
  /** Sends one letter of the outbox. */
  deliverLetter: z.strictObject({ mailId: z.uuid() }),
}

type JobName = keyof typeof JOBS
type Payload<Name extends JobName> = z.output<(typeof JOBS)[Name]>

/** What each job does. It may run twice, on two servers or after a crash, and must then do nothing more. */
export type Handlers = { [Name in JobName]: (payload: Payload<Name>) => Promise<unknown> }

export type Queue = {
  /** Has a job queued whenever a cron pattern comes true in a time zone; once, however many servers ask. */
  schedule: <Name extends JobName>(
    name: Name,
    when: { pattern: string; tz: string },
    payload: Payload<Name>,
  ) => Promise<void>
  /** Queues a job under an id of its own: once, however often it is asked for before the job is done. */
  add: <Name extends JobName>(name: Name, id: string, payload: Payload<Name>) => Promise<void>
  /** Begins to run jobs in this process. */
  work: (handlers: Handlers) => Promise<void>
  /** Lets the jobs that run come to their end, and hangs up. */
  close: () => Promise<void>
}

/** The queue on Redis, or without one on PostgreSQL. `onTrouble` hears of failed jobs and broken connections. */
export function openQueue(
  { redisUrl }: Pick<Env, 'redisUrl'>,
  { databaseUrl, onTrouble }: { databaseUrl: string; onTrouble: (error: Error) => void },
): Queue {
  const { queue, createWorker } = redisUrl === null ? onPostgres(databaseUrl) : onRedis(redisUrl)
  let worker: ReturnType<typeof createWorker> | undefined
  queue.on('error', onTrouble)
  return {
    async schedule(name, when, payload) {
      const data = JOBS[name].parse(payload)
      await queue.upsertJobScheduler(name, when, { name, data, opts: RETRIES }).catch(unlessScheduled)
    },
    async add(name, id, payload) {
      // Done or given up, it is forgotten, so that what asked for it may ask again.
      const opts = { ...RETRIES, jobId: `${name}-${id}`, removeOnComplete: true, removeOnFail: true }
      await queue.add(name, JOBS[name].parse(payload), opts)
    },
    async work(handlers) {
      worker = createWorker((job) => run(handlers, job))
      worker.on('error', onTrouble)
      worker.on('failed', (_job, error) => {
        onTrouble(error)
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

// Long enough for a database to come back, and little kept of what is done.
const RETRIES = {
  attempts: 8,
  backoff: { type: 'exponential', delay: 1000 },
  removeOnComplete: { count: 10 },
  removeOnFail: { count: 100 },
} as const

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
    createWorker: (processor: Processor) =>
      new Worker(NAME, processor, { connection, concurrency: CONCURRENCY }),
  }
}

function onRedis(url: string) {
  return {
    queue: new RedisQueue(NAME, { connection: { url } }),
    // A worker waits for a Redis that is away; without this it would give up.
    createWorker: (processor: Processor) =>
      new RedisWorker(NAME, processor, {
        connection: { url, maxRetriesPerRequest: null },
        concurrency: CONCURRENCY,
      }),
  }
}

async function run(handlers: Handlers, { name, data }: Job): Promise<void> {
  if (!isJobName(name)) throw new Error(`No job is called ${name}`)
  const handle = handlers[name] as (payload: unknown) => Promise<unknown>
  await handle(JOBS[name].parse(data))
}

function isJobName(name: string): name is JobName {
  return Object.hasOwn(JOBS, name)
}
