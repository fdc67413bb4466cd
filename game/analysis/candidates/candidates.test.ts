import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { hintFor } from '#game/hints/hint.ts'
import { candidatesAfter } from './candidates.ts'
import type { Row } from './constraints.ts'
import { countCandidates } from './countCandidates.ts'
import { feedbackFor, feedbackOfHint } from './feedback.ts'
import { allNumbers, packNumber } from './packedNumber.ts'

// Small alphabets make repeated digits frequent.
const rowsOf = (digits: DigitCount) => {
  const number = fc
    .constantFrom('0123456789', '0123', '79')
    .chain((alphabet) =>
      fc.string({ unit: fc.constantFrom(...alphabet), minLength: digits, maxLength: digits }),
    )
  return fc
    .tuple(number, fc.array(number, { minLength: 1, maxLength: 5 }))
    .map(([target, guesses]) => guesses.map((guess): Row => ({ guess, hint: hintFor(target, guess) })))
}

describe('candidatesAfter', () => {
  test.each([2, 3, 4] as const)('lists the numbers that agree with all hints of %i digits', (digits) => {
    const all = allNumbers(digits)
    fc.assert(
      fc.property(rowsOf(digits), (rows) => {
        expect(candidatesAfter(rows, digits)).toEqual(all.filter((number) => rows.every(agreesWith(number))))
      }),
      { numRuns: 60 },
    )
  })

  test('lists all numbers without rows', () => {
    expect(candidatesAfter([], 3)).toEqual(allNumbers(3))
  })
})

describe('countCandidates', () => {
  test.each(DIGIT_COUNTS)('counts what candidatesAfter lists of %i digits', (digits) => {
    fc.assert(
      fc.property(rowsOf(digits), (rows) => {
        expect(countCandidates(rows, digits)).toBe(candidatesAfter(rows, digits).length)
      }),
      { numRuns: digits === 7 ? 20 : 60 },
    )
  })
})

function agreesWith(number: number): (row: Row) => boolean {
  return ({ guess, hint }) =>
    feedbackFor(number, packNumber(guess), guess.length as DigitCount) === feedbackOfHint(hint)
}
