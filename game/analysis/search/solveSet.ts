import type { DigitCount } from '#game/digits.ts'
import type { Reply } from '#game/analysis/books/book.ts'
import { winFeedback } from '#game/analysis/candidates/feedback.ts'
import { guessTable, type GuessTable } from '#game/analysis/search/guessTable.ts'
import { allNumbers, type PackedNumber } from '#game/analysis/candidates/packedNumber.ts'
import { pickGuess, shortlist } from '#game/analysis/search/pickGuess.ts'
import { leastTotal, trivialSolution, type Solution } from '#game/analysis/search/solution.ts'
import { splitSet } from '#game/analysis/candidates/splitSet.ts'
import { TableSolver } from '#game/analysis/search/tableSolver.ts'

/** The candidates of a position, ascending, and the number of tries left. */
export type Position = { set: Int32Array; tries: number; digits: DigitCount }

/**
 * The guesses that a search tries: all numbers, candidates with many or few numbers near them, or candidates.
 */
type Breadth = 'all' | 'near' | 'few' | 'candidates'

/** The best known play of a position, and the play that begins with a certain guess. */
export type Comparison = { best: Solution; played: Solution }

/** The best known play of a position. */
export function solveSet(position: Position): Solution {
  return solve(position, BREADTH[position.digits])
}

const BREADTH: Record<DigitCount, Breadth> = { 2: 'all', 3: 'all', 4: 'all', 5: 'near', 6: 'few', 7: 'few' }

/** Compares a guess with the best known play, which is at least as good. `reply` is a guess of the book. */
export function compareWithBest(
  position: Position,
  guess: PackedNumber,
  reply: Reply | null = null,
): Comparison {
  const { best, played } = reply ? compareWithReply(position, guess, reply) : compare(position, guess)
  const least = Math.min(best.least, played.most)
  if (played.guess === best.guess) return { best: { ...best, least }, played: best }
  if (played.most < best.most) return { best: { ...played, least }, played }
  return { best: { ...best, least }, played }
}

function compare(position: Position, guess: PackedNumber): Comparison {
  const { set, tries, digits } = position
  if (set.length > 2 && tries > 1 && digits <= 4 && set.length <= smallest(position, 'all'))
    return compareInTable(position, guess)
  return { best: solveSet(position), played: evaluateGuess(position, guess) }
}

function compareWithReply(
  position: Position,
  guess: PackedNumber,
  { guess: reply, total }: Reply,
): Comparison {
  const { set, tries, digits } = position
  const best = evaluateGuess(position, reply)
  // Totals of 2 and 3 digits are proved.
  const least = digits <= 3 ? total : leastTotal(set, tries, digits)
  const played = guess === reply ? best : evaluateGuess(position, guess)
  return { best: { ...best, least, most: Math.min(best.most, total) }, played }
}

/** The play that begins with a guess. */
export function evaluateGuess(position: Position, guess: PackedNumber): Solution {
  return totalOf(position, guess, partBreadth(position))
}

function solve(position: Position, breadth: Breadth): Solution {
  const { set, tries, digits } = position
  const trivial = trivialSolution(set, tries)
  if (trivial) return trivial
  if (set.length <= smallest(position, breadth)) return solveSmall(position, breadth)
  const parts = breadth === 'candidates' ? breadth : partBreadth(position)
  return {
    ...totalOf(position, pickGuess(set, digits, breadth === 'candidates'), parts),
    least: leastTotal(set, tries, digits),
  }
}

/** The largest set for which a table of guesses fits into the time. */
function smallest({ digits }: Position, breadth: Breadth): number {
  if (digits <= 3) return 1000
  return breadth === 'all' && digits === 4 ? 120 : 60
}

/** The breadth of the search in the classes of a position. */
function partBreadth({ set, digits }: Position): Breadth {
  if (digits <= 3) return 'all'
  return set.length <= 15_000 ? 'few' : 'candidates'
}

function totalOf(position: Position, guess: PackedNumber, breadth: Breadth): Solution {
  const { set, tries, digits } = position
  const win = winFeedback(digits)
  let [least, most, lost] = [set.length, set.length, 0]
  for (const { feedback, members } of splitSet(set, guess, digits)) {
    if (feedback === win) continue
    const part = tries === 1 ? unfound(members) : solve({ set: members, tries: tries - 1, digits }, breadth)
    least += part.least
    most += part.most
    lost += part.lost
  }
  return { guess, least, most, lost }
}

/** After the last try, each candidate counts as one try more. */
function unfound({ length }: Int32Array): Omit<Solution, 'guess'> {
  return { least: length, most: length, lost: length }
}

function solveSmall(position: Position, breadth: Breadth): Solution {
  const { set, tries, digits } = position
  const candidates = guessTable(set, new Int32Array(), digits)
  const solver = new TableSolver(candidates, 0)
  const quick = solver.quick(indices(set), tries)
  if (quick) return inNumbers(candidates, quick)
  if (breadth === 'candidates') {
    const greedy = inNumbers(candidates, solver.greedy(indices(set), tries))
    return { ...greedy, least: boundWithoutAll(position) }
  }
  const others = breadth === 'all' ? allNumbers(digits) : nearGuesses(set, digits, breadth)
  const table = guessTable(set, without(others, set), digits)
  const solution = inNumbers(table, new TableSolver(table, BUDGET).solve(indices(set), tries))
  return breadth === 'all' ? solution : { ...solution, least: boundWithoutAll(position) }
}

// No candidate divides the set into single numbers, so 2n is a bound for all guesses.
function boundWithoutAll({ set, tries, digits }: Position): number {
  return Math.max(2 * set.length, leastTotal(set, tries, digits))
}

function compareInTable(position: Position, guess: PackedNumber): Comparison {
  const { set, tries, digits } = position
  const table = guessTable(set, without(allNumbers(digits), set), digits)
  const solver = new TableSolver(table, BUDGET)
  const best = solver.solve(indices(set), tries)
  const played = solver.evaluate(indices(set), table.guesses.indexOf(guess), tries)
  return { best: inNumbers(table, best), played: inNumbers(table, played) }
}

// Feedbacks that a search looks up. Unlike a time limit, it gives the same result everywhere.
const BUDGET = 1_000_000

function inNumbers(table: GuessTable, solution: Solution): Solution {
  return { ...solution, guess: table.guesses[solution.guess] ?? 0 }
}

function indices({ length }: Int32Array): Int32Array {
  return Int32Array.from({ length }, (_, index) => index)
}

function nearGuesses(set: Int32Array, digits: DigitCount, breadth: Breadth): Int32Array {
  return Int32Array.from(
    shortlist(set, digits, {
      count: NEAR,
      candidates: set.length,
      starts: breadth === 'few' ? 1 : 6,
      rounds: 8,
    }),
  )
}

const NEAR = 30

function without(numbers: Int32Array, set: Int32Array): Int32Array {
  const members = new Set(set)
  return numbers.filter((number) => !members.has(number))
}
