import { analyzePlay } from '#game/analysis/analyzePlay.ts'
import { loadBook } from '#game/analysis/books/loadBook.ts'
import { getGameKey } from '#game/game.ts'

/** A finished play of a daily game. */
export type FinishedPlay = { gameId: number; target: string; guesses: readonly string[] }

/** Skill and luck of one row, 0 to 100. */
export type AnalyzedRow = { skill: number; luck: number; isEstimate: boolean }

export type Analyze = (play: FinishedPlay) => Promise<AnalyzedRow[]>

/** Analyzes the rows of a play. Takes up to half a second of a processor. */
export const analyzeRows: Analyze = async ({ gameId, ...play }) => {
  const book = await loadBook(getGameKey(gameId).digits)
  return Array.from(analyzePlay(play, book), ({ skill, luck, isEstimate }) => ({ skill, luck, isEstimate }))
}
