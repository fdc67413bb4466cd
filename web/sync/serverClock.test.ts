import { stubStorage } from '../storage/sampleStorage.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const HOUR_MS = 3_600_000
const NOW = new Date('2026-11-23T12:30:00Z')
let stored: Record<string, string>

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  stored = stubStorage('sessionStorage')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The clock of a page that has just loaded. */
async function load() {
  vi.resetModules()
  return await import('./serverClock.ts')
}

const hourOf = (time: string) => Math.floor(Date.parse(time) / HOUR_MS)

it('a page that reloads without the server has the server’s clock of the last response', async () => {
  const online = await load()
  online.setServerTime('2026-11-21T12:30:00Z')
  expect(online.currentHour()).toBe(hourOf('2026-11-21T12:30:00Z'))
  const offline = await load()
  expect(offline.currentHour()).toBe(hourOf('2026-11-21T12:30:00Z'))
  online.setServerTime('2026-11-23T12:30:01Z')
  expect(Object.keys(stored)).toEqual([])
})

it.each(['', 'x', '1e400', '0.5'])('a stored difference of %j is ignored', async (text) => {
  stored['clockOffset'] = text
  expect((await load()).currentHour()).toBe(hourOf(NOW.toISOString()))
})

/** A page whose clock is that of the server. */
async function loadAtServerTime() {
  vi.useFakeTimers({ now: NOW })
  const page = new EventTarget()
  vi.stubGlobal('document', page)
  return { page, ...(await load()) }
}

it('reports each new hour of the server’s clock, whatever the device’s clock says', async () => {
  const { setServerTime, subscribeToHour, currentHour } = await loadAtServerTime()
  setServerTime(new Date(NOW.getTime() + 31 * 60_000 - HOUR_MS).toISOString())
  const hour = currentHour()
  const heard: number[] = []
  const stop = subscribeToHour(() => heard.push(currentHour()))
  vi.advanceTimersByTime(2 * HOUR_MS)
  expect(heard).toEqual([hour + 1, hour + 2])
  stop()
  vi.advanceTimersByTime(HOUR_MS)
  expect(heard).toHaveLength(2)
})

it('reads the clock when the page becomes visible, because no timer runs while a device sleeps', async () => {
  const { page, subscribeToHour, currentHour } = await loadAtServerTime()
  const hour = currentHour()
  const heard: number[] = []
  const stop = subscribeToHour(() => heard.push(currentHour()))
  vi.setSystemTime(NOW.getTime() + 5 * HOUR_MS)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toEqual([hour + 5])
  stop()
})
