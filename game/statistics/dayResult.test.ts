import { expect, test } from 'vitest'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { parOf } from '#game/analysis/books/book.ts'
import { loadBook } from '#game/analysis/books/loadBook.ts'
import { dayTries, PARS } from './dayResult.ts'

const SCORES = { 2: 3, 3: 4, 4: 1, 5: 7, 6: 4, 7: 5 }

test.each(DIGIT_COUNTS)('the par of %i digits is that of the book', async (digits) => {
  expect(PARS[digits]).toBeCloseTo(parOf(await loadBook(digits)).par, 4)
})

test('a lost game counts seven tries', () => {
  const { tries, par } = dayTries(SCORES)
  expect(tries).toBe(24)
  expect(par).toBeCloseTo(23.21, 2)
})

test('an unfinished day is compared with the par of its finished games', () => {
  expect(dayTries({ 2: 3, 7: 4 })).toEqual({ games: 2, tries: 7, par: 3.64 + 4.0525 })
})
