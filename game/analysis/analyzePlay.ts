import { ATTEMPTS } from '#game/digits.ts'
import { hintFor } from '#game/hints/hint.ts'
import { analyzeLarge } from './analyzeLarge.ts'
import { analyzeLater } from './analyzeLater.ts'
import { analyzeOpening } from './analyzeOpening.ts'
import { findReply, type Book } from '#game/analysis/books/book.ts'
import { candidatesAfter } from '#game/analysis/candidates/candidates.ts'
import { packNumber } from '#game/analysis/candidates/packedNumber.ts'
import type { RowAnalysis } from './rowAnalysis.ts'
import { GuessComparer } from '#game/analysis/search/guessComparer.ts'

/** Analyzes a finished play row by row. Each step takes a part of the time, so a caller can show progress. */
export function* analyzePlay(
  { target, guesses }: { target: string; guesses: readonly string[] },
  book: Book,
): Generator<RowAnalysis, void> {
  const { digits } = book
  const rows = guesses.map((guess) => ({ guess, hint: hintFor(target, guess) }))
  const comparer = new GuessComparer()
  let set: Int32Array = new Int32Array()
  for (const [row, { guess, hint }] of rows.entries()) {
    const after = candidatesAfter(rows.slice(0, row + 1), digits)
    const played = { row, guess, hint, left: after.length }
    const position = { set, tries: ATTEMPTS - row, digits }
    const [first] = rows
    const reply = row === 1 && first ? findReply(book, first) : null
    if (row === 0) yield analyzeOpening(played, book)
    else if (set.length > LARGE) yield analyzeLarge(played, position, book)
    else yield analyzeLater(played, position, comparer.compare(position, packNumber(guess), reply))
    set = after
  }
}

// Playing on from more candidates takes too long.
const LARGE = 150_000
