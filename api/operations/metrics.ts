import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { DatabaseState } from '#api/database/databaseMonitor.ts'
import type { Deps } from '#api/deps/deps.ts'
import { withTimeout } from '#api/errors/withTimeout.ts'
import { findOutboxAge } from '#api/usecases/account/findOutboxAge.ts'
import { listProjectionLags } from '#api/usecases/play/projectCrowds.ts'

/** The part of the queue that counts jobs. */
type JobCounts = { countJobs: () => Promise<Record<string, number>> }

/** The metrics of a process, in the text format of Prometheus. */
export type Metrics = { contentType: string; text: () => Promise<string> }

/**
 * Counts the requests to `app` (null in a process without a web server), and measures the state that all
 * processes share.
 */
export function openMetrics(
  deps: Deps,
  { queue, app }: { queue: JobCounts; app: FastifyInstance | null },
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'hilo_' })
  if (app) countRequests(app, registry)
  countGuesses(deps, registry)
  const shared = measureShared(deps, queue, registry)
  return {
    contentType: registry.contentType,
    text: async () => {
      shared.database = await deps.databaseMonitor.check()
      return await registry.metrics()
    },
  }
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'hilo_http_request_duration_seconds',
    help: 'Duration of requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern instead of the URL, which may contain the token of a link.
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: reply.statusCode }
    seconds.observe(labels, reply.elapsedTime / 1000)
    done()
  })
}

function countGuesses({ guessMade }: Deps, registry: Registry): void {
  const guesses = new Counter({
    name: 'hilo_guesses_total',
    help: 'Accepted guesses.',
    registers: [registry],
  })
  guessMade.onRing(() => guesses.inc())
}

/**
 * Reads shared state at each scrape, so that each process reports it. A failed read leaves out only its own
 * metric.
 */
function measureShared(deps: Deps, queue: JobCounts, registry: Registry): { database: DatabaseState } {
  const shared: { database: DatabaseState } = { database: 'away' }
  const query = async <T>(read: () => Promise<T>): Promise<T | null> =>
    shared.database === 'away' ? null : await nullAfterTimeout(read())
  const add = <Label extends string>(gauge: Gauge<Label>) => {
    registry.registerMetric(gauge)
  }
  add(
    new Gauge({
      name: 'hilo_projection_lag_events',
      help: 'Events that a projection has not yet processed, counted up to 100,000.',
      labelNames: ['projection'],
      registers: [],
      async collect() {
        const lags = await query(() => listProjectionLags(deps))
        this.reset()
        for (const { projection, lag } of lags ?? []) this.set({ projection }, lag)
      },
    }),
  )
  add(
    new Gauge({
      name: 'hilo_outbox_age_seconds',
      help: 'Age of the oldest letter that waits to be sent; 0 if none waits.',
      registers: [],
      async collect() {
        const age = await query(() => findOutboxAge(deps))
        if (age === null) this.remove()
        else this.set(age)
      },
    }),
  )
  add(
    new Gauge({
      name: 'hilo_queue_jobs',
      help: 'Number of jobs by state.',
      labelNames: ['state'],
      registers: [],
      async collect() {
        const counts = await nullAfterTimeout(queue.countJobs())
        this.reset()
        for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count)
      },
    }),
  )
  add(
    new Gauge({
      name: 'hilo_database_state',
      help: '1 for the current state of the database (ok, away, read-only or full), 0 for the other states.',
      labelNames: ['state'],
      registers: [],
      collect() {
        for (const state of STATES) this.set({ state }, state === shared.database ? 1 : 0)
      },
    }),
  )
  add(
    new Gauge({
      name: 'hilo_data_free_bytes',
      help: 'Free bytes on the disk of DATA_DIR.',
      registers: [],
      async collect() {
        const disk = await statfs(deps.env.dataDir).catch(() => null)
        if (disk === null) this.remove()
        else this.set(disk.bavail * disk.bsize)
      },
    }),
  )
  return shared
}

// A scraper has a timeout of ten seconds. A slow read must not delay the other metrics beyond it.
const TIMEOUT_MS = 2000

function nullAfterTimeout<T>(reading: Promise<T>): Promise<T | null> {
  return withTimeout(reading, TIMEOUT_MS, 'no answer').catch(() => null)
}

const STATES: readonly DatabaseState[] = ['ok', 'away', 'read-only', 'full']
