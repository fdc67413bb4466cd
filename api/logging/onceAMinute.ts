const MINUTE_MS = 60_000

/** Returns a function that accepts each key at most once a minute, and at most `most` keys in a minute. */
export function onceAMinute(clock: () => Date, most: number): (key: string) => boolean {
  const acceptedAt = new Map<string, number>()
  return (key) => {
    const now = clock().getTime()
    if (now - (acceptedAt.get(key) ?? -Infinity) < MINUTE_MS) return false
    acceptedAt.delete(key)
    // The map has the oldest keys first.
    for (const [old, at] of acceptedAt) {
      if (now - at < MINUTE_MS) break
      acceptedAt.delete(old)
    }
    if (acceptedAt.size >= most) return false
    acceptedAt.set(key, now)
    return true
  }
}

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
