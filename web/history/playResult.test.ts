import { expect, it } from 'vitest'
import { resultText, type PlayResult } from './playResult.ts'

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
