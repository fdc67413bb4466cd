import { describe, expect, test } from 'vitest'
import { loadBook } from '#game/analysis/books/loadBook.ts'
import { NaiveAnalysis } from './naiveAnalysis.ts'
import { compareWithNaive } from './compareWithNaive.ts'

describe('skill and luck of the second row equal a naive reference, and are proved', () => {
  test('for every play of two rows with two digits and one of four first guesses', async () => {
    const book = await loadBook(2)
    const naive = new NaiveAnalysis(2)
    const all = [...naive.numbers.keys()]
    for (const first of [0, 5, 27, 49]) {
      for (const { hint, members } of naive.classesOf(all, first)) {
        const { different } = compareWithNaive(naive, book, { first, hint, set: members }, all)
        expect(different).toEqual([])
      }
    }
  })

  test('for some plays with three digits', async () => {
    const book = await loadBook(3)
    const naive = new NaiveAnalysis(3)
    const all = [...naive.numbers.keys()]
    for (const first of [40, 456]) {
      for (const { hint, members } of naive
        .classesOf(all, first)
        .filter(({ members }) => members.length <= 5)) {
        const seconds = all.filter((second) => second % 211 === 9)
        expect(compareWithNaive(naive, book, { first, hint, set: members }, seconds).different).toEqual([])
      }
    }
  })
})
