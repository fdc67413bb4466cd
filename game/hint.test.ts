import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIGIT_COUNTS } from './digits.ts'
import { directionOf, hintFor, marksOf, parseHint, type Hint } from './hint.ts'

// Few different digits, so that repeated ones are the rule and not the exception.
const pair = fc
  .tuple(fc.constantFrom(...DIGIT_COUNTS), fc.constantFrom('01', '123', '0123456789'))
  .chain(([digits, alphabet]) => {
    const text = fc.string({ unit: fc.constantFrom(...alphabet), minLength: digits, maxLength: digits })
    return fc.record({ target: text, guess: text })
  })

describe('hintFor', () => {
  test.each([
    ['4618', '4618', 'GGGGE', 'the target itself is all green and equal'],
    ['4618', '4681', 'GGYYL', 'a digit elsewhere is yellow'],
    ['4618', '0000', 'XXXXH', 'a digit not there is grey'],
    ['1234', '1111', 'GXXXH', 'a digit guessed four times and there once is marked once, in its place'],
    ['2134', '1156', 'XGXXH', 'the green copy is served before the yellow one to its left'],
    ['2331', '1144', 'YXXXH', 'a digit guessed twice and there once is marked once, at its left copy'],
    ['1123', '4511', 'XXYYL', 'a digit guessed twice and there twice is marked twice'],
    ['1123', '1411', 'GXYXL', 'a third copy of a digit that is there twice is grey'],
    ['0042', '4200', 'YYYYL', 'zeros in front count as digits'],
    ['0042', '0041', 'GGGXH', 'numbers that begin with 0 compare by value'],
    ['9', '1', 'XH', 'a higher target points up'],
    ['1', '9', 'XL', 'a lower target points down'],
    ['53812', '13582', 'YGYYGH', 'greens and yellows mix'],
  ])('target %s, guess %s: %s, since %s', (target, guess, hint) => {
    expect(hintFor(target, guess)).toBe(hint)
  })

  test('marks follow the definition, digit by digit', () => {
    fc.assert(
      fc.property(pair, ({ target, guess }) => {
        expect(marksOf(hintFor(target, guess))).toEqual(marksByDefinition(target, guess))
      }),
      { numRuns: 1000 },
    )
  })

  test('of each digit as many are green or yellow as target and guess both have', () => {
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

  test('a guess is green throughout and equal just when it is the target', () => {
    fc.assert(
      fc.property(pair, ({ target, guess }) => {
        expect(hintFor(target, target)).toBe(`${'G'.repeat(target.length)}E`)
        expect(directionOf(hintFor(target, guess)) === 'E').toBe(target === guess)
        expect(marksOf(hintFor(target, guess)).every((mark) => mark === 'G')).toBe(target === guess)
      }),
    )
  })

  test('the direction is that of the numbers, and turns round when target and guess change places', () => {
    fc.assert(
      fc.property(pair, ({ target, guess }) => {
        const difference = Math.sign(Number(target) - Number(guess))
        expect(directionOf(hintFor(target, guess))).toBe({ [-1]: 'L', 0: 'E', 1: 'H' }[difference])
        expect(directionOf(hintFor(guess, target))).toBe({ [-1]: 'H', 0: 'E', 1: 'L' }[difference])
      }),
    )
  })

  test('texts of different lengths are a bug of the caller', () => {
    expect(() => hintFor('123', '12')).toThrow(RangeError)
  })
})

describe('parseHint', () => {
  test('every hint that is given is taken', () => {
    fc.assert(
      fc.property(pair, ({ target, guess }) => {
        const hint = hintFor(target, guess)
        expect(parseHint(hint, target.length as 2)).toEqual({ ok: true, value: hint })
      }),
    )
  })

  test.each([2, 3] as const)(
    'with %i digits it takes just the hints that some target and guess give',
    (digits) => {
      const numbers = textsOf('012345', digits)
      const given = new Set(numbers.flatMap((target) => numbers.map((guess) => hintFor(target, guess))))
      const taken = textsOf('GYXHLE', digits + 1).filter((text) => parseHint(text, digits).ok)
      expect(new Set(taken)).toEqual(given)
    },
  )

  test.each([
    ['GGGGH', 'green throughout, yet not equal'],
    ['GGGXE', 'equal, yet not green throughout'],
    ['XXXXE', 'equal, yet grey'],
    ['GGYGH', 'one yellow among greens has no other place to be'],
    ['GGGE', 'too short'],
    ['GGGGGE', 'too long'],
    ['GYXX', 'no direction'],
    ['GYXXX', 'a mark for a direction'],
    ['GYHXH', 'a direction for a mark'],
    ['gyxxh', 'small letters'],
    ['GYX H', 'a space'],
    ['GYXX\n', 'a line end'],
    ['GYXH\n', 'a line end for a direction'],
    ['GΥXXH', 'a Greek letter that looks like Y'],
    ['', 'nothing'],
    ['G'.repeat(1_000_000), 'a million letters'],
  ])('%.10s is no hint for 4 digits (%s)', (text) => {
    expect(parseHint(text, 4)).toEqual({ ok: false, error: 'NOT_A_HINT' })
  })

  test.each([null, undefined, 5, ['G', 'G', 'G', 'G', 'E'], {}])(
    '%o is no hint, since it is no text',
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

// Independent of hintFor: each digit by itself, its surplus of shared copies going to its leftmost places.
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
