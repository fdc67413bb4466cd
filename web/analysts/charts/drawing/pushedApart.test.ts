import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pushedApart } from './pushedApart.ts'

const ROOM = { gap: 14, bounds: [10, 210] as const }

test('labels at the ends of lines keep their order, overlap never and stay beside the chart', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 220 }), { maxLength: 6 }), (heights) => {
      const places = pushedApart(
        heights.toSorted((one, other) => one - other),
        ROOM,
      )
      for (const [index, place] of places.entries()) {
        expect(place).toBeGreaterThanOrEqual(10)
        expect(place).toBeLessThanOrEqual(210)
        expect(place - (places[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(14)
      }
    }),
  )
})

test.each([
  { heights: [20, 50, 100], places: [20, 50, 100] },
  { heights: [50, 52], places: [50, 64] },
  { heights: [209, 210], places: [196, 210] },
])('labels at $heights move to $places', ({ heights, places }) => {
  expect(pushedApart(heights, ROOM)).toEqual(places)
})
