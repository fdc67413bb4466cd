import { analyzePlay } from '#game/analysis/analyzePlay.ts'
import type { Book } from '#game/analysis/books/book.ts'
import { solverGame } from '#game/analysis/solverGame.ts'
import type { MadePlay } from './madePlays.ts'

/** Processor time of a complete analysis with the solver's own game, in milliseconds. */
export function timeOf({ target, rows }: MadePlay, book: Book): number {
  const before = process.cpuUsage()
  const analyzed = [...analyzePlay({ target, guesses: rows.map(({ guess }) => guess) }, book)]
  solverGame(target, book)
  const { user, system } = process.cpuUsage(before)
  if (analyzed.length !== rows.length) throw new Error('Each row has an analysis')
  return (user + system) / 1000
}
