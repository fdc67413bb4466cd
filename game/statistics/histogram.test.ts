import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { histogramOf } from './score.ts'

const score = fc.integer({ min: 1, max: 7 })

describe('histogramOf', () => {
  test('a histogram has seven counts, and the last one counts losses', () => {
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

  test.each([0, 8, -1, 2.5, NaN])('%d is not a score and throws', (wrong) => {
    expect(() => histogramOf([3, wrong])).toThrow(RangeError)
  })
})
