import { onceAMinute } from './onceAMinute.ts'

/**
 * Logs background errors, each at most once a minute: a lost connection is retried every second. Logs at most
 * `atMost` errors a minute.
 */
export function throttledLog(
  log: (error: Error) => void,
  clock: () => Date,
  atMost = 100,
): (error: Error) => void {
  const isFirst = onceAMinute(clock, atMost)
  return (error) => {
    if (isFirst(error.message)) log(error)
  }
}
