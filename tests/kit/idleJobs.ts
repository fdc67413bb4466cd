import { JOBS } from '#workers/jobs/jobs.ts'
import type { Queue } from '#workers/queue.ts'

type Handlers = Record<string, () => Promise<unknown>>

/** Starts to run every job. A job without a handler here does nothing. */
export async function workIdly(queue: Queue, handlers: Handlers = {}): Promise<void> {
  await queue.work(JOBS, ({ name }) => handlers[name]?.() ?? Promise.resolve())
}
