import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

/**
 * Traces of a process: requests, their SQL statements, jobs. A trace contains no value that a player entered.
 */
export type Tracing = {
  traceRequests: (app: FastifyInstance) => void
  traceQueries: (pool: Pool) => void
  traceJob: (name: string, run: () => Promise<void>) => Promise<void>
  /** Sends the remaining spans. */
  close: () => Promise<void>
}

type Query = (...args: unknown[]) => Promise<unknown>

const SEND_AFTER_MS = 2000

/** Sends traces to an OpenTelemetry collector over HTTP. */
export function openTracing(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'hilo' }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_AFTER_MS })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const tracer = provider.getTracer('hilo')
  const within = <T>(span: Span, work: () => Promise<T>): Promise<T> =>
    context.with(trace.setSpan(context.active(), span), work).then(
      (done) => {
        span.end()
        return done
      },
      (error: unknown) => {
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
        throw error
      },
    )
  return {
    traceRequests: (app) => traceRequests(app, tracer),
    traceQueries: (pool) => {
      const traced = (query: Query): Query => {
        return (...args) => {
          // The pool itself passes a callback. Its own query has a span already.
          if (typeof args.at(-1) === 'function') return query(...args)
          const span = tracer.startSpan(`sql ${nameOf(args[0])}`, { kind: SpanKind.CLIENT })
          return within(span, () => query(...args))
        }
      }
      pool.on('connect', (client) => {
        Object.assign(client, { query: traced(client.query.bind(client) as Query) })
      })
      Object.assign(pool, { query: traced(pool.query.bind(pool) as Query) })
    },
    traceJob: (name, run) => within(tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER }), run),
    close: () => provider.shutdown(),
  }
}

function traceRequests(app: FastifyInstance, tracer: ReturnType<TracerProvider['getTracer']>): void {
  const spans = new WeakMap<object, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const from = propagation.extract(context.active(), request.headers)
    const name = `${request.method} ${request.routeOptions.url ?? 'unknown'}`
    spans.set(request, tracer.startSpan(name, { kind: SpanKind.SERVER }, from))
    done()
  })
  // The context is set here, because the code that reads the body runs outside it.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) context.with(trace.setSpan(context.active(), span), done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.setAttributes({ 'http.response.status_code': reply.statusCode, 'hilo.request_id': request.id })
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}

/**
 * The name of a statement, or its first word. The full text may contain values that do not belong in a trace.
 */
function nameOf(statement: unknown): string {
  if (typeof statement === 'string') return statement.trimStart().split(/\s/, 1)[0] ?? ''
  const { name, text } = statement as { name?: string; text?: string }
  return name ?? nameOf(text ?? '')
}
