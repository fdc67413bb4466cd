import type { Measured } from '#api/operations/metrics.ts'
import { buildOpsApp } from '#api/operations/opsApp.ts'
import { listen } from './listen.ts'
import type { Shared } from './openShared.ts'

/** Serves health and metrics at METRICS_PORT. */
export async function serveOps({ deps, logger, onStop, print }: Shared, parts: Measured): Promise<void> {
  const { metricsHost, metricsPort } = deps.env
  if (metricsPort === null) return
  const { openMetrics } = await import('#api/operations/metrics.ts')
  const needsRedis = parts.app === null
  const ops = buildOpsApp(deps, { metrics: openMetrics(deps, parts), logger, needsRedis })
  onStop(() => ops.close())
  const place = { host: metricsHost, port: metricsPort, settings: ['METRICS_HOST', 'METRICS_PORT'] } as const
  print(`Metrics at port ${await listen(ops, place)}`)
}
