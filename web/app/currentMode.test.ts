import { afterEach, expect, it, vi } from 'vitest'
import { linkedSegment } from './currentMode.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['/digits5', 'random', null],
  ['/', 'daily', null],
  ['/digits5/2026-03-04', 'random', null],
  ['/digits5/random', 'daily', 'random'],
  ['/profile', 'random', 'random'],
  ['/profile', 'daily', null],
  ['/profile', null, null],
])('on %s, after a board of the mode %s, the links lead to %s', (path, current, segment) => {
  vi.stubGlobal('sessionStorage', { getItem: () => current })
  expect(linkedSegment(path)).toBe(segment)
})
