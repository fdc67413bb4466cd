import { describe, expect, test } from 'vitest'
import { ATTEMPTS, type DigitCount } from '#game/digits.ts'
import { analyzePlay } from '#game/analysis/analyzePlay.ts'
import type { Book } from '#game/analysis/books/book.ts'
import { feedbackFor, winFeedback } from '#game/analysis/candidates/feedback.ts'
import { loadBook } from '#game/analysis/books/loadBook.ts'
import { allNumbers, unpackNumber } from '#game/analysis/candidates/packedNumber.ts'

describe('skill and luck of two rows equal a naive reference', () => {
  test('of two digits, for classes of up to ten numbers', async () => {
    const book = await loadBook(2)
    const naive = new Naive(2)
    for (const first of naive.all.filter((_, index) => index % 8 === 1)) {
      for (const set of naive.classesOf(naive.all, first).filter(({ length }) => length <= 10)) {
        for (const second of naive.all.filter((guess) => (guess + first) % 7 === 0)) {
          expectNaive(naive, book, { first, set, second })
        }
      }
    }
  })

  test('of three digits, for classes of up to five numbers', async () => {
    const book = await loadBook(3)
    const naive = new Naive(3)
    for (const first of naive.all.filter((_, index) => index % 137 === 40)) {
      for (const set of naive.classesOf(naive.all, first).filter(({ length }) => length <= 5)) {
        for (const second of naive.all.filter((_, index) => index % 211 === 9)) {
          expectNaive(naive, book, { first, set, second })
        }
      }
    }
  })
})

type Pair = { first: number; set: number[]; second: number }

function expectNaive(naive: Naive, book: Book, { first, set, second }: Pair): void {
  const target = set[set.length >> 1] ?? 0
  const text = (number: number) => unpackNumber(number, book.digits)
  const [, row] = [...analyzePlay({ target: text(target), guesses: [text(first), text(second)] }, book)]
  const lost = naive.total(set, second, ATTEMPTS - 1) - naive.least(set, ATTEMPTS - 1)
  expect(row?.candidatesBefore).toBe(set.length)
  expect(row?.skill).toBeCloseTo(100 - (100 * lost) / set.length, 6)
  expect(row?.luck).toBeCloseTo(naive.luck(set, second, target), 6)
}

/** The definitions, with all guesses tried. It remembers sets, and has no bounds. */
class Naive {
  readonly all: number[]
  private readonly digits: DigitCount
  private readonly known = new Map<string, number>()

  constructor(digits: DigitCount) {
    this.digits = digits
    this.all = [...allNumbers(digits)]
  }

  /** The classes that a guess leaves to find. */
  classesOf(set: readonly number[], guess: number): number[][] {
    const classes = new Map<number, number[]>()
    for (const target of set) {
      const feedback = feedbackFor(target, guess, this.digits)
      const members = classes.get(feedback)
      if (members) members.push(target)
      else classes.set(feedback, [target])
    }
    classes.delete(winFeedback(this.digits))
    return [...classes.values()]
  }

  /** The total of tries with a guess and the best play after it. */
  total(set: readonly number[], guess: number, tries: number): number {
    return this.classesOf(set, guess).reduce((sum, part) => sum + this.least(part, tries - 1), set.length)
  }

  /** The total of tries with the best play. */
  least(set: readonly number[], tries: number): number {
    if (tries === 0 || set.length === 1) return set.length
    const key = `${tries} ${set.join(' ')}`
    const known = this.known.get(key)
    if (known !== undefined) return known
    let least = Infinity
    for (const guess of this.all) {
      // A guess that divides nothing wastes a try.
      if (this.classesOf(set, guess)[0]?.length !== set.length)
        least = Math.min(least, this.total(set, guess, tries))
    }
    this.known.set(key, least)
    return least
  }

  luck(set: readonly number[], guess: number, target: number): number {
    const left = new Map(
      this.classesOf(set, guess).flatMap((part) => part.map((each) => [each, part.length])),
    )
    const own = left.get(target) ?? 0
    const points = set.map((each) => 50 + 50 * Math.sign((left.get(each) ?? 0) - own))
    return points.reduce((sum, point) => sum + point, 0) / set.length
  }
}
