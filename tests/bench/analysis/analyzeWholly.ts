import { analyzePlay } from '#game/analysis/analyzePlay.ts'
import { loadBook } from '#game/analysis/books/loadBook.ts'
import { solverGame } from '#game/analysis/solverGame.ts'
import type { DigitCount } from '#game/digits.ts'

/** A play to analyze. */
export type AnalysisTask = { digits: DigitCount; target: string; guesses: readonly string[] }

/** What the page's worker computes for a play. */
export async function analyzeWholly({ digits, target, guesses }: AnalysisTask): Promise<void> {
  const book = await loadBook(digits)
  const rows = [...analyzePlay({ target, guesses }, book)]
  if (rows.length !== guesses.length) throw new Error('Each row has an analysis')
  solverGame(target, book)
}
