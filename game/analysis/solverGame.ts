import { ATTEMPTS } from '#game/digits.ts'
import { hintFor, type Hint } from '#game/hints/hint.ts'
import { findReply, type Book } from '#game/analysis/books/book.ts'
import { candidatesAfter } from '#game/analysis/candidates/candidates.ts'
import { unpackNumber } from '#game/analysis/candidates/packedNumber.ts'
import { solveSet } from '#game/analysis/search/solveSet.ts'

/** A row of the solver, and the number of candidates that its hint leaves. */
export type SolverRow = { guess: string; hint: Hint; candidatesAfter: number }

/** The solver's own game for a target. It ends with the target or after six rows. */
export function solverGame(target: string, book: Book): SolverRow[] {
  const { digits, opening } = book
  const rows: SolverRow[] = []
  let guess = opening
  for (;;) {
    const hint = hintFor(target, guess)
    const set = candidatesAfter([...rows, { guess, hint }], digits)
    rows.push({ guess, hint, candidatesAfter: set.length })
    if (hint.endsWith('E') || rows.length === ATTEMPTS) return rows
    const [first] = rows
    const reply = rows.length === 1 && first ? findReply(book, first) : null
    const next = reply ?? solveSet({ set, tries: ATTEMPTS - rows.length, digits })
    guess = unpackNumber(next.guess, digits)
  }
}
