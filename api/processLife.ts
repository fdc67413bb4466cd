import { StartError } from './startError.ts'

/** What a start knows of the process that it is part of. */
export type ProcessLife = {
  /** Says how to stop what has just been started; stopped from last to first. */
  onStop: (close: () => unknown) => void
  /** Whether the process was asked to stop: a start then goes no further. */
  isStopping: () => boolean
  /** Ends the process, for what it cannot do without is gone. */
  giveUp: (reason: string) => void
  tell: (line: string) => void
}

const STOP_PATIENCE_MS = 5_000

/** Lives from `start` to a signal: what was started is stopped, and the process ends. A failed start ends it as well. */
export async function liveAs(start: (life: ProcessLife) => Promise<void>): Promise<void> {
  const started: (() => unknown)[] = []
  let starting: Promise<void> | undefined
  let stopping: Promise<void> | undefined
  const stopAll = async (code: number): Promise<void> => {
    // What is only half started could not be stopped.
    await starting?.catch(() => undefined)
    process.exit((await closeAll(started.toReversed())) ? code : 1)
  }
  const stop = (code: number) => (stopping ??= stopAll(code))
  const isStopping = () => stopping !== undefined
  const tell = (line: string) => {
    console.log(line)
  }
  hearSignals(() => {
    if (isStopping()) return
    tell('Stopping…')
    void stop(0)
  })
  const giveUp = (reason: string) => {
    console.error(reason)
    void stop(1)
  }
  try {
    starting = start({ onStop: (close) => void started.push(close), isStopping, giveUp, tell })
    await starting
  } catch (error) {
    // A start that was stopped on the way has failed for no other reason.
    if (!isStopping()) console.error(error instanceof StartError ? error.message : error)
    await stop(1)
  }
}

/** Waits for something for a while; then throws a StartError with the reason. */
export async function inTime<T>(work: Promise<T>, patienceMs: number, reason: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new StartError(reason))
    }, patienceMs)
  })
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer)
  })
}

function hearSignals(stop: () => void): void {
  let firstSignal: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      firstSignal ??= performance.now()
      // Whoever asks again means it, whatever hangs; PostgreSQL is then taken over by the next start. But Ctrl-C under npm
      // comes twice within moments, from the terminal and from npm, and SIGHUP for as long as npm is gone.
      if (signal !== 'SIGHUP' && performance.now() - firstSignal > 1000) process.exit(130)
      stop()
    })
  }
}

/** Whether all could be closed. What hangs on something that is away must not keep the rest from it: the database comes last. */
async function closeAll(closes: (() => unknown)[]): Promise<boolean> {
  let allClosed = true
  for (const close of closes) {
    await inTime(Promise.resolve(close()), STOP_PATIENCE_MS, 'gave up waiting').catch(() => {
      allClosed = false
    })
  }
  return allClosed
}
