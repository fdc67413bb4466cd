import { stubStorage } from '../storage/sampleStorage.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { rememberReturn, takeReturnPath } from './returnPath.ts'

let stored: Record<string, string>

beforeEach(() => {
  stored = stubStorage()
  vi.useFakeTimers()
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

test.each(['/g/abc', '/groups', '/groups/4b9e'])('a login returns to %s, once', (path) => {
  rememberReturn(path)
  expect(takeReturnPath()).toBe(path)
  expect(takeReturnPath()).toBe('/')
})

test.each(['//evil.example/g/', 'https://evil.example/', '/api/logout', '/login', '/g'])(
  'a login does not lead to %s',
  (path) => {
    rememberReturn(path)
    expect(takeReturnPath()).toBe('/')
    expect(Object.keys(stored).length).toBe(0)
  },
)

test('a page is forgotten after an hour, and after a change of the clock', () => {
  const start = new Date('2026-11-23T12:00:00Z')
  const returnAfter = (ms: number) => {
    vi.setSystemTime(start)
    rememberReturn('/g/abc')
    vi.setSystemTime(start.getTime() + ms)
    return takeReturnPath()
  }
  expect(returnAfter(3_599_999)).toBe('/g/abc')
  expect(returnAfter(3_600_000)).toBe('/')
  expect(returnAfter(-1)).toBe('/')
  expect(Object.keys(stored).length).toBe(0)
})

test.each(['/g/abc', 'soon /g/abc', ''])('a record without a time is ignored: %s', (record) => {
  stored['returnPath'] = record
  expect(takeReturnPath()).toBe('/')
})
