import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Deps } from './deps.ts'
import type { Queue } from './queue.ts'
import { findOutboxAge } from './usecases/findOutboxAge.ts'
import { listProjectionLags } from './usecases/projectCrowds.ts'

/** What a process counts and measures, in Prometheus' text format. */
export type Metrics = { contentType: string; text: () => Promise<string> }

/** Counts what `app` is asked (null in a process that serves no players), and looks at what all processes share. */
export function openMetrics(
  deps: Deps,
  { queue, app }: { queue: Queue; app: FastifyInstance | null },
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'hilo_' })
  if (app) countRequests(app, registry)
  countGuesses(deps, registry)
  lookAtShared(deps, queue, registry)
  return { contentType: registry.contentType, text: () => registry.metrics() }
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'hilo_http_request_duration_seconds',
    help: 'Requests by method, route and status, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern and not the address, which may hold a link's code.
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: reply.statusCode }
    seconds.observe(labels, reply.elapsedTime / 1000)
    done()
  })
}

function countGuesses({ guessMade }: Deps, registry: Registry): void {
  const guesses = new Counter({
    name: 'hilo_guesses_total',
    help: 'Guesses that were taken.',
    registers: [registry],
  })
  guessMade.onRing(() => guesses.inc())
}

/** Read when asked for, so that each process tells of all. */
function lookAtShared(deps: Deps, queue: Queue, registry: Registry): void {
  const add = <Label extends string>(gauge: Gauge<Label>) => {
    registry.registerMetric(gauge)
  }
  add(
    new Gauge({
      name: 'hilo_projection_lag_events',
      help: 'Events that a projection has yet to pass, counted up to 100,000.',
      labelNames: ['projection'],
      registers: [],
      async collect() {
        for (const { projection, lag } of await listProjectionLags(deps)) this.set({ projection }, lag)
      },
    }),
  )
  add(
    new Gauge({
      name: 'hilo_outbox_age_seconds',
      help: 'How long the oldest letter has waited to be sent; 0 when none waits.',
      registers: [],
      async collect() {
        this.set(await findOutboxAge(deps))
      },
    }),
  )
  add(
    new Gauge({
      name: 'hilo_queue_jobs',
      help: 'Jobs by state.',
      labelNames: ['state'],
      registers: [],
      async collect() {
        // What is away is told by /readyz; the other figures still come.
        const counts = await queue.countJobs().catch(() => ({}))
        this.reset()
        for (const [state, count] of Object.entries(counts)) this.set({ state }, count)
      },
    }),
  )
}
