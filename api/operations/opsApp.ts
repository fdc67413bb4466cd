import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Deps } from '#api/deps/deps.ts'
import { addHealthRoutes } from './health.ts'
import { openMetrics, type Metrics } from './metrics.ts'
import { openSharedMetrics, type MeasuredQueue } from './sharedMetrics.ts'

/** The parts of a process; null for a part that it does not run. */
export type Measured = {
  app: FastifyInstance | null
  queue: MeasuredQueue | null
  isStopping?: () => boolean
}

/**
 * The HTTP server for monitoring, on a separate port. A process with workers also serves the metrics of the
 * state that all processes share. They have a path of their own, so that a scraper reads them once.
 */
export function buildOpsApp(
  deps: Deps,
  { app, queue, isStopping = () => false }: Measured,
  logger: FastifyBaseLogger,
): FastifyInstance {
  const ops: FastifyInstance = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: logger,
  })
  addHealthRoutes(ops, deps, { needsRedis: app === null, isStopping })
  const serve = (url: string, { contentType, text }: Metrics) =>
    ops.get(url, async (_request, reply) => reply.header('content-type', contentType).send(await text()))
  serve('/metrics', openMetrics(deps, app))
  if (queue) serve('/metrics/shared', openSharedMetrics(deps, queue))
  return ops
}
