import { StartError, withTimeout } from '#api/errors/errors.ts'
import { printUncaught, stackOf } from '#api/logging/logger.ts'

/** Lets a start control the lifecycle of its process. */
export type Lifecycle = {
  /** Registers how to stop a started part, and its timeout. Parts stop in reverse order. */
  onStop: (close: Close, timeoutMs?: number) => void
  /** Whether the process is stopping: the start then ends early. */
  isStopping: () => boolean
  print: (line: string) => void
}

type Close = () => unknown

const STOP_TIMEOUT_MS = 5_000

/** Runs `start` and waits for a signal, then shuts down gracefully. A failed start also ends the process. */
export async function runProcess(start: (lifecycle: Lifecycle) => Promise<void>): Promise<void> {
  let isStarted = false
  const started: Started[] = []
  let starting: Promise<void> | undefined
  let stopping: Promise<void> | undefined
  const stopAll = async (code: number): Promise<void> => {
    // A part cannot stop before it has started.
    await starting?.catch(() => undefined)
    process.exit((await closeAll(started.toReversed())) ? code : 1)
  }
  const stop = (code: number) => (stopping ??= stopAll(code))
  // Does not wait for the start, which may never settle.
  const stopNow = async (): Promise<void> => {
    await closeAll(started.toReversed())
    process.exit(1)
  }
  const isStopping = () => stopping !== undefined
  process.on('uncaughtException', (error) => {
    if (isStarted) printUncaught(error)
    if (!isStopping()) console.error(lineOf(error))
    stopping ??= stopNow()
  })
  const print = (line: string) => {
    console.log(line)
  }
  handleSignals(() => {
    if (isStopping()) return
    print('Stopping…')
    void stop(0)
  })
  try {
    const onStop: Lifecycle['onStop'] = (close, timeoutMs = STOP_TIMEOUT_MS) =>
      void started.push({ close, timeoutMs })
    starting = start({ onStop, isStopping, print })
    await starting
    isStarted = true
  } catch (error) {
    // An interrupted start fails because of the interruption: that is not an error.
    if (!isStopping()) console.error(lineOf(error))
    await stop(1)
  }
}

/** Why a start failed. An unexpected error names its place in this program. */
function lineOf(error: unknown): string {
  if (error instanceof StartError) return error.message
  const [reason, ...frames] = stackOf(error).split('\n')
  const place = frames.find((frame) => /^ +at (?!.*(?:node:|node_modules|<anonymous>))/.test(frame))
  return `The start failed: ${reason}${place === undefined ? '' : ` (${place.trim()})`}`
}

type Started = { close: Close; timeoutMs: number }

function handleSignals(stop: () => void): void {
  let firstSignal: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      firstSignal ??= performance.now()
      // A second signal ends the process at once, even if a part hangs. The next start takes over PostgreSQL.
      // Signals within one second count as one, because under npm Ctrl-C arrives twice: from the terminal and
      // from npm. SIGHUP never counts as a second signal, because it repeats after npm's end.
      if (signal !== 'SIGHUP' && performance.now() - firstSignal > 1000) process.exit(130)
      stop()
    })
  }
}

/** Returns whether all parts closed in time. A part that hangs does not prevent the rest from closing. */
async function closeAll(started: Started[]): Promise<boolean> {
  let allClosed = true
  for (const { close, timeoutMs } of started) {
    await withTimeout(Promise.resolve(close()), timeoutMs, 'gave up waiting').catch(() => {
      allClosed = false
    })
  }
  return allClosed
}
