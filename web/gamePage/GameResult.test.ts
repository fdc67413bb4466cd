import { stubStorage } from '../storage/sampleStorage.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeLocalGame } from '../storage/localGame.ts'
import { recordScore } from '../storage/localScores.ts'
import { resetLocalScores } from '../storage/resetLocalScores.ts'
import type { KnownStatistics } from '../storage/knownPlay.ts'
import { samplePlay } from '../plays/playSamples.ts'
import { resultScores } from './GameResult.tsx'

let stored: Record<string, string>

beforeEach(() => {
  stored = stubStorage()
})

afterEach(() => vi.unstubAllGlobals())

const won = samplePlay('123', ['456', '123'])
const wonBefore = samplePlay('123', ['123'], '2026-11-20')
const RESET_AT = '2026-11-21T12:00:00.000Z'

const figures = (histogram: number[], known: Partial<KnownStatistics> = {}): KnownStatistics => ({
  histogram,
  average: null,
  since: null,
  countsPlay: true,
  ...known,
})
const RESET = { scores: {}, average: null, resetAfter: won.gameId }
const NONE = [0, 0, 0, 0, 0, 0, 0]

it('a game that was finished late is not recorded', () => {
  recordScore(3, wonBefore, null)
  const late = { ...won, finishedLate: true }
  recordScore(3, late, null)
  const scores = { [wonBefore.gameId]: 1 }
  expect(JSON.parse(stored['scores3'] ?? '')).toEqual({ scores, average: 1 })
  const own = { scores: [1], countsPlay: false }
  expect(resultScores(3, late, null)).toMatchObject(own)
  expect(resultScores(3, late, figures([1, 0, 0, 0, 0, 0, 0]))).toMatchObject(own)
})

it('a finished game is recorded once, under its id, with the average', () => {
  recordScore(3, won, null)
  recordScore(3, won, null)
  recordScore(3, wonBefore, null)
  expect(JSON.parse(stored['scores3'] ?? '')).toEqual({
    scores: { 'game of 2026-11-21': 2, 'game of 2026-11-20': 1 },
    average: 1.5,
  })
})

it('an unfinished game is not recorded', () => {
  recordScore(3, samplePlay('123', ['456']), null)
  recordScore(3, samplePlay('123', ['456']), figures(NONE))
  expect(stored).toEqual({})
})

it("the result shows this browser's scores until the server's are known", () => {
  recordScore(3, wonBefore, null)
  recordScore(3, won, null)
  expect(resultScores(3, won, null)).toEqual({ scores: [1, 2], average: 1.5, countsPlay: true })
  const statistics = figures([0, 2, 0, 0, 0, 0, 1], { average: 3.667 })
  expect(resultScores(3, won, statistics)).toEqual({ scores: [2, 2, 7], average: 3.667, countsPlay: true })
})

it('the game just played counts even without storage', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(resultScores(3, won, null)).toEqual({ scores: [2], average: 2, countsPlay: true })
})

it('a finished play of the archive does not count, before and after the server responds', () => {
  recordScore(3, wonBefore, null)
  const archived = { ...won, kind: 'archive' as const }
  expect(resultScores(3, archived, null)).toEqual({ scores: [1], average: 1, countsPlay: false })
  const statistics = figures([1, 0, 0, 0, 0, 0, 0], { average: 1, countsPlay: false })
  expect(resultScores(3, archived, statistics)).toEqual({ scores: [1], average: 1, countsPlay: false })
})

describe('after a reset', () => {
  beforeEach(() => {
    recordScore(3, wonBefore, null)
    recordScore(3, won, null)
  })

  it('on this page, a finished game no longer counts, before and after the server responds', () => {
    writeLocalGame({ kind: 'daily', digits: 3 }, { play: won, pending: [] })
    resetLocalScores(3)
    expect(resultScores(3, won, null)).toEqual({ scores: [], average: null, countsPlay: false })
    const statistics = figures(NONE, { since: RESET_AT, countsPlay: false })
    recordScore(3, won, statistics)
    expect(resultScores(3, won, statistics)).toEqual({ scores: [], average: null, countsPlay: false })
    expect(JSON.parse(stored['scores3'] ?? '')).toEqual(RESET)
  })

  it('on this page, an unfinished game counts when it is over', () => {
    const next = samplePlay('123', ['456', '789', '123'], '2026-11-22')
    writeLocalGame(
      { kind: 'daily', digits: 3 },
      { play: samplePlay('123', ['456'], '2026-11-22'), pending: [] },
    )
    resetLocalScores(3)
    expect(resultScores(3, next, null)).toEqual({ scores: [3], average: 3, countsPlay: true })
  })

  it('a finished game that is not recorded yet counts', () => {
    recordScore(3, won, figures(NONE, { since: RESET_AT, countsPlay: false }))
    const next = samplePlay('123', ['123'], '2026-11-22')
    expect(resultScores(3, next, null)).toEqual({ scores: [1], average: 1, countsPlay: true })
  })

  it('in another browser, the scores recorded here disappear when the server reports it', () => {
    recordScore(3, won, figures(NONE, { since: RESET_AT, countsPlay: false }))
    expect(JSON.parse(stored['scores3'] ?? '')).toEqual(RESET)
    expect(resultScores(3, won, null)).toEqual({ scores: [], average: null, countsPlay: false })
  })

  it('in another browser, the first game played here counts alone', () => {
    const next = samplePlay('123', ['456', '789', '123'], '2026-11-22')
    recordScore(3, next, null)
    recordScore(3, next, figures([0, 0, 1, 0, 0, 0, 0], { since: RESET_AT }))
    expect(JSON.parse(stored['scores3'] ?? '')).toEqual({ scores: { 'game of 2026-11-22': 3 }, average: 3 })
  })

  it('scores that the server counts stay', () => {
    recordScore(3, won, figures([1, 1, 0, 0, 0, 0, 1], { since: RESET_AT }))
    expect(JSON.parse(stored['scores3'] ?? '')).toMatchObject({ average: 1.5 })
  })
})

it('scores of a visitor without a record on the server stay', () => {
  recordScore(3, won, null)
  recordScore(3, samplePlay('123', []), figures(NONE))
  expect(JSON.parse(stored['scores3'] ?? '')).toMatchObject({ average: 2 })
})
