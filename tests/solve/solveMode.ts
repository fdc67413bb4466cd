import type { DigitCount } from '#game/digits.ts'
import { encodeReplies, type Book, type StoredReply } from '#game/analysis/books/book.ts'
import { classesOf } from '#game/analysis/search/classCounter.ts'
import { ExactSearch, type Plan } from '#game/analysis/search/exactSearch.ts'
import { feedbackFor, winFeedback } from '#game/analysis/candidates/feedback.ts'
import { guessTable } from '#game/analysis/search/guessTable.ts'
import { leastOfMode } from './leastOfMode.ts'
import { openingClasses } from '#game/analysis/candidates/openingClasses.ts'
import { allNumbers, packNumber, unpackNumber } from '#game/analysis/candidates/packedNumber.ts'
import { estimatedTotal, neighbours, pickGuess, shortlist } from '#game/analysis/search/pickGuess.ts'
import { replay } from './replay.ts'
import type { Position } from '#game/analysis/search/position.ts'
import { evaluateGuess } from '#game/analysis/search/solveSet.ts'
import { splitSet } from '#game/analysis/candidates/splitSet.ts'
import { TableSolver } from '#game/analysis/search/tableSolver.ts'
import { trivialSolution } from '#game/analysis/search/solution.ts'
import { ATTEMPTS } from '#game/digits.ts'

type Report = (done: number, total: number) => void

/** Makes the book of a mode. It takes from a second (2 digits) to ten minutes (3 digits). */
export function solveMode(digits: DigitCount, report: Report): Book {
  return digits <= 3 ? solveAllOpenings(digits, report) : solveOneOpening(digits, report)
}

/** Exact: the least total for every first guess of the first half, and every class. */
function solveAllOpenings(digits: DigitCount, report: Report): Book {
  const all = allNumbers(digits)
  const table = guessTable(all, new Int32Array(), digits)
  const indices = Int32Array.from(all.keys())
  const plans = new Map<string, Plan>()
  let best = { opening: 0, total: Infinity }
  const replies: string[] = []
  for (let opening = 0; opening < all.length / 2; opening++) {
    const search = new ExactSearch(table)
    let total = all.length
    const stored: StoredReply[] = []
    for (const set of classesOf(table, indices, opening)) {
      // Many first guesses share a large class.
      const key = String.fromCharCode(...set)
      const plan = plans.get(key) ?? search.best(set, ATTEMPTS - 1)
      if (set.length > LARGE_CLASS) plans.set(key, plan)
      total += plan.total
      const feedback = feedbackFor(all[set[0] ?? 0] ?? 0, all[opening] ?? 0, digits)
      if (set.length > 2) stored.push({ feedback, guess: all[plan.guess] ?? 0, total: plan.total })
    }
    if (total < best.total) best = { opening, total }
    replies.push(encodeReplies(stored, digits))
    report(opening + 1, all.length / 2)
  }
  const opening = unpackNumber(all[best.opening] ?? 0, digits)
  return { digits, opening, least: best.total, most: best.total, lost: 0, averages: [], replies }
}

const LARGE_CLASS = 20

/** A good first guess, its replies, and the exact total of the play that follows. */
function solveOneOpening(digits: DigitCount, report: Report): Book {
  const opening = pickOpening(digits)
  const all = allNumbers(digits)
  const sums: { numbers: number; total: number }[] = []
  const replies: StoredReply[] = []
  let [most, lost, done] = [all.length, 0, 0]
  for (const { feedback, members } of splitSet(all, packNumber(opening), digits)) {
    done += members.length
    if (feedback === winFeedback(digits)) continue
    const position = { set: members, tries: ATTEMPTS - 1, digits }
    const guess = pickReply(position)
    const played = replay(position, guess)
    most += played.total
    lost += played.lost
    if (members.length > 2) replies.push({ feedback, guess, total: played.total })
    const sum = (sums[bucketOf(members.length)] ??= { numbers: 0, total: 0 })
    sum.numbers += members.length
    sum.total += played.total
    report(done, all.length)
  }
  const averages = Array.from(sums, averageOf)
  return {
    digits,
    opening,
    least: leastOfMode(digits),
    most,
    lost,
    averages,
    replies: [encodeReplies(replies, digits)],
  }
}

/** The opening whose classes promise the least total, by a climb from numbers with different digits. */
function pickOpening(digits: DigitCount): string {
  const judge = (guess: string) => ({
    guess,
    score: openingClasses(guess, digits).reduce((sum, size) => sum + estimatedTotal(size), 0),
  })
  const tops = ['4516307', '4567012', '4618305'].map((start) => {
    let best = judge(start.slice(0, digits))
    for (;;) {
      const near = neighbours(packNumber(best.guess), digits).map((number) =>
        judge(unpackNumber(number, digits)),
      )
      const next = near.reduce((one, other) => (other.score < one.score ? other : one))
      if (next.score >= best.score) return best
      best = next
    }
  })
  return tops.reduce((one, other) => (other.score < one.score ? other : one)).guess
}

// More guesses are tried where a mode has fewer numbers.
const SHORTLIST: Record<DigitCount, number> = { 2: 1, 3: 1, 4: 1, 5: 12, 6: 2, 7: 1 }

function pickReply(position: Position): number {
  const { set, tries, digits } = position
  const trivial = trivialSolution(set, tries)
  if (trivial) return trivial.guess
  if (digits === 4) return solveByTable(position)
  if (SHORTLIST[digits] === 1) return pickGuess(set, digits)
  const tried = shortlist(set, digits, {
    count: SHORTLIST[digits],
    candidates: 200,
    starts: 2,
    rounds: 4,
  }).map((guess) => evaluateGuess(position, guess))
  return tried.reduce((one, other) => (other.most < one.most ? other : one)).guess
}

/** 4 digits: the search among all guesses, with a large budget. */
function solveByTable({ set, tries, digits }: Position): number {
  const known = { candidates: set, others: () => allNumbers(digits), digits }
  return new TableSolver(known, 300_000_000).solve(set, tries).guess
}

function averageOf(sum: { numbers: number; total: number } | undefined): number {
  return sum ? Number((sum.total / sum.numbers).toFixed(4)) : 0
}

/** The index of a class's average: its size to the nearest power of 2. */
export function bucketOf(size: number): number {
  return Math.round(Math.log2(size))
}
