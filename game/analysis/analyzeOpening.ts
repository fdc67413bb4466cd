import { isComplete, repliesTo, type Book } from '#game/analysis/books/book.ts'
import { estimateTotal } from './estimate.ts'
import { figuresOf, luckOf, skillOf, type GuessFigures } from './figures.ts'
import { openingClasses } from '#game/analysis/candidates/openingClasses.ts'
import type { PlayedRow, RowAnalysis } from './rowAnalysis.ts'

/**
 * The analysis of the first row. The candidates are all numbers, so nothing is listed. Of 2 and 3 digits, the
 * book has the least total of every first guess. Of more digits, the tries of the guess and of the opening
 * are estimated alike, by the sizes of their classes.
 */
export function analyzeOpening({ row, guess, hint, left }: PlayedRow, book: Book): RowAnalysis {
  const { digits, opening, least, most } = book
  const sizes = openingClasses(guess, digits)
  const played = openingFigures(guess, sizes, book)
  const best = openingFigures(opening, openingClasses(opening, digits), book)
  return {
    row,
    hint,
    candidatesBefore: 10 ** digits,
    candidatesAfter: left,
    played,
    best,
    skill: skillOf(played, best),
    luck: luckOf(sizes, left, { isCandidate: true, isHit: hint.endsWith('E') }),
    bound: (most - least) / 10 ** digits,
    playedBound: isComplete(book) ? 0 : null,
    isEstimate: !isComplete(book),
  }
}

function openingFigures(guess: string, sizes: readonly number[], book: Book): GuessFigures {
  const { digits, opening, lost } = book
  const total = isComplete(book) ? exactTotal(guess, sizes, book) : estimatedTotal(sizes, book)
  const numbers = 10 ** digits
  const winChance = guess === opening ? (numbers - lost) / numbers : null
  return figuresOf(guess, sizes, { isCandidate: true, tries: total / numbers, winChance })
}

/** Each number is tried once for the first guess. The guess itself needs no further try. */
function exactTotal(guess: string, sizes: readonly number[], book: Book): number {
  const few = sizes.filter((size) => size <= 2).reduce((sum, size) => sum + 2 * size - 1, 0)
  const many = repliesTo(guess, book).reduce((sum, { total }) => sum + total, 0)
  return 10 ** book.digits + few - 1 + many
}

function estimatedTotal(sizes: readonly number[], book: Book): number {
  return sizes.reduce((sum, size) => sum + estimateTotal(size, book), 10 ** book.digits - 1)
}
