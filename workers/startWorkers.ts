import type { MeasuredQueue } from '#api/operations/sharedMetrics.ts'
import type { Shared } from '#api/process/openShared.ts'
import { untilStarted } from '#api/process/untilStarted.ts'
import { requireBackupDir } from '#api/backups/requireBackupDir.ts'
import { createMailTransport } from '#workers/mail/transport.ts'
import { openBackupProcess } from './backupProcess.ts'
import { openQueue } from './queue.ts'
import { runJobs } from './runJobs.ts'
import { analyzeInThread } from './analyzeInThread.ts'

/** Opens the queue and the mail transport, and runs jobs until the process stops. */
export async function startWorkers(shared: Shared): Promise<MeasuredQueue> {
  const { deps, databaseUrl, onError, tracing, onStop } = shared
  await requireBackupDir(deps.env)
  const transport = createMailTransport(deps.env, shared.print)
  onStop(() => transport.close())
  const queue = openQueue(deps.env, { databaseUrl, onError, ...(tracing && { wrapJob: tracing.traceJob }) })
  onStop(queue.close)
  const backups = openBackupProcess()
  onStop(backups.stop)
  const resources = {
    deps,
    transport,
    analyze: analyzeInThread,
    ...(deps.env.backups && { backUp: backups.run }),
  }
  const running = runJobs(resources, { queue, onError })
  const store = deps.env.redisUrl === null ? 'the database' : 'Redis (REDIS_URL)'
  onStop(await untilStarted(running, { ...shared, slowLine: `Waiting for the job queue in ${store}…` }))
  return queue
}
