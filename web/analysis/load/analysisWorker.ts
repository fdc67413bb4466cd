import { analyzePlay } from '#game/analysis/analyzePlay.ts'
import { loadBook } from '#game/analysis/books/loadBook.ts'
import { candidatesAfter } from '#game/analysis/candidates/candidates.ts'
import { parOf } from '#game/analysis/books/book.ts'
import { solverGame } from '#game/analysis/solverGame.ts'
import { hintFor } from '#game/hints/hint.ts'
import { inTime } from '../../loading/inTime.ts'
import type { AnalysisMessage, WholePlay } from '../analysis.ts'
import { candidatesLeft } from '../candidatesLeft.ts'

// A worker of its own, so that the page stays responsive during a long search.
addEventListener('message', ({ data }: MessageEvent<WholePlay>) => {
  analyze(data).catch((error: unknown) => {
    post({ hasFailed: true })
    reportError(error)
  })
})

async function analyze({ digits, target, guesses }: WholePlay): Promise<void> {
  const loading = inTime(loadBook(digits))
  const rows = guesses.map((guess) => ({ guess, hint: hintFor(target, guess) }))
  post({
    left: rows.map((_, row) => candidatesLeft(candidatesAfter(rows.slice(0, row + 1), digits), digits)),
  })
  const book = await loading
  for (const row of analyzePlay({ target, guesses }, book)) post({ row })
  post({ solver: { ...parOf(book), game: solverGame(target, book) } })
}

function post(message: AnalysisMessage): void {
  postMessage(message)
}
