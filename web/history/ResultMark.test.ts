import { expect, it } from 'vitest'
import { resultText, type PlayResult } from './ResultMark.tsx'

const results: [PlayResult | null, string][] = [
  [null, 'not played'],
  [{ kind: 'DAILY', status: 'PLAYING', score: null, finishedLate: false }, 'in progress'],
  [{ kind: 'DAILY', status: 'VICTORY', score: 1, finishedLate: false }, 'won in 1 try'],
  [{ kind: 'DAILY', status: 'VICTORY', score: 6, finishedLate: false }, 'won in 6 tries'],
  [{ kind: 'DAILY', status: 'DEFEAT', score: 7, finishedLate: false }, 'lost'],
  [
    { kind: 'DAILY', status: 'VICTORY', score: 3, finishedLate: true },
    'won in 3 tries, finished after midnight',
  ],
  [{ kind: 'DAILY', status: 'DEFEAT', score: 7, finishedLate: true }, 'lost, finished after midnight'],
  [{ kind: 'ARCHIVE', status: 'PLAYING', score: null, finishedLate: false }, 'in progress in the archive'],
  [{ kind: 'ARCHIVE', status: 'VICTORY', score: 3, finishedLate: false }, 'won in 3 tries in the archive'],
  [{ kind: 'ARCHIVE', status: 'DEFEAT', score: 7, finishedLate: false }, 'lost in the archive'],
  [
    { kind: 'DAILY', status: 'VICTORY', score: 3, finishedLate: false, isHard: true },
    'won in 3 tries in hard mode',
  ],
  [
    { kind: 'ARCHIVE', status: 'DEFEAT', score: 7, finishedLate: false, isHard: true },
    'lost in hard mode in the archive',
  ],
]

it('a star can stand for hard mode', () => {
  const hard: PlayResult = { kind: 'DAILY', status: 'VICTORY', score: 3, finishedLate: true, isHard: true }
  expect(resultText(hard, true)).toBe('won in 3 tries*, finished after midnight')
})

it.each(results)('the words for %o are ‘%s’', (result, text) => {
  expect(resultText(result)).toBe(text)
})
