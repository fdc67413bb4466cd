import { expect, it } from 'vitest'
import { resultText, type PlayResult } from './playResult.ts'
import { streakText } from './streakText.ts'

const results: [PlayResult | null, string][] = [
  [null, 'not played'],
  [{ kind: 'DAILY', status: 'PLAYING', score: null }, 'begun'],
  [{ kind: 'DAILY', status: 'VICTORY', score: 1 }, 'won in 1 try'],
  [{ kind: 'DAILY', status: 'VICTORY', score: 6 }, 'won in 6 tries'],
  [{ kind: 'DAILY', status: 'DEFEAT', score: 7 }, 'lost'],
  [{ kind: 'ARCHIVE', status: 'PLAYING', score: null }, 'begun in the archive'],
  [{ kind: 'ARCHIVE', status: 'VICTORY', score: 3 }, 'won in 3 tries in the archive'],
  [{ kind: 'ARCHIVE', status: 'DEFEAT', score: 7 }, 'lost in the archive'],
]

it.each(results)('the words for %o are ‘%s’', (result, text) => {
  expect(resultText(result)).toBe(text)
})

it('a streak is told in one line, with the last freeze that was spent', () => {
  expect(streakText({ current: 0, longest: 0, freezes: 0, frozen: [] })).toBe(
    'Streak: 0 days · Longest: 0 · Freezes: 0',
  )
  expect(streakText({ current: 1, longest: 20, freezes: 2, frozen: ['2026-11-09', '2026-11-18'] })).toBe(
    'Streak: 1 day · Longest: 20 · Freezes: 2, last spent for Nov 18',
  )
})
