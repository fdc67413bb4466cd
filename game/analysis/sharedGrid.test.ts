import { expect, test } from 'vitest'
import { hintFor } from '#game/hints/hint.ts'
import { allowsGrid } from './sharedGrid.ts'

const numbersOf = (digits: number) =>
  Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'))

function rowsOf(digits: number): string[] {
  const marks = Array.from({ length: digits }).reduce<string[]>(
    (all) => all.flatMap((made) => [...'GYX'].map((mark) => made + mark)),
    [''],
  )
  return marks.flatMap((made) => ['H', 'L', 'E', ''].map((direction) => made + direction))
}

test.each([2, 3])('a row of %i digits is possible exactly if some guess has this hint', (digits) => {
  const numbers = numbersOf(digits)
  for (const target of numbers) {
    const hints = numbers.map((guess) => hintFor(target, guess))
    const made = new Set([...hints, ...hints.map((hint) => hint.slice(0, digits))])
    const wrong = rowsOf(digits).filter((row) => allowsGrid(target, [row]) !== made.has(row as never))
    expect([target, wrong]).toEqual([target, []])
  }
})

test('repeated digits limit the yellow places', () => {
  expect(allowsGrid('1111', ['YXXX'])).toBe(false)
  expect(allowsGrid('1122', ['YYYY'])).toBe(true)
  expect(allowsGrid('1112', ['YYXX'])).toBe(false)
  expect(allowsGrid('1112', ['YXXY'])).toBe(true)
})

test('a number is possible only if each row is', () => {
  const rows = ['XXXXXH', 'GGGGGE']
  expect(allowsGrid('20000', rows)).toBe(true)
  expect(allowsGrid('00000', rows)).toBe(false)
  expect(allowsGrid('00000', ['XXXXX', 'GGGGG'])).toBe(true)
})
