import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crowdOf } from './crowd.ts'
import { histogramOf } from './score.ts'
import { average } from './statistics.ts'

test('a game without a finished play has no average', () => {
  expect(crowdOf(7, [])).toEqual({ gameId: 7, players: 0, average: null, histogram: [0, 0, 0, 0, 0, 0, 0] })
})

test('the crowd from counts equals the crowd from single scores', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 200 }), (scores) => {
      const histogram = histogramOf(scores)
      const counts = histogram.flatMap((plays, index) => (plays > 0 ? [{ score: index + 1, plays }] : []))
      const crowd = crowdOf(7, counts)
      expect(crowd.players).toBe(scores.length)
      expect(crowd.histogram).toEqual(histogram)
      expect(crowd.average).toBe(average(scores))
    }),
  )
})
