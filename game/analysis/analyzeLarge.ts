import type { Book } from '#game/analysis/books/book.ts'
import { packNumber, unpackNumber } from '#game/analysis/candidates/packedNumber.ts'
import { splitSizes } from '#game/analysis/candidates/splitSet.ts'
import { estimateTotal } from './estimate.ts'
import { figuresOf, luckOf, skillOf, type GuessFigures } from './figures.ts'
import type { PlayedRow, RowAnalysis } from './rowAnalysis.ts'
import { pickGuess } from '#game/analysis/search/pickGuess.ts'
import type { Position } from '#game/analysis/search/position.ts'

/** The analysis of a row after the first with too many candidates to play on: an estimate. */
export function analyzeLarge(
  { row, guess, hint, left }: PlayedRow,
  { set, digits }: Position,
  book: Book,
): RowAnalysis {
  const sizes = splitSizes(set, packNumber(guess), digits)
  const pick = pickGuess(set, digits)
  const played = estimatedFigures(packNumber(guess), sizes, set, book)
  const picked = estimatedFigures(pick, splitSizes(set, pick, digits), set, book)
  return {
    row,
    hint,
    candidatesBefore: set.length,
    candidatesAfter: left,
    played,
    best: played.tries < picked.tries ? played : picked,
    skill: skillOf(played, picked),
    luck: luckOf(sizes, left, { isCandidate: played.hitChance > 0, isHit: hint.endsWith('E') }),
    bound: null,
    playedBound: null,
    isEstimate: true,
  }
}

function estimatedFigures(
  guess: number,
  sizes: readonly number[],
  set: Int32Array,
  book: Book,
): GuessFigures {
  const isCandidate = set.includes(guess)
  const total = sizes.reduce(
    (sum, size) => sum + estimateTotal(size, book),
    set.length - (isCandidate ? 1 : 0),
  )
  return figuresOf(unpackNumber(guess, book.digits), sizes, {
    isCandidate,
    tries: total / set.length,
    winChance: null,
  })
}
