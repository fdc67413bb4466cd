import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { specification } from '#tests/kit/specification.ts'
import type { StatisticsReset } from '#game/events.ts'
import { histogramOf } from './score.ts'
import {
  average,
  averageOfHistogram,
  averageText,
  best30,
  decideReset,
  statisticsOf,
  summarizeWindow,
  WINDOW_MS,
  type FinishedGame,
} from './statistics.ts'

const NOW = new Date('2026-11-21T17:00:00Z')
const DAY = 86_400_000

const score = fc.integer({ min: 1, max: 7 })
const ages = fc.array(fc.record({ score, age: fc.nat(60 * DAY) }))

describe('the average', () => {
  test('without games there is no average', () => {
    expect(average([])).toBeNull()
    expect(averageOfHistogram([0, 0, 0, 0, 0, 0, 0])).toBeNull()
  })

  test.each([
    [[4], 4],
    [[3, 4], 3.5],
    [[1, 1, 2], 1.333],
    [[1, 2, 2], 1.667],
    [[...Array<number>(15).fill(1), 2], 1.063],
    [[7, 7, 7], 7],
  ])('the average of %j is %d', (scores, mean) => {
    expect(average(scores)).toBe(mean)
  })

  test('the average is the exact mean, rounded to thousandths, halves up', () => {
    fc.assert(
      fc.property(fc.array(score, { minLength: 1, maxLength: 500 }), (scores) => {
        const sum = scores.reduce((total, each) => total + BigInt(each), 0n)
        const count = BigInt(scores.length)
        const thousandths = (2000n * sum + count) / (2n * count)
        expect(average(scores)).toBe(Number(thousandths) / 1000)
      }),
      { numRuns: 1000 },
    )
  })

  test('scores and their histogram have the same average', () => {
    fc.assert(
      fc.property(fc.array(score), (scores) => {
        expect(averageOfHistogram(histogramOf(scores))).toBe(average(scores))
      }),
    )
  })

  test.each([
    [3.5, '3.500'],
    [4, '4.000'],
    [1.333, '1.333'],
    [1.063, '1.063'],
  ])('%d is shown as %s', (mean, text) => {
    expect(averageText(mean)).toBe(text)
  })
})

describe('the month', () => {
  test('the month is 30 days long', () => {
    expect(WINDOW_MS).toBe(30 * DAY)
  })

  test('a game exactly 30 days old counts, and an older one does not', () => {
    const [within, beyond] = [gameAged(WINDOW_MS, 3), gameAged(WINDOW_MS + 1, 7)]
    expect(summarizeWindow([beyond, within], NOW)).toEqual({ games: [within], average: 3, numberOfGames: 1 })
  })

  test('without recent games the month has no average', () => {
    expect(summarizeWindow([gameAged(31 * DAY, 2)], NOW)).toEqual({
      games: [],
      average: null,
      numberOfGames: 0,
    })
  })

  test('the month has exactly the games of the last 30 days, in their order', () => {
    fc.assert(
      fc.property(ages, (list) => {
        const games = list.map(({ age, score }) => gameAged(age, score))
        const recent = list.filter(({ age }) => age <= 2_592_000_000).map(({ score }) => score)
        const month = summarizeWindow(games, NOW)
        expect(month.games.map(({ score }) => score)).toEqual(recent)
        expect(month.numberOfGames).toBe(recent.length)
        expect(month.average).toBe(average(recent))
      }),
    )
  })
})

describe('the best 30', () => {
  test('fewer than 30 games have no best 30', () => {
    expect(best30(gamesScored(Array<number>(29).fill(1)))).toBeNull()
  })

  test('the best 30 of 30 games are all games', () => {
    const games = gamesScored([...Array<number>(15).fill(3), ...Array<number>(15).fill(4)])
    expect(best30(games)).toEqual({
      scores: games.map(({ score }) => score),
      average: 3.5,
      at: games[29]?.at,
    })
  })

  test('the best 30 are the consecutive games with the lowest average, dated by the last one', () => {
    const games = gamesScored([
      ...Array<number>(40).fill(5),
      ...Array<number>(30).fill(2),
      ...Array<number>(40).fill(5),
    ])
    expect(best30(games)).toEqual({ scores: Array(30).fill(2), average: 2, at: games[69]?.at })
  })

  test('good games that are not consecutive are not a run', () => {
    const alternating = Array.from({ length: 60 }, (_, index) => (index % 2 ? 2 : 6))
    expect(best30(gamesScored(alternating))?.average).toBe(4)
  })

  test('of equal runs the earliest is the record', () => {
    const games = gamesScored(Array<number>(45).fill(3))
    expect(best30(games)?.at).toBe(games[29]?.at)
  })

  test('no run of 30 games has a lower average', () => {
    fc.assert(
      fc.property(fc.array(score, { minLength: 30, maxLength: 90 }), (scores) => {
        const best = best30(gamesScored(scores))
        const runs = scores.slice(29).map((_, start) => average(scores.slice(start, start + 30)) ?? NaN)
        expect(best?.average).toBe(Math.min(...runs))
        expect(best?.scores).toHaveLength(30)
      }),
    )
  })
})

