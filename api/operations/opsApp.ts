import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Deps } from '#api/deps/deps.ts'
import { addHealthRoutes } from './health.ts'
import type { Metrics } from './metrics.ts'

type Options = { metrics: Metrics; logger: FastifyBaseLogger; needsRedis: boolean }

/** The HTTP server for monitoring, on a separate port. */
export function buildOpsApp(deps: Deps, { metrics, logger, needsRedis }: Options): FastifyInstance {
  const app: FastifyInstance = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: logger,
  })
  addHealthRoutes(app, deps, { needsRedis })
  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', metrics.contentType).send(await metrics.text()),
  )
  return app
}
