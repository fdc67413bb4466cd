import type { FastifyInstance } from 'fastify'
import { loadWebsite } from '#api/pages/website.ts'
import type { Shared } from '#api/process/openShared.ts'
import { buildApp } from './app.ts'

/** Prepares the web server. In development another server serves the pages. */
export async function startServer(
  { deps, logger, tracing, onStop, isStopping }: Shared,
  { development = false } = {},
): Promise<FastifyInstance> {
  const website = development ? null : await loadWebsite(deps.env)
  const app = buildApp(deps, { website, development, logger, isStopping })
  tracing?.traceRequests(app)
  onStop(() => app.close())
  return app
}
