import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { hintFor, marksOf, type Hint } from './hint.ts'
import { directionOf, parseHint } from './parseHint.ts'

// Small alphabets make repeated digits frequent.
const pair = fc
  .tuple(fc.constantFrom(...DIGIT_COUNTS), fc.constantFrom('01', '123', '0123456789'))
  .chain(([digits, alphabet]) => {
    const text = fc.string({ unit: fc.constantFrom(...alphabet), minLength: digits, maxLength: digits })
    return fc.record({ target: text, guess: text })
  })

describe('hintFor', () => {
  test.each([
    ['4618', '4618', 'GGGGE', 'the target itself is all green and equal'],
    ['4618', '4681', 'GGYYL', 'a digit in the wrong place is yellow'],
    ['4618', '0000', 'XXXXH', 'a digit that is not in the target is grey'],
    ['1234', '1111', 'GXXXH', 'one copy in the target marks one of four guessed copies, in its place'],
    ['2134', '1156', 'XGXXH', 'a green copy is matched before a copy to its left'],
    ['2331', '1144', 'YXXXH', 'one copy in the target marks the left one of two guessed copies'],
    ['1123', '4511', 'XXYYL', 'two copies in the target mark two guessed copies'],
    ['1123', '1411', 'GXYXL', 'the third guessed copy is grey when the target has two'],
    ['0042', '4200', 'YYYYL', 'leading zeros count as digits'],
    ['0042', '0041', 'GGGXH', 'numbers that begin with 0 compare by value'],
    ['9', '1', 'XH', 'the direction of a higher target is H'],
    ['1', '9', 'XL', 'the direction of a lower target is L'],
    ['53812', '13582', 'YGYYGH', 'greens and yellows can alternate'],
  ])('target %s and guess %s give %s: %s', (target, guess, hint) => {
    expect(hintFor(target, guess)).toBe(hint)
  })

  test('marks follow the definition for each digit', () => {
    fc.assert(
      fc.property(pair, ({ target, guess }) => {
        expect(marksOf(hintFor(target, guess))).toEqual(marksByDefinition(target, guess))
      }),
      { numRuns: 1000 },
    )
  })

  test('the number of green and yellow copies of a digit is the number that target and guess share', () => {
    fc.assert(
      fc.property(pair, ({ target, guess }) => {
        const marks = marksOf(hintFor(target, guess))
        for (const digit of '0123456789') {
          const marked = marks.filter((mark, place) => guess[place] === digit && mark !== 'X').length
          expect(marked).toBe(Math.min(copies(target, digit), copies(guess, digit)))
        }
      }),
    )
  })

  test('a guess is all green and equal if and only if it is the target', () => {
    fc.assert(
      fc.property(pair, ({ target, guess }) => {
        expect(hintFor(target, target)).toBe(`${'G'.repeat(target.length)}E`)
        expect(directionOf(hintFor(target, guess)) === 'E').toBe(target === guess)
        expect(marksOf(hintFor(target, guess)).every((mark) => mark === 'G')).toBe(target === guess)
      }),
    )
  })

  test('the direction compares the numbers and reverses when target and guess are swapped', () => {
    fc.assert(
      fc.property(pair, ({ target, guess }) => {
        const difference = Math.sign(Number(target) - Number(guess))
        expect(directionOf(hintFor(target, guess))).toBe({ [-1]: 'L', 0: 'E', 1: 'H' }[difference])
        expect(directionOf(hintFor(guess, target))).toBe({ [-1]: 'H', 0: 'E', 1: 'L' }[difference])
      }),
    )
  })

  test('target and guess of different lengths throw', () => {
    expect(() => hintFor('123', '12')).toThrow(RangeError)
  })
})

describe('parseHint', () => {
  test('every hint of hintFor is accepted', () => {
    fc.assert(
      fc.property(pair, ({ target, guess }) => {
        const hint = hintFor(target, guess)
        expect(parseHint(hint, target.length as 2)).toEqual({ ok: true, value: hint })
      }),
    )
  })

  test.each([2, 3] as const)(
    'with %i digits exactly the hints that some target and guess produce are accepted',
    (digits) => {
      const numbers = textsOf('012345', digits)
      const given = new Set(numbers.flatMap((target) => numbers.map((guess) => hintFor(target, guess))))
      const taken = textsOf('GYXHLE', digits + 1).filter((text) => parseHint(text, digits).ok)
      expect(new Set(taken)).toEqual(given)
    },
  )

  test.each([
    ['GGGGH', 'all green but not equal'],
    ['GGGXE', 'equal but not all green'],
    ['XXXXE', 'equal but all grey'],
    ['GGYGH', 'a single yellow among greens has no other place'],
    ['GGGE', 'too short'],
    ['GGGGGE', 'too long'],
    ['GYXX', 'no direction'],
    ['GYXXX', 'a mark in place of the direction'],
    ['GYHXH', 'a direction in place of a mark'],
    ['gyxxh', 'lowercase letters'],
    ['GYX H', 'a space'],
    ['GYXX\n', 'a line feed'],
    ['GYXH\n', 'a line feed in place of the direction'],
    ['GΥXXH', 'a Greek letter that looks like Y'],
    ['', 'nothing'],
    ['G'.repeat(1_000_000), 'a million letters'],
  ])('%.10s is not a hint for 4 digits (%s)', (text) => {
    expect(parseHint(text, 4)).toEqual({ ok: false, error: 'NOT_A_HINT' })
  })

  test.each([null, undefined, 5, ['G', 'G', 'G', 'G', 'E'], {}])(
    '%o is not a hint because it is not a string',
    (value) => {
      expect(parseHint(value, 4).ok).toBe(false)
    },
  )
})

test('a hint splits into a mark for each digit and a direction', () => {
  const hint: Hint = 'GYXXH'
  expect(marksOf(hint)).toEqual(['G', 'Y', 'X', 'X'])
  expect(directionOf(hint)).toBe('H')
})

// Independent of hintFor: it handles each digit alone and gives the shared copies left over to the leftmost
// places.
function marksByDefinition(target: string, guess: string): string[] {
  return [...guess].map((digit, place) => {
    if (target[place] === digit) return 'G'
    const greens = [...guess].filter((each, at) => each === digit && target[at] === digit).length
    const yellows = Math.min(copies(target, digit), copies(guess, digit)) - greens
    const before = [...guess].filter(
      (each, at) => at < place && each === digit && target[at] !== digit,
    ).length
    return before < yellows ? 'Y' : 'X'
  })
}

function copies(text: string, digit: string): number {
  return text.split(digit).length - 1
}

function textsOf(alphabet: string, length: number): string[] {
  if (length === 0) return ['']
  return textsOf(alphabet, length - 1).flatMap((text) => [...alphabet].map((letter) => text + letter))
}
