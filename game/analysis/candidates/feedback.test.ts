import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { hintFor } from '#game/hints/hint.ts'
import { feedbackFor, feedbackOfHint, winFeedback } from './feedback.ts'
import { allNumbers, mirrorNumber, packNumber, unpackNumber } from './packedNumber.ts'

const pair = fc
  .tuple(fc.constantFrom(...DIGIT_COUNTS), fc.constantFrom('01', '123', '0123456789'))
  .chain(([digits, alphabet]) => {
    const text = fc.string({ unit: fc.constantFrom(...alphabet), minLength: digits, maxLength: digits })
    return fc.record({ target: text, guess: text })
  })

describe('feedbackFor', () => {
  test('agrees with hintFor for all pairs of two digits', () => {
    const all = [...allNumbers(2)]
    const differences = all.flatMap((target) => all.filter((guess) => !agrees(target, guess, 2)))
    expect(differences).toEqual([])
  })

  test('agrees with hintFor for numbers with repeated digits', () => {
    fc.assert(
      fc.property(pair, ({ target, guess }) => {
        expect(agrees(packNumber(target), packNumber(guess), target.length as DigitCount)).toBe(true)
      }),
    )
  })

  test('is winFeedback for the target alone', () => {
    const targets = [...allNumbers(3)].filter(
      (target) => feedbackFor(target, packNumber('477'), 3) === winFeedback(3),
    )
    expect(targets).toEqual([packNumber('477')])
  })

  test('of mirrored numbers has the reversed arrow', () => {
    fc.assert(
      fc.property(pair, ({ target, guess }) => {
        fc.pre(target !== guess)
        const digits = target.length as DigitCount
        const mirrored = [target, guess].map((text) => mirrorNumber(packNumber(text), digits)) as [
          number,
          number,
        ]
        expect(feedbackFor(...mirrored, digits)).toBe(
          feedbackFor(packNumber(target), packNumber(guess), digits) ^ 1,
        )
      }),
    )
  })
})

function agrees(target: number, guess: number, digits: DigitCount): boolean {
  const hint = hintFor(unpackNumber(target, digits), unpackNumber(guess, digits))
  return feedbackFor(target, guess, digits) === feedbackOfHint(hint)
}
