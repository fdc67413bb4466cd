import { expect, test } from 'vitest'
import type { Day } from '#game/day.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { parOf } from '#game/analysis/books/book.ts'
import { loadBook } from '#game/analysis/books/loadBook.ts'
import { dayShareText, dayTries, PARS, parText, spokenDay } from './dayResult.ts'

const SCORES = { 2: 3, 3: 4, 4: 1, 5: 7, 6: 4, 7: 5 }
const DAY = { siteName: 'Hilo', day: '2026-11-21' as Day, scores: SCORES, hard: [] }

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

test('the tries are told against par', () => {
  expect(parText(SCORES)).toBe('24 tries, 0.8 over par')
  expect(parText({ ...SCORES, 5: 4 })).toBe('21 tries, 2.2 under par')
  expect(parText({ 6: 4 })).toBe('4 tries, at par')
  expect(parText({ 4: 1 })).toBe('1 try, 2.8 under par')
})

test('the text of a day has a line for each game', () => {
  expect(dayShareText(DAY).split('\n')).toEqual([
    'Hilo - Nov 21',
    '2️⃣ ⬜⬜🟩 3/6',
    '3️⃣ ⬜⬜⬜🟩 4/6',
    '4️⃣ 🟩 1/6',
    '5️⃣ ⬜⬜⬜⬜⬜⬜ X/6',
    '6️⃣ ⬜⬜⬜🟩 4/6',
    '7️⃣ ⬜⬜⬜⬜🟩 5/6',
    '24 tries, 0.8 over par',
  ])
})

test('a hard play has a star', () => {
  const hard = { ...DAY, hard: [3, 5] as const }
  expect(dayShareText(hard).split('\n').slice(1, 5)).toEqual([
    '2️⃣ ⬜⬜🟩 3/6',
    '3️⃣ ⬜⬜⬜🟩 4/6*',
    '4️⃣ 🟩 1/6',
    '5️⃣ ⬜⬜⬜⬜⬜⬜ X/6*',
  ])
  expect(spokenDay(hard)).toMatch(/3 Digits: found in 4 in hard mode\. .*5 Digits: not found in hard mode\. /)
})

test('a screen reader says the same', () => {
  expect(spokenDay({ ...DAY, scores: { 2: 3, 5: 7 } })).toBe(
    'Hilo, Nov 21. 2 Digits: found in 3. 5 Digits: not found. 10 tries, 2.5 over par.',
  )
})
