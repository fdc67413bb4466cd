import { Piscina } from 'piscina'

type Options = {
  /** 1 to 19, the lowest priority. On a busy processor, 5 leaves a third of a normal thread's share. */
  niceness: number
  /** The most threads. More tasks wait. */
  most: number
  /** The most tasks that wait. A further one fails with `Busy`. */
  mostWaiting?: number
  /** After this time without work a thread ends. */
  idleMs?: number
  /** A task that waits and works for longer fails with `Busy`, and its thread ends. */
  limitMs: number
}

/** The threads have too much work. */
export class Busy extends Error {}

/**
 * Returns a function that runs a task in a worker thread. The work is the function `run` of `file`. Node runs
 * it without a loader: it is plain JavaScript, or bundled. A task whose thread dies runs once more in another
 * thread, so it must have no effects. An idle thread does not keep the process alive.
 */
// The caller names the type of the tasks that its file takes.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function openThreads<Task, Output>(
  file: URL,
  { niceness, most, mostWaiting = Infinity, idleMs = Infinity, limitMs }: Options,
): (task: Task) => Promise<Output> {
  const pool = new Piscina<Task, Output>({
    filename: file.href,
    name: 'run',
    minThreads: 0,
    maxThreads: most,
    idleTimeout: idleMs,
    // Elsewhere the whole process would get the priority.
    niceIncrement: process.platform === 'linux' ? niceness : 0,
    execArgv: [],
    env: {},
    recordTiming: false,
  })
  // Without a listener, the error of a thread that has no task yet ends the process.
  pool.on('error', (error: Error) => process.emitWarning(error))
  return async (task) => {
    if (pool.queueSize >= mostWaiting) throw new Busy('Too many tasks wait')
    const signal = AbortSignal.timeout(limitMs)
    return await pool.run(task, { signal }).catch((error: unknown) => {
      if (signal.aborted) throw new Busy('The task took too long', { cause: error })
      return pool.run(task, { signal })
    })
  }
}
