import { onceAMinute } from './onceAMinute.ts'

const MAX_ERRORS = 100

/** Logs background errors, each at most once a minute: a lost connection is retried every second. */
export function throttledLog(log: (error: Error) => void, clock: () => Date): (error: Error) => void {
  const isFirst = onceAMinute(clock, MAX_ERRORS)
  return (error) => {
    if (isFirst(error.message)) log(error)
  }
}
