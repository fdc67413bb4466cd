const HOUR_MS = 3_600_000
// A timer can fire a little before its time.
const GRACE_MS = 50

let offset = 0
let hour: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/**
 * The current hour by the server's clock, in hours since 1970. Eastern midnight is always on a full hour, so
 * all that the page shows about the next game changes with this figure and with nothing else.
 */
export function currentHour(): number {
  return (hour ??= hourNow())
}

/** Tells of each new hour, also of one that came while the page slept. */
export function subscribeToHour(listener: () => void): () => void {
  listeners.add(listener)
  document.addEventListener('visibilitychange', lookAtClock)
  lookAtClock()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', lookAtClock)
    clearTimeout(timer)
  }
}

/** Sets the clock by the server's: a device's own may be days off. */
export function setServerTime(serverTime: string): void {
  const measured = Date.parse(serverTime) - Date.now()
  if (Number.isNaN(measured)) return
  offset = measured
  lookAtClock()
}

function lookAtClock(): void {
  const before = hour
  hour = hourNow()
  clearTimeout(timer)
  if (listeners.size > 0) timer = setTimeout(lookAtClock, HOUR_MS - (serverNow() % HOUR_MS) + GRACE_MS)
  if (hour !== before) for (const listener of listeners) listener()
}

function hourNow(): number {
  return Math.floor(serverNow() / HOUR_MS)
}

function serverNow(): number {
  return Date.now() + offset
}
