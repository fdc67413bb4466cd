import type { DigitCount } from '#game/digits.ts'
import { winFeedback } from '#game/analysis/candidates/feedback.ts'
import type { PackedNumber } from '#game/analysis/candidates/packedNumber.ts'
import { splitSet } from '#game/analysis/candidates/splitSet.ts'
import { BudgetSpent, ExactSearch } from './exactSearch.ts'
import { guessesFrom, guessTable } from './guessTable.ts'
import { trivialSolution, type Solution } from './solution.ts'

/** All candidates of a solver's sets, and further guesses, which are made only if a search needs them. */
export type Known = { candidates: Int32Array; others: () => Int32Array; digits: DigitCount }

/**
 * Solves sets of candidates with the guesses of a table, so `least` is a bound for these guesses. What it
 * finds serves its later sets. When the budget of a search is spent, greedy play remains.
 */
export class TableSolver {
  private readonly known: Known
  private readonly ofCandidates: ExactSearch
  private ofAll: ExactSearch | null = null
  private readonly budget: number

  /** `budget`: the number of feedbacks that the search for a solution may look up. */
  constructor(known: Known, budget: number) {
    this.known = known
    this.ofCandidates = new ExactSearch(guessTable(known.candidates, new Int32Array(), known.digits))
    this.budget = budget
  }

  /** The best play. Of equally good guesses it prefers a candidate. */
  solve(set: Int32Array, tries: number): Solution {
    this.renewBudget()
    return this.inNumbers(this.best(this.indicesOf(set), tries))
  }

  /** The play that begins with a guess and goes on with the best play. */
  evaluate(set: Int32Array, guess: PackedNumber, tries: number): Solution {
    if (tries === 1) return lastTry(set, guess)
    this.renewBudget()
    const { digits } = this.known
    const parts = splitSet(set, guess, digits)
      .filter(({ feedback }) => feedback !== winFeedback(digits))
      .map(({ members }) => this.indicesOf(members))
    return { ...sumOf(set, parts, (part) => this.best(part, tries - 1)), guess }
  }

  /** Play that always makes the most classes. */
  greedy(set: Int32Array, tries: number): Solution {
    return this.inNumbers(this.greedyPlay(this.indicesOf(set), tries))
  }

  private best(set: Int32Array, tries: number): Solution {
    const quick = this.quickPlay(set, tries)
    if (quick) return quick
    try {
      const search = this.search()
      const plan = search.best(set, tries, guessesFrom(set, search.table))
      return this.exactPlay(set, plan.guess, tries)
    } catch (error) {
      if (error instanceof BudgetSpent) return this.bestOfGreedy(set, tries)
      throw error
    }
  }

  /** The best greedy play after one of the three guesses with the most classes. */
  private bestOfGreedy(set: Int32Array, tries: number): Solution {
    const { least, guesses } = this.search().finalists(set)
    const solutions = guesses.map((guess) => this.greedyAfter(set, guess, tries))
    return { ...solutions.reduce((one, other) => (other.most < one.most ? other : one)), least }
  }

  private exactPlay(set: Int32Array, guess: number, tries: number): Solution {
    const sum = sumOf(set, this.search().classes(set, guess), (part) => {
      const quick = this.quickPlay(part, tries - 1)
      return quick ?? this.exactPlay(part, this.search().best(part, tries - 1).guess, tries - 1)
    })
    return { ...sum, guess }
  }

  private greedyPlay(set: Int32Array, tries: number): Solution {
    const quick = this.quickPlay(set, tries)
    return quick ?? this.greedyAfter(set, this.search().finalists(set).guesses[0], tries)
  }

  private greedyAfter(set: Int32Array, guess: number, tries: number): Solution {
    const parts = this.search().classes(set, guess)
    return { ...sumOf(set, parts, (part) => this.greedyPlay(part, tries - 1)), guess }
  }

  private quickPlay(set: Int32Array, tries: number): Solution | null {
    const trivial = trivialSolution(set, tries)
    if (trivial) return trivial
    const plan = this.ofCandidates.quick(set, tries)
    return plan && { guess: plan.guess, least: plan.total, most: plan.total, lost: 0 }
  }

  private search(): ExactSearch {
    if (this.ofAll) return this.ofAll
    const { candidates, others, digits } = this.known
    const further = others()
    this.ofAll =
      further.length === 0 ? this.ofCandidates : new ExactSearch(guessTable(candidates, further, digits))
    this.renewBudget()
    return this.ofAll
  }

  private renewBudget(): void {
    if (this.ofAll) this.ofAll.budget = this.budget
  }

  /** Both lists are ascending. */
  private indicesOf(set: Int32Array): Int32Array {
    const { candidates } = this.known
    let index = 0
    return set.map((number) => {
      while (candidates[index] !== number) index++
      return index
    })
  }

  private inNumbers(solution: Solution): Solution {
    const table = (this.ofAll ?? this.ofCandidates).table
    return { ...solution, guess: table.guesses[solution.guess] ?? 0 }
  }
}

/** The sum over the classes of a guess, small classes first, because they take little of the budget. */
function sumOf(
  set: Int32Array,
  parts: readonly Int32Array[],
  solve: (part: Int32Array) => Solution,
): Omit<Solution, 'guess'> {
  const sum = { least: set.length, most: set.length, lost: 0 }
  for (const part of parts.toSorted((one, other) => one.length - other.length)) {
    const { least, most, lost } = solve(part)
    sum.least += least
    sum.most += most
    sum.lost += lost
  }
  return sum
}

function lastTry(set: Int32Array, guess: PackedNumber): Solution {
  const lost = set.includes(guess) ? set.length - 1 : set.length
  return { guess, least: set.length + lost, most: set.length + lost, lost }
}