describe('statistics of a mode', () => {
  test('the statistics have the figures of all games, of the month and of the best 30', () => {
    const games = [gameAged(40 * DAY, 6), gameAged(2 * DAY, 3), gameAged(DAY, 4)]
    expect(statisticsOf(games, { kind: 'daily', resetAt: null, at: NOW })).toEqual({
      scores: [6, 3, 4],
      average: 4.333,
      numberOfGames: 3,
      month: { games: games.slice(1), average: 3.5, numberOfGames: 2 },
      best30: null,
      since: null,
    })
  })

  test('scores are oldest first for games in any order, and the games keep their order', () => {
    const games = [gameAged(DAY, 4), gameAged(3 * DAY, 2), gameAged(2 * DAY, 3)]
    expect(statisticsOf(games, { kind: 'daily', resetAt: null, at: NOW }).scores).toEqual([2, 3, 4])
    expect(games.map(({ score }) => score)).toEqual([4, 2, 3])
  })

  test('games that ended at or before a reset do not count', () => {
    const games = [gameAged(3 * DAY, 7), gameAged(2 * DAY, 6), gameAged(2 * DAY - 1, 2)]
    const resetAt = new Date(NOW.getTime() - 2 * DAY)
    const statistics = statisticsOf(games, { kind: 'daily', resetAt, at: NOW })
    expect(statistics.scores).toEqual([2])
    expect(statistics.month.numberOfGames).toBe(1)
  })

  test('games before a reset do not count for the best 30', () => {
    const games = gamesScored(Array<number>(40).fill(2))
    const resetAt = games[20]?.at ?? NOW
    expect(statisticsOf(games, { kind: 'daily', resetAt: null, at: NOW }).best30?.average).toBe(2)
    expect(statisticsOf(games, { kind: 'daily', resetAt, at: NOW }).best30).toBeNull()
  })

  test('after a reset and without games the statistics are empty', () => {
    expect(statisticsOf([gameAged(DAY, 4)], { kind: 'daily', resetAt: NOW, at: NOW })).toEqual({
      scores: [],
      average: null,
      numberOfGames: 0,
      month: { games: [], average: null, numberOfGames: 0 },
      best30: null,
      since: NOW,
    })
  })

  test('the statistics name a reset only when it excludes a game', () => {
    const resetAt = new Date(NOW.getTime() - 2 * DAY)
    const since = (age: number) => statisticsOf([gameAged(age, 4)], { kind: 'daily', resetAt, at: NOW }).since
    expect(since(3 * DAY)).toEqual(resetAt)
    expect(since(2 * DAY)).toEqual(resetAt)
    expect(since(2 * DAY - 1)).toBeNull()
  })
})

function gameAged(age: number, score: number): FinishedGame {
  return { score, at: new Date(NOW.getTime() - age) }
}

function gamesScored(scores: number[]): FinishedGame[] {
  return scores.map((score, index) => gameAged((scores.length - index) * DAY, score))
}

describe('a reset', () => {
  const RESET: StatisticsReset = { type: 'StatisticsReset', at: NOW, kind: 'practice', digits: 5 }
  const won = (at: string): FinishedGame => ({ score: 3, at: new Date(at) })
  const given = specification<FinishedGame[], FinishedGame>([], (games, game) => [...games, game])

  test('a reset is one event when a game counts', () => {
    const finished = [won('2026-11-19T12:00:00Z'), won('2026-11-20T12:00:00Z')]
    for (const resetAt of [null, new Date('2026-11-20T11:00:00Z')])
      given(finished).when(decideReset, { kind: 'practice', digits: 5, resetAt, at: NOW }).thenEvents(RESET)
  })

  test('a reset without a counting game appends nothing, and neither does a repeated reset', () => {
    given().when(decideReset, { kind: 'practice', digits: 5, resetAt: null, at: NOW }).thenNothing()
    const game = won('2026-11-20T12:00:00Z')
    given(game).when(decideReset, { kind: 'practice', digits: 5, resetAt: game.at, at: NOW }).thenNothing()
  })

  test('after a reset no game counts, also when the clock was set back', () => {
    const games = fc.array(
      fc.record({ score, at: fc.integer({ min: -90, max: 90 }).map((days) => new Date(+NOW + days * DAY)) }),
    )
    fc.assert(
      fc.property(games, (finished) => {
        const [reset] = decideReset(finished, { kind: 'practice', digits: 5, resetAt: null, at: NOW })
        const resetAt = reset?.at ?? null
        expect(statisticsOf(finished, { kind: 'daily', resetAt, at: NOW }).numberOfGames).toBe(0)
        given(finished).when(decideReset, { kind: 'practice', digits: 5, resetAt, at: NOW }).thenNothing()
      }),
    )
  })
})
