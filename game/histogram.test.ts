import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barWidths, histogramOf } from './histogram.ts'

const score = fc.integer({ min: 1, max: 7 })
const counts = fc.array(fc.nat(1_000_000), { minLength: 7, maxLength: 7 })
const fullWidth = fc.constantFrom(248, 190)

describe('histogramOf', () => {
  test('seven counts, the last one of losses', () => {
    expect(histogramOf([])).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(histogramOf([3, 4, 3, 7, 1, 6])).toEqual([1, 0, 2, 1, 0, 1, 1])
  })

  test('every game is counted once, under its score', () => {
    fc.assert(
      fc.property(fc.array(score), (scores) => {
        const histogram = histogramOf(scores)
        expect(histogram).toHaveLength(7)
        histogram.forEach((count, bucket) => {
          expect(count).toBe(scores.filter((each) => each === bucket + 1).length)
        })
      }),
    )
  })

  test.each([0, 8, -1, 2.5, NaN])('%d is no score, and a bug of the caller', (wrong) => {
    expect(() => histogramOf([3, wrong])).toThrow(RangeError)
  })
})

describe('barWidths', () => {
  test.each([248, 190])('the most frequent score has all of %i px, the others their share', (full) => {
    expect(barWidths([0, 1, 2, 4, 2, 0, 1], full)).toEqual(
      [0, full / 4, full / 2, full, full / 2, 0, full / 4].map(Math.round),
    )
  })

  test('a single game among very many still has 10 px', () => {
    expect(barWidths([1, 0, 0, 1000, 0, 0, 0], 248)).toEqual([10, 0, 0, 248, 0, 0, 0])
  })

  test('without games no bar has a width', () => {
    expect(barWidths([0, 0, 0, 0, 0, 0, 0], 248)).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  test('the longest is full, none is longer, none between 0 and 10, and more games are never shorter', () => {
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
})
