import { beforeEach, expect, test, vi } from 'vitest'
import { rememberReturn, takeReturnPath } from './returnPath.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  return () => vi.unstubAllGlobals()
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
    expect(stored.size).toBe(0)
  },
)
