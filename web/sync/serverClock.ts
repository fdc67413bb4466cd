import { readStored, writeStored } from '../storage/browserStorage.ts'
import { removeStored } from '../storage/removeStored.ts'

/** Exported for instants from `currentHour`. */
export const HOUR_MS = 3_600_000
// A timer can fire slightly early.
const GRACE_MS = 50

/** How far the server's clock is ahead of the device's, in ms. A page that reloads offline has the last one. */
const OFFSET_KEY = 'clockOffset'
/** A smaller one may be the time that a response takes. */
const LEAST_KEPT_MS = 60_000

let offset: number | undefined
let hour: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/**
 * The current hour by the server's clock, in hours since 1970. Eastern midnight is always on a full hour, so
 * this number alone decides everything that the page shows about the next game.
 */
export function currentHour(): number {
  return (hour ??= hourNow())
}

/** Calls the listener at each new hour, even if the page slept when it began. */
export function subscribeToHour(listener: () => void): () => void {
  listeners.add(listener)
  document.addEventListener('visibilitychange', readClock)
  readClock()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', readClock)
    clearTimeout(timer)
  }
}

/** Sets the clock from the server's time. A device's own clock may be days off. */
export function setServerTime(serverTime: string): void {
  const measured = Date.parse(serverTime) - Date.now()
  if (Number.isNaN(measured)) return
  offset = measured
  if (Math.abs(measured) < LEAST_KEPT_MS) removeStored(OFFSET_KEY, 'sessionStorage')
  else writeStored(OFFSET_KEY, String(measured), 'sessionStorage')
  readClock()
}

function readClock(): void {
  const before = hour
  hour = hourNow()
  clearTimeout(timer)
  if (listeners.size > 0) timer = setTimeout(readClock, HOUR_MS - (serverNow() % HOUR_MS) + GRACE_MS)
  if (hour !== before) for (const listener of listeners) listener()
}

function hourNow(): number {
  return Math.floor(serverNow() / HOUR_MS)
}

function serverNow(): number {
  return Date.now() + (offset ??= storedOffset())
}

function storedOffset(): number {
  const stored = Number(readStored(OFFSET_KEY, 'sessionStorage') ?? 0)
  return Number.isSafeInteger(stored) ? stored : 0
}
