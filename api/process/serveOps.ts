import type { Measured } from '#api/operations/opsApp.ts'
import { listen } from './listen.ts'
import type { Shared } from './openShared.ts'

/** Serves health and metrics at METRICS_PORT. */
export async function serveOps(shared: Shared, parts: Measured): Promise<void> {
  const { deps, logger, onStop, print, isStopping } = shared
  const { metricsHost, metricsPort } = deps.env
  if (metricsPort === null) return
  const { buildOpsApp } = await import('#api/operations/opsApp.ts')
  const ops = buildOpsApp(deps, { ...parts, isStopping }, logger)
  onStop(() => ops.close())
  const place = { host: metricsHost, port: metricsPort, settings: ['METRICS_HOST', 'METRICS_PORT'] } as const
  print(`Metrics at port ${await listen(ops, place)}`)
}
