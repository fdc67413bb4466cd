import type { Deps } from '#api/deps/deps.ts'
import type { Job } from '#workers/jobs/job.ts'
import type { Queue } from './queue.ts'
import { queueScheduled } from './schedule.ts'

const POLL_MS = 15_000

/** More than the clocks of two servers differ. */
const CLOCK_SKEW_MS = 5_000

const EPOCH = new Date(0)

type Options = { deps: Deps; queue: Queue; onError: (error: Error) => void }

/**
 * Queues the jobs for work that waits in the database, and the next runs of scheduled jobs: now, at the end
 * of each second in which a message announced new work, and every 15 seconds. The poll finds the work of a
 * server that crashed before its message, and restores what the queue lost. Returns a function that stops the
 * relay.
 */
export async function startOutboxRelay(jobs: readonly Job[], options: Options): Promise<() => Promise<void>> {
  const { pubSub, clock } = options.deps
  let startedAt = EPOCH
  const queueSince = async (since: Date) => {
    startedAt = clock()
    await queueWaiting(jobs, options, since)
  }
  const { request, stop } = createRounds(queueSince, options.onError)
  const onMessage = (message: unknown) =>
    request(message === null ? EPOCH : new Date(startedAt.getTime() - CLOCK_SKEW_MS))
  const channels = jobs.flatMap(({ waiting }) => waiting?.channel ?? [])
  const unsubscribe = channels.map((channel) => pubSub.subscribe(channel, onMessage))
  const poll = setInterval(() => request(EPOCH), POLL_MS)
  await queueSince(EPOCH)
  return async () => {
    clearInterval(poll)
    for (const end of unsubscribe) end()
    await stop()
  }
}

async function queueWaiting(jobs: readonly Job[], { deps, queue }: Options, since: Date): Promise<void> {
  for (const job of jobs) {
    if (since === EPOCH) await queueScheduled(job, { deps, queue })
    for (const { id, payload } of (await job.waiting?.list(deps, since)) ?? [])
      await queue.add(job, id, payload)
  }
}

/**
 * Runs requested rounds one at a time, each at a full second: all workers queue at the same time, so their
 * jobs have the same ids. A failed round is repeated for all work.
 */
function createRounds(run: (since: Date) => Promise<void>, onError: (error: Error) => void) {
  let requested: Date | null = null
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let isStopped = false
  const request = (since: Date) => {
    if (requested === null || since < requested) requested = since
    if (!isStopped) timer ??= setTimeout(() => void (running = round()), 1000 - (Date.now() % 1000))
  }
  const round = async () => {
    const since = requested ?? EPOCH
    requested = null
    try {
      await run(since)
    } catch (error) {
      requested = EPOCH
      onError(error as Error)
    }
    timer = undefined
    if (requested) request(requested)
  }
  const stop = async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
  return { request, stop }
}
