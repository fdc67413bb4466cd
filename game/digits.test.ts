import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ATTEMPTS,
  DIGIT_COUNTS,
  drawTarget,
  incompleteGuessMessage,
  modeName,
  nextMode,
  parseDigitCount,
  parseGuess,
  previousMode,
  readDigits,
} from './digits.ts'

const digitCount = fc.constantFrom(...DIGIT_COUNTS)

test('there are six modes, 2 to 7 digits, with six attempts each', () => {
  expect(DIGIT_COUNTS).toEqual([2, 3, 4, 5, 6, 7])
  expect(ATTEMPTS).toBe(6)
})

describe('parseDigitCount', () => {
  test.each(DIGIT_COUNTS)('%i is a digit count', (count) => {
    expect(parseDigitCount(count)).toEqual({ ok: true, value: count })
  })

  test.each([1, 8, 0, -2, 2.5, NaN, Infinity, '5', [5], 5n, null, undefined, true, {}])(
    '%o is not a digit count',
    (value) => {
      expect(parseDigitCount(value)).toEqual({ ok: false, error: 'NOT_A_DIGIT_COUNT' })
    },
  )
})

describe('readDigits', () => {
  test.each([
    ['0042', '0042'],
    ['1234\n', '1234'],
    ['  12 34\r\n', '1234'],
    ['1-2–3‑4', '1234'],
    ['1−2\u00ad3', '123'],
    ['12\u00a034\u300056', '123456'],
    ['\u200b\u202a12\u2066\u206934\u202c\ufeff', '1234'],
    ['1\ufe0f\u20e32\ufe0f\u20e3', '12'],
    ['', ''],
    [' \n', ''],
    ['٣٤٥٦', '3456'],
    ['\u200f۰۴۲۹', '0429'],
    ['００４２', '0042'],
    ['१२३४', '1234'],
    ['𝟎𝟡𝟪𝟿', '0989'],
    ['abcd', null],
    ['12a4', null],
    ['12.5', null],
    ['¼234', null],
    ['Hilo - 4 Digits\n🟩⬜🟨⬜⬆️\n3/6 - Nov 24', null],
  ])('%j has the digits %j', (text, digits) => {
    expect(readDigits(text)).toBe(digits)
  })
})

describe('parseGuess', () => {
  test('a guess keeps its leading zeros', () => {
    expect(parseGuess('0042', 4)).toEqual({ ok: true, value: '0042' })
  })

  test('a text of digits is a guess if and only if it has the length of the mode', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,9}$/), digitCount, (text, digits) => {
        expect(parseGuess(text, digits).ok).toBe(text.length === digits)
      }),
    )
  })

  test.each([
    ['', 'nothing'],
    ['123', 'too short'],
    ['12345', 'too long'],
    ['12 4', 'a space'],
    ['1234\n', 'a line feed'],
    ['123\n', 'a line feed in place of the last digit'],
    ['\n123', 'a line feed in place of the first digit'],
    ['12.4', 'a point'],
    ['-123', 'a sign'],
    ['1e10', 'an exponent'],
    ['0x1f', 'hexadecimal'],
    ['１２３４', 'full-width digits'],
    ['١٢٣٤', 'Arabic-Indic digits'],
    ['१२३४', 'Devanagari digits'],
    ['1²34', 'a superscript'],
    ['12𝟯', 'a mathematical digit'],
    ['12\u200b3', 'a zero-width space'],
    ['1234\u0000', 'a NUL'],
    ['l23O', 'letters that look like digits'],
  ])('%o is not a guess of 4 digits (%s)', (text) => {
    expect(parseGuess(text, 4)).toEqual({ ok: false, error: 'NOT_A_GUESS' })
  })

  test.each([1234, null, undefined, ['1', '2', '3', '4'], { length: 4 }, 1234n])(
    '%o is not a guess because it is not a string',
    (value) => {
      expect(parseGuess(value, 4).ok).toBe(false)
    },
  )

  test('a million digits are not a guess', () => {
    expect(parseGuess('1'.repeat(1_000_000), 7).ok).toBe(false)
  })
})

test('the message for an incomplete row names the number of digits', () => {
  expect(incompleteGuessMessage(4)).toBe('Enter a 4 digit number')
})

test('the name of a mode is its number of digits', () => {
  expect(modeName(5)).toBe('5 Digits')
})

describe('the ring of modes', () => {
  test('7 and 3 are the neighbours of mode 2, and 6 and 2 those of mode 7', () => {
    expect([previousMode(2), nextMode(2), previousMode(7), nextMode(7)]).toEqual([7, 3, 6, 2])
  })

  test('previousMode undoes nextMode in every mode', () => {
    for (const digits of DIGIT_COUNTS) expect(previousMode(nextMode(digits))).toBe(digits)
  })

  test('nextMode visits all modes and returns to the first', () => {
    expect(DIGIT_COUNTS.map(nextMode)).toEqual([3, 4, 5, 6, 7, 2])
  })
})

describe('drawTarget', () => {
  test('a target consists of the drawn digits in order and may begin with 0', () => {
    const drawn = [0, 0, 4, 2]
    expect(drawTarget(4, () => drawn.shift() ?? 9)).toBe('0042')
    expect(drawn).toEqual([])
  })

  test('a target is always a valid guess', () => {
    fc.assert(
      fc.property(digitCount, fc.infiniteStream(fc.nat(9)), (digits, stream) => {
        const target = drawTarget(digits, () => stream.next().value as number)
        expect(parseGuess(target, digits).ok).toBe(true)
      }),
    )
  })

  test.each([10, -1, 0.5, NaN])('a source that draws %d is rejected', (drawn) => {
    expect(() => drawTarget(4, () => drawn)).toThrow(RangeError)
  })
})
