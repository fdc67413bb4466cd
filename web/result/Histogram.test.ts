import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barWidths, percentages } from './Histogram.tsx'

const counts = fc.array(fc.nat(1_000_000), { minLength: 7, maxLength: 7 })
const fullWidth = fc.constantFrom(248, 190)

test.each([248, 190])('the most frequent score gets all of %i px, the other scores their share', (full) => {
  expect(barWidths([0, 1, 2, 4, 2, 0, 1], full)).toEqual(
    [0, full / 4, full / 2, full, full / 2, 0, full / 4].map(Math.round),
  )
})

test('a single game among very many has 10 px', () => {
  expect(barWidths([1, 0, 0, 1000, 0, 0, 0], 248)).toEqual([10, 0, 0, 248, 0, 0, 0])
})

test('without games, no bar has a width', () => {
  expect(barWidths([0, 0, 0, 0, 0, 0, 0], 248)).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test('the longest bar is full, no bar has 1 to 9 px, and a higher count has no shorter bar', () => {
  fc.assert(
    fc.property(counts, fullWidth, (histogram, full) => {
      const widths = barWidths(histogram, full)
      const most = Math.max(...histogram)
      expect(widths).toHaveLength(7)
      histogram.forEach((count, bucket) => {
        const width = widths[bucket] ?? NaN
        expect(Number.isInteger(width)).toBe(true)
        if (count === 0) expect(width).toBe(0)
        else expect(width).toBeGreaterThanOrEqual(10)
        if (count === most && most > 0) expect(width).toBe(full)
        else expect(width).toBeLessThanOrEqual(full)
        histogram.forEach((other, at) => {
          if (other > count) expect(widths[at]).toBeGreaterThanOrEqual(width)
        })
      })
    }),
  )
})

test('each count has its share in whole percent', () => {
  expect(percentages([0, 1, 2, 1, 0, 0, 4])).toEqual([0, 13, 25, 13, 0, 0, 50])
})

test('without players, each share is 0', () => {
  expect(percentages([0, 0, 0, 0, 0, 0, 0])).toEqual([0, 0, 0, 0, 0, 0, 0])
})
