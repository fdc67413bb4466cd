import { quantileSorted } from 'd3-array'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quantileOf } from './quantile.ts'

const counts = fc.array(fc.nat({ max: 4 }), { maxLength: 8 })
const shares = fc.constantFrom(0, 0.1, 0.25, 0.5, 0.77, 1)

test('a quantile of counted values is that of the single values, and null without one', () => {
  fc.assert(
    fc.property(counts, shares, (plays, share) => {
      const counted = plays.map((number, value) => ({ value, plays: number }))
      const single = plays.flatMap((number, value) => Array<number>(number).fill(value))
      const expected = quantileSorted(single, share) ?? null
      expect(quantileOf(counted, share)).toEqual(expected && expect.closeTo(expected, 9))
    }),
  )
})
