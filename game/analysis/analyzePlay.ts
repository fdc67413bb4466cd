import { ATTEMPTS } from '#game/digits.ts'
import { hintFor } from '#game/hint.ts'
import { analyzeOpening } from '#game/analysis/analyzeOpening.ts'
import { findReply, type Book, type Reply } from '#game/analysis/books/book.ts'
import { candidatesAfter } from '#game/analysis/candidates/candidates.ts'
import { estimateTotal } from '#game/analysis/estimate.ts'
import { figuresOf, luckOf, skillOf, type GuessFigures } from '#game/analysis/figures.ts'
import { packNumber, unpackNumber } from '#game/analysis/candidates/packedNumber.ts'
import { pickGuess } from '#game/analysis/search/pickGuess.ts'
import type { PlayedRow, RowAnalysis } from '#game/analysis/rowAnalysis.ts'
import { compareWithBest, type Position } from '#game/analysis/search/solveSet.ts'
import { splitSet } from '#game/analysis/candidates/splitSet.ts'
import type { Solution } from '#game/analysis/search/solution.ts'

/** Analyzes a finished play row by row. Each step takes a part of the time, so a caller can show progress. */
export function* analyzePlay(
  { target, guesses }: { target: string; guesses: readonly string[] },
  book: Book,
): Generator<RowAnalysis, void> {
  const { digits } = book
  const rows = guesses.map((guess) => ({ guess, hint: hintFor(target, guess) }))
  let set: Int32Array = new Int32Array()
  for (const [row, played] of rows.entries()) {
    const after = candidatesAfter(rows.slice(0, row + 1), digits)
    const each = { ...played, row, left: after.length }
    const [first] = rows
    const reply = row === 1 && first ? findReply(book, first) : null
    const position = { set, tries: ATTEMPTS - row, digits }
    if (row === 0) yield analyzeOpening(each, book)
    else yield set.length > LARGE ? analyzeLarge(each, position, book) : analyzeLater(each, position, reply)
    set = after
  }
}

// Playing on from more candidates takes too long.
const LARGE = 150_000

function analyzeLarge({ row, guess, hint, left }: PlayedRow, position: Position, book: Book): RowAnalysis {
  const { set, digits } = position
  const best = estimatedFigures(pickGuess(set, digits), position, book)
  const played = estimatedFigures(packNumber(guess), position, book)
  const sizes = sizesOf(packNumber(guess), position)
  const isHit = hint.endsWith('E')
  return {
    row,
    hint,
    candidatesBefore: set.length,
    candidatesAfter: left,
    played,
    best: played.tries < best.tries ? played : best,
    skill: skillOf(played, best),
    luck: luckOf(sizes, left, { isCandidate: played.hitChance > 0, isHit }),
    bound: null,
    isEstimate: true,
  }
}

function estimatedFigures(guess: number, position: Position, book: Book): GuessFigures {
  const { set, digits } = position
  const sizes = sizesOf(guess, position)
  const isCandidate = set.includes(guess)
  const total = sizes.reduce(
    (sum, size) => sum + estimateTotal(size, book),
    set.length - (isCandidate ? 1 : 0),
  )
  return figuresOf(unpackNumber(guess, digits), sizes, {
    isCandidate,
    tries: total / set.length,
    winChance: null,
  })
}

function analyzeLater(played: PlayedRow, position: Position, reply: Reply | null): RowAnalysis {
  const { row, guess, hint, left } = played
  const { set } = position
  const comparison = compareWithBest(position, packNumber(guess), reply)
  const [own, best] = [comparison.played, comparison.best].map((solution) => figures(solution, position))
  if (!own || !best) throw new Error('A comparison has two solutions')
  const sizes = sizesOf(comparison.played.guess, position)
  return {
    row,
    hint,
    candidatesBefore: set.length,
    candidatesAfter: left,
    played: own,
    best,
    skill: skillOf(own, best),
    luck: luckOf(sizes, left, { isCandidate: own.hitChance > 0, isHit: hint.endsWith('E') }),
    bound: (comparison.best.most - comparison.best.least) / set.length,
    isEstimate: false,
  }
}

function figures({ guess, most, lost }: Solution, position: Position): GuessFigures {
  const { set, digits } = position
  return figuresOf(unpackNumber(guess, digits), sizesOf(guess, position), {
    isCandidate: set.includes(guess),
    tries: most / set.length,
    winChance: (set.length - lost) / set.length,
  })
}

function sizesOf(guess: number, { set, digits }: Position): number[] {
  return splitSet(set, guess, digits).map(({ members }) => members.length)
}
