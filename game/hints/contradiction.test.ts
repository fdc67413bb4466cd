import fc from 'fast-check'
import { expect, test } from 'vitest'
import { candidatesAfter } from '#game/analysis/candidates/candidates.ts'
import { unpackNumber } from '#game/analysis/candidates/packedNumber.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { contradictionOf, contradictionText } from './contradiction.ts'
import { hintFor } from './hint.ts'

// Small alphabets make repeated digits frequent.
const board = fc
  .tuple(fc.constantFrom(...DIGIT_COUNTS.slice(0, 4)), fc.constantFrom('01', '123', '0123456789'))
  .chain(([digits, alphabet]) => {
    const number = fc.string({
      unit: fc.constantFrom(...alphabet),
      minLength: digits,
      maxLength: digits,
    })
    return fc.record({
      digits: fc.constant(digits),
      target: number,
      guesses: fc.array(number, { maxLength: 4 }),
      drawn: number,
      pick: fc.nat(),
    })
  })

test('exactly the candidates contradict no hint, and a named hint is contradicted', () => {
  let contradicted = 0
  fc.assert(
    fc.property(board, ({ digits, target, guesses, drawn, pick }) => {
      const rows = guesses.map((guess) => ({ guess, hint: hintFor(target, guess) }))
      const candidates = [...candidatesAfter(rows, digits)].map((packed) => unpackNumber(packed, digits))
      for (const guess of [drawn, target, candidates[pick % candidates.length] ?? target]) {
        const found = contradictionOf(rows, guess)
        expect(found === null).toBe(candidates.includes(guess))
        if (found === null) continue
        contradicted++
        const { guess: earlier = '', hint = '' } = rows[found.row] ?? {}
        const place = found.place ?? digits
        expect(hintFor(guess, earlier)[place]).not.toBe(hint[place])
        // The rows before it are not contradicted.
        expect(contradictionOf(rows.slice(0, found.row), guess)).toBeNull()
        const text = contradictionText(rows, guess, found)
        expect(isTrue(text, target), text).toBe(true)
        expect(isTrue(text, guess), text).toBe(false)
        // No other number that is left disproves the text either.
        for (const candidate of candidates.slice(0, 50)) expect(isTrue(text, candidate), text).toBe(true)
      }
    }),
  )
  expect(contradicted).toBeGreaterThan(50)
})

test.each([
  ['4618', ['4000'], '5618', 'Row 1: the first digit is 4.'],
  ['4618', ['0400'], '4618', null],
  ['4618', ['0400'], '8461', 'Row 1: the second digit is not 4.'],
  ['4618', ['0400'], '5618', 'Row 1: the number has a 4.'],
  ['4618', ['0008'], '5611', 'Row 1: the fourth digit is 8.'],
  ['4618', ['0800'], '5611', 'Row 1: the number has an 8.'],
  ['4618', ['0000'], '4601', 'Row 1: the number has no 0.'],
  ['4618', ['4400'], '4614', 'Row 1: the number has only one 4.'],
  ['4618', ['4400'], '4418', 'Row 1: the second digit is not 4.'],
  ['4484', ['0444'], '4448', 'Row 1: the third digit is not 4.'],
  // The number has three: a row without a grey 4 only says how many it has at least.
  ['4484', ['0044'], '9984', 'Row 1: the number has at least two 4s.'],
  ['4618', ['9999'], '4618', null],
  ['4618', ['0000', '5555'], '6789', 'Row 2: the number is lower than 5555.'],
  ['4618', ['0000', '3333'], '2618', 'Row 2: the number is higher than 3333.'],
  ['4618', ['4000', '4900'], '5618', 'Row 1: the first digit is 4.'],
  ['7777770', ['0777777'], '7777771', 'Row 1: the number has a 0.'],
  ['7777770', ['0777777'], '7777707', 'Row 1: the sixth digit is 7.'],
  ['1777777', ['7777771'], '1717777', 'Row 1: the third digit is 7.'],
  ['1234567', ['7777777'], '8888887', 'Row 1: the number is lower than 7777777.'],
])('target %s, rows %j, guess %s: %s', (target, guesses, guess, text) => {
  const rows = guesses.map((earlier) => ({ guess: earlier, hint: hintFor(target, earlier) }))
  const found = contradictionOf(rows, guess)
  expect(found && contradictionText(rows, guess, found)).toBe(text)
})

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']
const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six']

/** Reads a text as its player would, and checks it for a number. */
function isTrue(text: string, number: string): boolean {
  const [, fact = ''] = /^Row \d: (.*)\.$/.exec(text) ?? []
  const copiesOf = (digit = '') => number.split(digit).length - 1
  const [, order, than = ''] = /^the number is (higher|lower) than (\d+)$/.exec(fact) ?? []
  if (order) return order === 'higher' ? number > than : number < than
  const [, ordinal = '', not, digit] = /^the (\w+) digit is (not )?(\d)$/.exec(fact) ?? []
  if (digit) return (number[ORDINALS.indexOf(ordinal)] === digit) !== (not !== undefined)
  const [, present] = /^the number has (?:a|an) (\d)$/.exec(fact) ?? []
  if (present) return copiesOf(present) > 0
  const [, quantity, count = '', copied] = /^the number has (only |at least |)(\w+) (\d)s?$/.exec(fact) ?? []
  const told = COUNTS.indexOf(count)
  expect(told, fact).toBeGreaterThanOrEqual(0)
  return quantity === 'at least ' ? copiesOf(copied) >= told : copiesOf(copied) === told
}
