import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recordScore } from '../storage/localScores.ts'
import { aPlay } from './playSamples.ts'
import { resultScores } from './resultScores.ts'

let stored: Record<string, string>

beforeEach(() => {
  stored = {}
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => (stored[key] = value),
  })
})

afterEach(() => vi.unstubAllGlobals())

const won = aPlay('123', ['456', '123'])

it('a finished game is noted once, under its id, with the average', () => {
  recordScore(3, won)
  recordScore(3, won)
  recordScore(3, aPlay('123', ['123'], '2026-11-20'))
  expect(JSON.parse(stored['scores3'] ?? '')).toEqual({
    scores: { 'game of 2026-11-21': 2, 'game of 2026-11-20': 1 },
    average: 1.5,
  })
})

it('a game still played is not noted', () => {
  recordScore(3, aPlay('123', ['456']))
  expect(stored).toEqual({})
})

it("the result shows this browser's scores until the server's are known", () => {
  recordScore(3, aPlay('123', ['123'], '2026-11-20'))
  expect(resultScores(3, won, null)).toEqual({ scores: [1, 2], average: 1.5 })
  const statistics = { histogram: [0, 2, 0, 0, 0, 0, 1], average: 3.667 }
  expect(resultScores(3, won, statistics)).toEqual({ scores: [2, 2, 7], average: 3.667 })
})

it('the game just played counts also where nothing can be stored', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(resultScores(3, won, null)).toEqual({ scores: [2], average: 2 })
})
