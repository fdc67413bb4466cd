import { classesOf } from '#game/analysis/search/classCounter.ts'
import { BudgetSpent, ExactSearch } from '#game/analysis/search/exactSearch.ts'
import type { GuessTable } from '#game/analysis/search/guessTable.ts'
import { trivialSolution, type Solution } from '#game/analysis/search/solution.ts'

/**
 * Solves the candidates of a table with the guesses of the table, so `least` is a bound for these guesses.
 * The guess of its solutions is an index. When the budget of the search is spent, greedy play remains.
 */
export class TableSolver {
  private readonly table: GuessTable
  private readonly search: ExactSearch
  private readonly greedySearch: ExactSearch

  constructor(table: GuessTable, budget: number) {
    this.table = table
    this.search = new ExactSearch(table, budget)
    this.greedySearch = new ExactSearch(table)
  }

  /** The best play. */
  solve(set: Int32Array, tries: number): Solution {
    const quick = this.quick(set, tries)
    if (quick) return quick
    const finalists = this.greedySearch.bestByGain(set, FINALISTS)
    const least = 3 * set.length - (finalists[0]?.gain ?? 0)
    const greedy = finalists.map(({ guess }) =>
      this.total(set, guess, tries, (part) => this.greedy(part, tries - 1)),
    )
    const best = greedy.reduce((one, other) => (other.most < one.most ? other : one))
    if (best.most === least) return { ...best, least }
    try {
      const plan = this.search.best(set, tries, best.most)
      return plan ? this.exact(set, plan.guess, tries) : { ...best, least: best.most }
    } catch (error) {
      if (error instanceof BudgetSpent) return { ...best, least }
      throw error
    }
  }

  /** The play that begins with a guess and goes on with the best play. */
  evaluate(set: Int32Array, guess: number, tries: number): Solution {
    return this.total(set, guess, tries, (part) => this.solve(part, tries - 1))
  }

  private exact(set: Int32Array, guess: number, tries: number): Solution {
    return this.total(set, guess, tries, (part) => {
      const quick = this.quick(part, tries - 1)
      return quick ?? this.exact(part, this.search.best(part, tries - 1)?.guess ?? 0, tries - 1)
    })
  }

  /** Play that always makes the most classes. */
  greedy(set: Int32Array, tries: number): Solution {
    const quick = this.quick(set, tries)
    if (quick) return quick
    const [first] = this.greedySearch.bestByGain(set, 1)
    return this.total(set, first?.guess ?? 0, tries, (part) => this.greedy(part, tries - 1))
  }

  /** The play with the least possible total, if it is found without a search. */
  quick(set: Int32Array, tries: number): Solution | null {
    const trivial = trivialSolution(set, tries)
    if (trivial) return trivial
    const plan = this.greedySearch.quick(set, tries)
    return plan && { guess: plan.guess, least: plan.total, most: plan.total, lost: 0 }
  }

  private total(
    set: Int32Array,
    guess: number,
    tries: number,
    solve: (part: Int32Array) => Solution,
  ): Solution {
    if (tries === 1) return lastTry(set, guess)
    let [least, most, lost] = [set.length, set.length, 0]
    for (const part of classesOf(this.table, set, guess)) {
      const solution = solve(part)
      least += solution.least
      most += solution.most
      lost += solution.lost
    }
    return { guess, least, most, lost }
  }
}

const FINALISTS = 3

function lastTry(set: Int32Array, guess: number): Solution {
  const lost = set.includes(guess) ? set.length - 1 : set.length
  return { guess, least: set.length + lost, most: set.length + lost, lost }
}
