import { onceAMinute } from './onceAMinute.ts'

const MOST_TROUBLES = 100

/** Tells of background troubles, the same one at most once a minute: what is away is tried again every second. */
export function troubleLog(tell: (error: Error) => void, clock: () => Date): (error: Error) => void {
  const isFirst = onceAMinute(clock, MOST_TROUBLES)
  return (error) => {
    if (isFirst(error.message)) tell(error)
  }
}
