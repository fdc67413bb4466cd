const MINUTE_MS = 60_000

/** Answers of a key whether it comes for the first time in a minute; of at most `most` keys in that time. */
export function onceAMinute(clock: () => Date, most: number): (key: string) => boolean {
  const toldAt = new Map<string, number>()
  return (key) => {
    const now = clock().getTime()
    if (now - (toldAt.get(key) ?? -Infinity) < MINUTE_MS) return false
    toldAt.delete(key)
    // The oldest come first.
    for (const [old, at] of toldAt) {
      if (now - at < MINUTE_MS) break
      toldAt.delete(old)
    }
    if (toldAt.size >= most) return false
    toldAt.set(key, now)
    return true
  }
}
