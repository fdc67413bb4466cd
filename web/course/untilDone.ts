import { texts } from '../language/texts.ts'
import { retryDelay } from '../loading/retryDelay.ts'
import { errorTextOf } from '../sync/graphql/requestErrors.ts'

/**
 * Repeats an attempt until it succeeds: with backoff, and at once when the connection returns. One attempt runs
 * at a time. Applies its result, unless it was stopped before. `report` gets why an attempt failed. Returns the
 * function that stops it.
 */
export function untilDone<T>(
  attempt: () => Promise<T>,
  apply: (result: T) => void,
  report: (problem: string | null) => void,
): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const run = async () => {
    clearTimeout(timer)
    timer = undefined
    try {
      const result = await attempt()
      if (isStopped) return
      report(null)
      apply(result)
    } catch (error) {
      if (isStopped) return
      report(tryingAgain(errorTextOf(error)))
      timer = setTimeout(() => void run(), retryDelay(failures++))
    }
  }
  const onOnline = () => {
    if (timer !== undefined) void run()
  }
  addEventListener('online', onOnline)
  void run()
  return () => {
    isStopped = true
    clearTimeout(timer)
    removeEventListener('online', onOnline)
  }
}

/** Says why a request failed, and that the page repeats it. */
export function tryingAgain(errorText: string): string {
  return texts.notices.tryingAgain({ problem: errorText })
}
