import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hintFor } from './hint.ts'
import { keyMarks } from './keyboard.ts'

const number = fc.stringMatching(/^[0-4]{4}$/)

describe('the colours of the keys', () => {
  test('before the first guess no key has a colour', () => {
    expect(keyMarks(['', '', '', '', '', ''], ['', '', '', '', '', ''])).toEqual({})
  })

  test('each guessed digit has the colour of its mark', () => {
    expect(keyMarks(['4127', ''], ['GYXXH', ''])).toEqual({ 4: 'G', 1: 'Y', 2: 'X', 7: 'X' })
  })

  test('green beats yellow beats grey within one row', () => {
    expect(keyMarks(['1122'], ['XGYXH'])).toEqual({ 1: 'G', 2: 'Y' })
    expect(keyMarks(['1122'], ['GXXYH'])).toEqual({ 1: 'G', 2: 'Y' })
  })

  test('a better mark in a later row wins', () => {
    expect(keyMarks(['12', '21'], ['YXH', 'XGL'])).toEqual({ 1: 'G', 2: 'X' })
  })

  test('a worse mark in a later row changes nothing', () => {
    expect(keyMarks(['12', '31'], ['GYH', 'XYL'])).toEqual({ 1: 'G', 2: 'Y', 3: 'X' })
  })

  test('a guess without a hint colours no key', () => {
    expect(keyMarks(['12', '34'], ['GXH', ''])).toEqual({ 1: 'G', 2: 'X' })
    expect(keyMarks(['12', '34'], ['GXH'])).toEqual({ 1: 'G', 2: 'X' })
  })

  test('the letter of a direction colours no key, not even with a guess that is too long', () => {
    expect(keyMarks(['123'], ['GXH'])).toEqual({ 1: 'G', 2: 'X' })
  })

  test('each key has its best mark, and no key is ever downgraded', () => {
    fc.assert(
      fc.property(number, fc.array(number, { maxLength: 6 }), (target, guesses) => {
        const hints = guesses.map((guess) => hintFor(target, guess))
        let before: Record<string, string> = {}
        guesses.forEach((_, row) => {
          const after: Record<string, string> = keyMarks(guesses.slice(0, row + 1), hints.slice(0, row + 1))
          for (const digit of Object.keys(before))
            expect('XYG'.indexOf(after[digit] ?? '')).toBeGreaterThanOrEqual(
              'XYG'.indexOf(before[digit] ?? ''),
            )
          before = after
        })
        const seen = new Set(
          guesses.flatMap((guess, row) =>
            [...guess].map((digit, place) => digit + (hints[row]?.[place] ?? '')),
          ),
        )
        for (const digit of '0123456789') {
          const best = ['G', 'Y', 'X'].find((mark) => seen.has(digit + mark))
          expect(before[digit]).toBe(best)
        }
      }),
    )
  })
})
