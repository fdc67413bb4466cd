import { loadBook } from '#game/analysis/books/loadBook.ts'
import { NaiveAnalysis } from '#game/analysis/reference/naiveAnalysis.ts'
import { compareWithNaive } from '#game/analysis/reference/compareWithNaive.ts'
import { alone, type Row } from '../row.ts'

/**
 * Second rows whose skill or luck differs from the naive reference, or is not proved, for every second guess:
 * after all first guesses of 2 digits; and of 3 digits after the first half of them, whose mirror images are
 * the other half, if the hint leaves at most `most` numbers. Larger sets take the reference hours.
 */
export async function naiveDifferences(digits: 2 | 3, most: number): Promise<Row> {
  const book = await loadBook(digits)
  const naive = new NaiveAnalysis(digits)
  const all = [...naive.numbers.keys()]
  let [compared, different] = [0, 0]
  for (const first of digits === 2 ? all : all.slice(0, all.length / 2)) {
    for (const { hint, members } of naive.classesOf(all, first)) {
      if (members.length > most) continue
      const comparison = compareWithNaive(naive, book, { first, hint, set: members }, all)
      compared += comparison.compared
      different += comparison.different.length
    }
  }
  const what = `${digits} digits, second rows that differ from a naive reference, of ${compared.toLocaleString('en')}`
  return alone({ what, unit: '', ours: [different], goal: { atMost: 0 } })
}
