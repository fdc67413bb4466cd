const PAUSE_MS = 60_000
const MOST_KEPT = 100

/** Tells of background troubles, the same one at most once a minute: what is away is tried again every second. */
export function troubleLog(tell: (error: Error) => void, clock: () => Date): (error: Error) => void {
  const toldAt = new Map<string, number>()
  return (error) => {
    const now = clock().getTime()
    const told = toldAt.get(error.message) ?? -Infinity
    if (now - told < PAUSE_MS) return
    if (toldAt.size >= MOST_KEPT) toldAt.clear()
    toldAt.set(error.message, now)
    tell(error)
  }
}
