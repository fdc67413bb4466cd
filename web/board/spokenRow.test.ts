import { expect, test } from 'vitest'
import { spokenRow } from './spokenRow.ts'

test('a row names each digit with its mark, then the direction', () => {
  expect(spokenRow('471', 'GYXH', 1)).toBe(
    'Row 2: 4 correct, 7 elsewhere, 1 not in the number. The number is higher.',
  )
  expect(spokenRow('05', 'XXL', 0)).toBe(
    'Row 1: 0 not in the number, 5 not in the number. The number is lower.',
  )
})

test('a grey digit that the same guess shows elsewhere is in the number, but no more often', () => {
  expect(spokenRow('4417', 'GXXYH')).toBe(
    '4 correct, no second 4, 1 not in the number, 7 elsewhere. The number is higher.',
  )
  expect(spokenRow('4144', 'XGYGL')).toBe(
    'no third 4, 1 correct, 4 elsewhere, 4 correct. The number is lower.',
  )
  expect(spokenRow('444', 'XGXL')).toBe('no second 4, 4 correct, no second 4. The number is lower.')
})

test('the winning row says that it is the number', () => {
  expect(spokenRow('42', 'GGE', 5)).toBe('Row 6: 4 correct, 2 correct. That is the number.')
})

test('secret digits are named by their places, and a grey one may be in the number', () => {
  expect(spokenRow('', 'GYXH', 0)).toBe(
    'Row 1: place 1 correct, place 2 elsewhere, place 3 without a match. The number is higher.',
  )
})

test('without a row number the text begins with the digits', () => {
  expect(spokenRow('42', 'GXH')).toBe('4 correct, 2 not in the number. The number is higher.')
})
