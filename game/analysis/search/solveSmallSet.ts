import type { DigitCount } from '#game/digits.ts'
import { shortlist } from './pickGuess.ts'
import { leastTotal, type Solution } from './solution.ts'
import type { Position } from './position.ts'
import { TableSolver } from './tableSolver.ts'
import { allNumbers } from '#game/analysis/candidates/packedNumber.ts'

/**
 * The guesses that a search tries: all numbers, candidates with many or few numbers near them, or candidates.
 */
export type Breadth = 'all' | 'near' | 'few' | 'candidates'

/** The largest set for which a table of guesses fits into the time. */
export function largestSmallSet(digits: DigitCount, breadth: Breadth): number {
  if (digits <= 3) return 1000
  return breadth === 'all' && digits === 4 ? 80 : 60
}

/** The best known play of a small set. */
export function solveSmallSet(position: Position, breadth: Breadth): Solution {
  const { set, tries, digits } = position
  if (breadth === 'all') return solverOfAll(set, digits).solve(set, tries)
  const others = () => (breadth === 'candidates' ? new Int32Array() : nearGuesses(set, digits, breadth))
  const solver = new TableSolver({ candidates: set, others, digits }, BUDGET)
  const solution = breadth === 'candidates' ? solver.greedy(set, tries) : solver.solve(set, tries)
  return { ...solution, least: Math.min(solution.most, boundWithoutAll(position)) }
}

/** A solver of a set and its parts that tries all numbers as guesses. */
export function solverOfAll(candidates: Int32Array, digits: DigitCount): TableSolver {
  const budget = digits <= 3 ? LARGE_BUDGET : BUDGET
  return new TableSolver({ candidates, others: () => distinctGuesses(candidates, digits), digits }, budget)
}

// Feedbacks that a search looks up. Unlike a time limit, it gives the same result everywhere.
const BUDGET = 1_000_000

// It proves all but about one in a hundred rows of 3 digits. After guesses that tell little, a proof would
// take seconds.
const LARGE_BUDGET = 2_000_000

// If no candidate divides the set into single numbers, 2n is a bound for all guesses.
function boundWithoutAll({ set, tries, digits }: Position): number {
  return Math.max(2 * set.length, leastTotal(set, tries, digits))
}

function nearGuesses(set: Int32Array, digits: DigitCount, breadth: 'near' | 'few'): Int32Array {
  const near = shortlist(set, digits, {
    count: NEAR,
    candidates: set.length,
    starts: breadth === 'few' ? 1 : 6,
    rounds: 8,
  })
  return Int32Array.from(near)
}

const NEAR = 30

/**
 * All numbers as guesses, but of some that surely divide the candidates alike only the first: they differ in
 * digits that no candidate has, and the same candidates are below them.
 */
function distinctGuesses(candidates: Int32Array, digits: DigitCount): Int32Array {
  const absent = absentDigits(candidates, digits)
  const seen = new Set<number>()
  let below = 0
  return allNumbers(digits).filter((guess) => {
    while (below < candidates.length && (candidates[below] ?? 0) < guess) below++
    let shape = 0
    for (let shift = 0; shift < 4 * digits; shift += 4) {
      const digit = (guess >> shift) & 15
      shape = 11 * shape + ((absent >> digit) & 1 ? 10 : digit)
    }
    return seen.size < seen.add(shape * (candidates.length + 1) + below).size
  })
}

/** The digits that no candidate has, as bits. */
function absentDigits(candidates: Int32Array, digits: DigitCount): number {
  let present = 0
  for (const candidate of candidates) {
    for (let shift = 0; shift < 4 * digits; shift += 4) present |= 1 << ((candidate >> shift) & 15)
  }
  return ~present
}
