import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { homeDigits } from './homeDigits.ts'

let stored: Record<string, string>

beforeEach(() => {
  stored = {}
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => (stored[key] = value),
  })
})

afterEach(() => vi.unstubAllGlobals())

it.each([
  [0, 4],
  [0.6999, 4],
  [0.7, 5],
  [0.9999, 5],
])('a draw of %f shows %i digits', (draw, digits) => {
  expect(homeDigits(() => draw)).toBe(digits)
})

it('the mode of the home page is drawn once per browser session', () => {
  expect([homeDigits(() => 0.9), homeDigits(() => 0.1), homeDigits(() => 0.1)]).toEqual([5, 5, 5])
})

it('a damaged record of the draw causes a new draw', () => {
  stored['homeDigits'] = '7'
  expect(homeDigits(() => 0.1)).toBe(4)
})
