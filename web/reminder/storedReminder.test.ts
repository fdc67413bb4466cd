import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isLoggedOut, isTold, noteTold, readHour, storeHour } from './storedReminder.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('keeps the hour until the reminder ends', () => {
  expect(readHour()).toBeNull()
  storeHour(0)
  expect(readHour()).toBe(0)
  storeHour(null)
  expect(readHour()).toBeNull()
})

it('tells the server again on the next day and after a login, and knows a logout', () => {
  expect(isTold('')).toBe(false)
  noteTold('')
  expect([isTold(''), isTold('login'), isLoggedOut('')]).toEqual([true, false, false])
  noteTold('login')
  expect([isTold('login'), isLoggedOut('login'), isLoggedOut('')]).toEqual([true, false, true])
  vi.setSystemTime(new Date('2026-11-22T12:00:00Z'))
  expect(isTold('login')).toBe(false)
})
