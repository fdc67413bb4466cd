import { createPostgresBackend, withBackend } from 'bullmq'
import { projector } from '#workers/jobs/jobs.ts'
import { openQueue } from '#workers/queue.ts'
import { startTemplatePostgres } from '#tests/kit/database/templatePostgres.ts'
import type { Extent } from '../extent.ts'
import { inTurns } from '../inTurns.ts'
import { compared, type Row } from '../row.ts'

const JOBS = 400
// The concurrency of Hilo's own worker (workers/queue.ts).
const CONCURRENCY = 4

/** Empty jobs through Hilo's queue, beside bare BullMQ on the same PostgreSQL. */
export async function benchJobs({ rounds }: Extent): Promise<Row[]> {
  const postgres = await startTemplatePostgres()
  const ours = await openOurs(postgres.url)
  const bare = await openBare(postgres.url)
  const subjects = { ours: () => runJobs(ours), bare: () => runJobs(bare) }
  await inTurns(subjects, 1)
  const samples = await inTurns(subjects, rounds)
  await Promise.all([ours.close(), bare.close()])
  await postgres.stop()
  return [
    compared({
      what: 'jobs queued and run',
      unit: 'jobs/s',
      ours: samples.ours,
      limit: { what: 'bare BullMQ', values: samples.bare },
    }),
  ]
}

/** A queue, and a callback after each job. */
type Bench = {
  add: (id: string) => Promise<unknown>
  onDone: () => Promise<void>
  close: () => Promise<void>
}

async function openOurs(databaseUrl: string): Promise<Bench> {
  const onError = (error: Error) => {
    throw error
  }
  const queue = openQueue({ redisUrl: null }, { databaseUrl, onError })
  const bench: Bench = {
    add: (id) => queue.add(projector, id, {}),
    onDone: () => Promise.resolve(),
    close: queue.close,
  }
  await queue.work([projector], () => bench.onDone())
  return bench
}

async function openBare(connectionString: string): Promise<Bench> {
  const { Queue, Worker } = withBackend(createPostgresBackend)
  const connection = { connectionString, schema: 'bullmq', migrate: true, max: 3 }
  const queue = new Queue('bare', { connection })
  const bench: Bench = {
    add: (jobId) => queue.add('nothing', {}, { jobId, removeOnComplete: true }),
    onDone: () => Promise.resolve(),
    close: async () => {
      await worker.close()
      await queue.close()
    },
  }
  const run = () => bench.onDone()
  const worker = new Worker('bare', run, { connection, concurrency: CONCURRENCY })
  await worker.waitUntilReady()
  return bench
}

let jobsSoFar = 0

/** Returns the jobs per second, queued and run. */
async function runJobs(bench: Bench): Promise<number> {
  let left = JOBS
  const allDone = new Promise<void>((resolve) => {
    bench.onDone = () => {
      left--
      if (left === 0) resolve()
      return Promise.resolve()
    }
  })
  const began = performance.now()
  await Promise.all(Array.from({ length: JOBS }, () => bench.add(`job-${++jobsSoFar}`)))
  await allDone
  return (JOBS / (performance.now() - began)) * 1000
}
