import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import {
  Counter,
  Gauge,
  Histogram,
  Registry,
  collectDefaultMetrics,
  type GaugeConfiguration,
} from 'prom-client'
import type { DatabaseState } from '#api/database/databaseMonitor.ts'
import type { Deps } from '#api/deps/deps.ts'
import { withTimeout } from '#api/errors/withTimeout.ts'
import { findOutboxAge } from '#api/usecases/account/findOutboxAge.ts'
import { getAnalysisLag } from '#api/usecases/analysts/analyzePlays.ts'
import { listProjectionLags } from '#api/usecases/play/projectCrowds.ts'

/** The part of the queue that counts jobs. */
export type JobCounts = { countJobs: () => Promise<Record<string, number>> }

/** The metrics of a process, in the text format of Prometheus. */
export type Metrics = { contentType: string; text: () => Promise<string> }

/** The parts of a process; null for a part that it does not run. */
export type Measured = { app: FastifyInstance | null; queue: JobCounts | null }

/** Counts the requests to `app` and the jobs of `queue`, and measures the state that all processes share. */
export function openMetrics(deps: Deps, { app, queue }: Measured): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'hilo_' })
  if (app) countRequests(app, registry)
  countGuesses(deps, registry)
  if (queue) countJobs(queue, registry)
  const shared = measureShared(deps, registry)
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

function countGuesses({ counts }: Deps, registry: Registry): void {
  const guesses = new Counter({
    name: 'hilo_guesses_total',
    help: 'Accepted guesses.',
    registers: [],
    collect() {
      this.reset()
      this.inc(counts.acceptedGuesses)
    },
  })
  registry.registerMetric(guesses)
}

function countJobs(queue: JobCounts, registry: Registry): void {
  addGauge(registry, {
    name: 'hilo_queue_jobs',
    help: 'Number of jobs by state.',
    labelNames: ['state'],
    async collect() {
      const counts = await nullAfterTimeout(queue.countJobs())
      this.reset()
      for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count)
    },
  })
}

/**
 * Reads shared state at each scrape, so that each process reports it. A failed read leaves out only its own
 * metric.
 */
function measureShared(deps: Deps, registry: Registry): { database: DatabaseState } {
  const shared: { database: DatabaseState } = { database: 'away' }
  const query = async <T>(read: () => Promise<T>): Promise<T | null> =>
    shared.database === 'away' ? null : await nullAfterTimeout(read())
  addGauge(registry, {
    name: 'hilo_projection_lag_events',
    help: 'Events that a projection has not yet processed, counted up to 100,000.',
    labelNames: ['projection'],
    async collect() {
      const lags = await query(async () => [...(await listProjectionLags(deps)), await getAnalysisLag(deps)])
      this.reset()
      for (const { projection, lag } of lags ?? []) this.set({ projection }, lag)
    },
  })
  addGauge(registry, {
    name: 'hilo_outbox_age_seconds',
    help: 'Age of the oldest letter that waits to be sent; 0 if none waits.',
    async collect() {
      const age = await query(() => findOutboxAge(deps))
      if (age === null) this.remove()
      else this.set(age)
    },
  })
  addGauge(registry, {
    name: 'hilo_database_state',
    help: '1 for the current state of the database (ok, away, read-only or full), 0 for the other states.',
    labelNames: ['state'],
    collect() {
      for (const state of STATES) this.set({ state }, state === shared.database ? 1 : 0)
    },
  })
  addGauge(registry, {
    name: 'hilo_data_free_bytes',
    help: 'Free bytes on the disk of DATA_DIR.',
    async collect() {
      const disk = await statfs(deps.env.dataDir).catch(() => null)
      if (disk === null) this.remove()
      else this.set(disk.bavail * disk.bsize)
    },
  })
  return shared
}

function addGauge<Label extends string>(registry: Registry, gauge: GaugeConfiguration<Label>): void {
  registry.registerMetric(new Gauge({ ...gauge, registers: [] }))
}

// A scraper has a timeout of ten seconds. A slow read must not delay the other metrics beyond it.
const TIMEOUT_MS = 2000

function nullAfterTimeout<T>(reading: Promise<T>): Promise<T | null> {
  return withTimeout(reading, TIMEOUT_MS, 'no answer').catch(() => null)
}

const STATES: readonly DatabaseState[] = ['ok', 'away', 'read-only', 'full']
