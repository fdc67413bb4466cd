import { expect, test } from 'vitest'
import type { Day } from '#game/day.ts'
import { publicNumbers, type PublicGame } from './publicNumbers.ts'

/** A game of 4 digits with these numbers of plays by score, 1 to 6 and lost. */
function gameOf(day: string, histogram: number[]): PublicGame {
  const players = histogram.reduce((sum, plays) => sum + plays, 0)
  const tries = histogram.reduce((sum, plays, index) => sum + plays * (index + 1), 0)
  return {
    day: day as Day,
    digits: 4,
    target: '0462',
    crowd: { players, average: players === 0 ? null : tries / players, histogram },
  } as PublicGame
}

test('the hardest game of a month has the highest average, of those that somebody missed', () => {
  const missed = gameOf('2026-11-03', [3, 0, 0, 0, 0, 0, 1])
  const missedMore = gameOf('2026-11-04', [1, 0, 0, 0, 0, 0, 1])
  const found = gameOf('2026-11-05', [0, 0, 0, 0, 0, 9, 0])
  const unplayed = gameOf('2026-11-06', [0, 0, 0, 0, 0, 0, 0])
  const ofMonth = [missed, missedMore, found, unplayed]
  expect(publicNumbers('2026-11-06' as Day, ofMonth)).toEqual({
    day: '2026-11-06',
    games: [unplayed],
    hardest: [missedMore],
  })
  expect(publicNumbers('2026-11-06' as Day, [found, unplayed]).hardest).toEqual([])
})
