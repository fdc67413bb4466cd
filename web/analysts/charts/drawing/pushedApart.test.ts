import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pushedApart } from './pushedApart.ts'

const ROOM = { gap: 14, bounds: [10, 210] as const }

test('labels at the ends of lines keep their order, overlap never and stay beside the chart', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 10, max: 210 }), { maxLength: 6 }), (heights) => {
      const places = pushedApart(heights, ROOM)
      const sorted = heights
        .map((height, index) => ({ height, place: places[index] ?? NaN }))
        .toSorted((one, other) => one.height - other.height || one.place - other.place)
        .map(({ place }) => place)
      for (const [index, place] of sorted.entries()) {
        expect(place).toBeGreaterThanOrEqual(10)
        expect(place).toBeLessThanOrEqual(210)
        expect(place - (sorted[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(14)
      }
    }),
  )
})

test.each([
  [
    [50, 100, 20],
    [50, 100, 20],
  ],
  [
    [50, 52],
    [50, 64],
  ],
  [
    [210, 209],
    [210, 196],
  ],
])('labels at %j move to %j', (heights, places) => {
  expect(pushedApart(heights, ROOM)).toEqual(places)
})
