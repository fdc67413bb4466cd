import fc from 'fast-check'
import type { DigitCount } from '#game/digits.ts'
import { expect, it } from 'vitest'
import { firstEmpty, GAP } from '../board/typedRow.ts'
import { editRow } from '../plays/press.ts'
import type { Key } from '../board/keys.ts'
import { keysToType } from './keysToType.ts'

const DIGITS: DigitCount = 4
const rowText = fc
  .string({ unit: fc.constantFrom(...'01', GAP), maxLength: DIGITS })
  .map((text) => text.trimEnd())
const place = fc.option(fc.integer({ min: 0, max: DIGITS - 1 }))
const number = fc.string({ unit: fc.constantFrom(...'01'), maxLength: DIGITS })

it('the keys change any typed row to the digits of the field', () => {
  fc.assert(
    fc.property(rowText, place, number, (typed, chosen, digits) => {
      const keys = keysToType({ typed, place: chosen }, digits) as Exclude<Key, 'Enter'>[]
      const row = keys.reduce((state, key) => editRow(state, key), { digits: DIGITS, typed, place: chosen })
      expect(row.typed.replaceAll(GAP, '')).toBe(digits)
      if (keys.length > 0) expect(firstEmpty(row.typed)).toBe(digits.length)
    }),
  )
})

it.each([
  ['12', '123', ['3']],
  ['12', '1', ['Backspace']],
  ['12', '12', []],
  ['12', '34', ['Backspace', 'Backspace', '3', '4']],
])('from %j to %j, the keys are the fewest', (typed, digits, keys) => {
  expect(keysToType({ typed, place: null }, digits)).toEqual(keys)
})
