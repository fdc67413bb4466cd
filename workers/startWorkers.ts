import { StartError } from '#api/errors/startError.ts'
import type { MeasuredQueue } from '#api/operations/sharedMetrics.ts'
import type { Shared } from '#api/process/openShared.ts'
import { createMailTransport } from './mail/transport.ts'
import { openQueue } from './queue.ts'
import { runJobs } from './runJobs.ts'
import { withAnalysisThread } from './withAnalysisThread.ts'

/** Opens the queue and the mail transport, and runs jobs until the process stops. */
export async function startWorkers(shared: Shared): Promise<MeasuredQueue> {
  const { deps, databaseUrl, onError, tracing, onStop } = shared
  const transport = createMailTransport(deps.env, shared.print)
  onStop(() => transport.close())
  const queue = openQueue(deps.env, { databaseUrl, onError, ...(tracing && { wrapJob: tracing.traceJob }) })
  onStop(queue.close)
  const resources = { deps, transport, withAnalysis: withAnalysisThread }
  const running = runJobs(resources, { queue, onError })
  const store = deps.env.redisUrl === null ? 'the database' : 'Redis (REDIS_URL)'
  onStop(await untilStarted(running, { ...shared, slowLine: `Waiting for the job queue in ${store}…` }))
  return queue
}

const SLOW_SECONDS = 10

/**
 * Waits for a part as long as it takes, because a busy machine is slow: the start has already checked that
 * its service answers. Prints `slowLine` after ten seconds. Throws StartError if the process is stopping.
 */
export async function untilStarted<T>(
  starting: Promise<T>,
  { print, isStopping, slowLine }: Pick<Shared, 'print' | 'isStopping'> & { slowLine: string },
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const stopped = new Promise<never>((_resolve, reject) => {
    let seconds = 0
    timer = setInterval(() => {
      if (++seconds === SLOW_SECONDS) print(slowLine)
      if (isStopping()) reject(new StartError('The start was interrupted.'))
    }, 1000)
  })
  return Promise.race([starting, stopped]).finally(() => clearInterval(timer))
}
