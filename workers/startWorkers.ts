import { withTimeout } from '#api/errors/withTimeout.ts'
import type { MeasuredQueue } from '#api/operations/sharedMetrics.ts'
import type { Shared } from '#api/process/openShared.ts'
import { createMailTransport } from './mail/transport.ts'
import { openQueue } from './queue.ts'
import { runJobs } from './runJobs.ts'
import { withAnalysisThread } from './withAnalysisThread.ts'

/** Opens the queue and the mail transport, and runs jobs until the process stops. */
export async function startWorkers(shared: Shared): Promise<MeasuredQueue> {
  const { deps, databaseUrl, onError, tracing, onStop, print } = shared
  const transport = createMailTransport(deps.env, print)
  onStop(() => transport.close())
  const queue = openQueue(deps.env, { databaseUrl, onError, ...(tracing && { wrapJob: tracing.traceJob }) })
  onStop(queue.close)
  const resources = { deps, transport, withAnalysis: withAnalysisThread }
  const running = runJobs(resources, { queue, onError })
  onStop(await withTimeout(running, 10_000, 'The job queue does not answer: is REDIS_URL right?'))
  return queue
}
