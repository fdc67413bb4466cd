import { afterEach, expect, it, vi } from 'vitest'
import { linkedKind } from './currentMode.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['/digits5', 'random', 'daily'],
  ['/', 'daily', 'daily'],
  ['/digits5/2026-03-04', 'random', 'daily'],
  ['/digits5/random', 'daily', 'practice'],
  ['/profile', 'random', 'practice'],
  ['/profile', 'daily', 'daily'],
  ['/profile', null, 'daily'],
])('on %s, after a board of the mode %s, the links lead to %s', (path, current, kind) => {
  vi.stubGlobal('sessionStorage', { getItem: () => current })
  expect(linkedKind(path)).toBe(kind)
})
