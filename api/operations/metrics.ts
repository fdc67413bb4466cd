import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Deps } from '#api/deps/deps.ts'
import { PROJECT_ROOT } from '#api/settings/projectRoot.ts'
import { addGauge, measureServices } from './serviceMetrics.ts'

/** Metrics in the text format of Prometheus. */
export type Metrics = { contentType: string; text: () => Promise<string> }

/** The metrics of this process. `app` is its web server, if it has one. */
export function openMetrics(deps: Deps, app: FastifyInstance | null): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  describeBuild(registry)
  if (app) measureRequests(app, registry)
  countWork(deps, registry)
  measureServices(deps, registry)
  return { contentType: registry.contentType, text: () => registry.metrics() }
}

function describeBuild(registry: Registry): void {
  const { version } = readJson('package.json') as { version: string }
  const build = findBuild()
  addGauge(registry, {
    name: 'hilo_build_info',
    help: 'Always 1. The labels are the version and the hash of the built sources.',
    labelNames: ['version', 'build'],
    collect() {
      this.set({ version, build }, 1)
    },
  })
}

// A test runs the sources without a build.
function findBuild(): string {
  try {
    return (readJson('dist/built.json') as { node: string }).node.slice(0, 12)
  } catch {
    return 'none'
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(PROJECT_ROOT, file), 'utf8'))
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'hilo_http_request_duration_seconds',
    help: 'Duration of requests by method, route and status, without event streams.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern instead of the URL, which may contain the token of a link.
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: reply.statusCode }
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    if (!isStream) seconds.observe(labels, reply.elapsedTime / 1000)
    done()
  })
}

function countWork({ counts }: Deps, registry: Registry): void {
  addCounter(registry, {
    name: 'hilo_guesses_total',
    help: 'Accepted guesses.',
    count: () => counts.acceptedGuesses,
  })
  addCounter(registry, {
    name: 'hilo_analyst_points_total',
    help: 'Cost of the queries of analysts, in points.',
    count: () => counts.analystPoints,
  })
  addCounter(registry, {
    name: 'hilo_refused_requests_total',
    help: 'Requests and connections that a limit of memory refused.',
    label: 'limit',
    count: () => counts.refusals,
  })
  addGauge(registry, {
    name: 'hilo_event_streams',
    help: 'Open event streams (GraphQL subscriptions).',
    collect() {
      this.set(counts.openStreams)
    },
  })
}

type Count = { name: string; help: string } & (
  | { label?: never; count: () => number }
  | { label: string; count: () => Record<string, number> }
)

function addCounter(registry: Registry, { name, help, label, count }: Count): void {
  const counter = new Counter({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [],
    collect() {
      this.reset()
      if (label === undefined) this.inc(count())
      else for (const [value, found] of Object.entries(count())) this.inc({ [label]: value }, found)
    },
  })
  registry.registerMetric(counter)
}
