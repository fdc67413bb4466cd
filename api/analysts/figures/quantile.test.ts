import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quantileOf } from './quantile.ts'

test.each([
  [[], 0.5, null],
  [[[3, 1]], 0.9, 3],
  [
    [
      [2, 1],
      [4, 1],
    ],
    0.5,
    3,
  ],
  [
    [
      [2, 2],
      [4, 1],
    ],
    0.5,
    2,
  ],
  [
    [
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 1],
    ],
    0.25,
    2,
  ],
  [
    [
      [1, 2],
      [7, 2],
    ],
    0,
    1,
  ],
  [
    [
      [1, 2],
      [7, 2],
    ],
    1,
    7,
  ],
] as [number[][], number, number | null][])('of %j, the quantile at %f is %f', (counts, share, expected) => {
  const counted = counts.map(([value = 0, plays = 0]) => ({ value, plays }))
  expect(quantileOf(counted, share)).toBe(expected)
})

test('a quantile is between the least and the greatest value, and grows with the share', () => {
  const count = fc.record({ value: fc.integer({ min: 0, max: 99 }), plays: fc.integer({ min: 1, max: 5 }) })
  fc.assert(
    fc.property(fc.uniqueArray(count, { minLength: 1, selector: ({ value }) => value }), (counts) => {
      const sorted = counts.toSorted((one, other) => one.value - other.value)
      const quantiles = [0, 0.1, 0.5, 0.77, 1].map((share) => quantileOf(sorted, share) ?? NaN)
      expect(quantiles).toEqual(quantiles.toSorted((one, other) => one - other))
      expect([quantiles[0], quantiles[4]]).toEqual([sorted[0]?.value, sorted.at(-1)?.value])
    }),
  )
})
