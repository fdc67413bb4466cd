import { describe, expect, test } from 'vitest'
import { ATTEMPTS, DIGIT_COUNTS } from '#game/digits.ts'
import { hintFor } from '#game/hints/hint.ts'
import { candidatesAfter } from '#game/analysis/candidates/candidates.ts'
import { replay } from './replay.ts'
import { findReply, isComplete, parOf } from '#game/analysis/books/book.ts'
import { loadBook } from '#game/analysis/books/loadBook.ts'
import { solverGame } from '#game/analysis/solverGame.ts'

describe('the books', () => {
  test.each([2, 3] as const)('of %i digits hold optimal play: replayed for every number', async (digits) => {
    const book = await loadBook(digits)
    const targets = Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'))
    const games = targets.map((target) => solverGame(target, book))
    expect(games.filter((rows, index) => rows.at(-1)?.guess !== targets[index])).toEqual([])
    const tries = games.reduce((sum, rows) => sum + rows.length, 0)
    expect(tries).toBe(book.most)
    expect(parOf(book)).toEqual({ par: tries / 10 ** digits, bound: 0 })
    expect(isComplete(book)).toBe(true)
  })

  test.each(DIGIT_COUNTS)('of %i digits win all games', async (digits) => {
    const book = await loadBook(digits)
    expect(book.lost).toBe(0)
    for (const share of [0.02, 0.37, 0.71]) {
      const target = String(Math.floor(share * 10 ** digits)).padStart(digits, '0')
      const rows = solverGame(target, book)
      expect(rows.length).toBeLessThanOrEqual(ATTEMPTS)
      expect(rows.at(-1)).toMatchObject({ guess: target, candidatesAfter: 1 })
    }
  })

  test.each([4, 5, 6, 7] as const)("of %i digits hold the totals of the solver's replies", async (digits) => {
    const book = await loadBook(digits)
    const target = '7654321'.slice(0, digits)
    const row = { guess: book.opening, hint: hintFor(target, book.opening) }
    const reply = findReply(book, row)
    const position = { set: candidatesAfter([row], digits), tries: ATTEMPTS - 1, digits }
    expect(reply && replay(position, reply.guess)).toEqual({ total: reply?.total, lost: 0 })
  })

  test('bound the par of each mode', async () => {
    const books = await Promise.all(DIGIT_COUNTS.map(loadBook))
    for (const { least, most } of books) expect(least).toBeLessThanOrEqual(most)
  })
})
