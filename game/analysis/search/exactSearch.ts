import { classesOf, countClasses } from './classCounter.ts'
import { guessGains, indexOfMost, rankGuesses, withoutTwins } from './guessGains.ts'
import { guessesFrom, type GuessTable } from './guessTable.ts'

/** Play from a set: its first guess (an index of the table) and the total of tries over all candidates. */
export type Plan = { guess: number; total: number }

/** A lower bound of the total, and the plan if the bound is reached. */
type Bound = { plan: Plan | null; least: number }

/** Thrown when a search has used up its budget. */
export class BudgetSpent extends Error {}

/**
 * Searches the guess with the least total of tries, among the guesses of a table. A candidate that is not
 * found within `tries` counts as found one try later, as a lost game scores 7.
 *
 * Branch and bound. A class of n candidates costs at least 2n - 1 tries: one for a guess, and a second for
 * each other candidate. So a guess that makes k classes of n candidates costs at least 3n - k, or 3n - k - 1
 * if it is a candidate. Guesses are tried in the order of this bound until it reaches the best total. Of
 * guesses with the same classes, one is tried, also in the classes themselves.
 */
export class ExactSearch {
  private readonly known = new Map<string, Bound>()
  readonly table: GuessTable
  private readonly all: Int32Array
  /** The number of feedbacks that searches may still look up. */
  budget = Infinity

  constructor(table: GuessTable) {
    this.table = table
    this.all = guessesFrom(new Int32Array(), table)
  }

  /** The best plan. Of equally good guesses it prefers earlier ones. Throws BudgetSpent. */
  best(set: Int32Array, tries: number, guesses = this.all): Plan {
    const quick = this.quick(set, tries)
    if (quick) return quick
    // Ranking the guesses looks up each feedback twice.
    if (2 * set.length * guesses.length > this.budget) throw new BudgetSpent()
    const { plan } = this.search(set, tries, Infinity, guesses)
    if (!plan) throw new Error('A search without a limit finds a plan')
    return plan
  }

  /** The three guesses with the most gain, and a lower bound of the total that follows. */
  finalists(set: Int32Array): { guesses: [number, number, number]; least: number } {
    const gains = guessGains(this.table, set, this.all, Infinity)
    const least = 3 * set.length - (gains[indexOfMost(gains)] ?? 0)
    const next = () => {
      const first = indexOfMost(gains)
      gains[first] = 0
      return first
    }
    return { guesses: [next(), next(), next()], least }
  }

  classes(set: Int32Array, guess: number): Int32Array[] {
    return classesOf(this.table, set, guess)
  }

  /** A plan of 2n - 1 or 2n tries, the least possible, if a candidate has one. */
  quick(set: Int32Array, tries: number): Plan | null {
    const size = set.length
    const first = set[0] ?? 0
    if (size <= 2 || tries === 1) return { guess: first, total: 2 * size - 1 }
    let near: Plan | null = null
    this.spend(size)
    for (const guess of set) {
      const classes = countClasses(this.table, set, guess)
      if (classes === size) return { guess, total: 2 * size - 1 }
      if (classes === size - 1 && tries > 2) near ??= { guess, total: 2 * size }
    }
    return near
  }

  /** Finds a plan below the limit, or proves a bound that reaches it. */
  private search(set: Int32Array, tries: number, limit: number, guesses: Int32Array): Bound {
    const key = keyOf(set, tries)
    const known = this.known.get(key)
    if (known && (known.plan !== null || known.least >= limit)) return known
    const found = this.searchAll(set, tries, limit, guesses)
    this.known.set(key, found)
    return found
  }

  private searchAll(set: Int32Array, tries: number, limit: number, guesses: Int32Array): Bound {
    const gains = guessGains(this.table, set, guesses, set.length)
    const first = indexOfMost(gains)
    const most = gains[first] ?? 0
    const isPerfect = most >= set.length
    this.spend(set.length * (isPerfect ? first + 1 : guesses.length))
    const least = 3 * set.length - most
    if (isPerfect || tries === 2) return { plan: { guess: guesses[first] ?? 0, total: least }, least }
    if (least >= limit) return { plan: null, least }
    const ranking = rankGuesses(guesses, gains)
    this.spend(set.length * ranking.guesses.length)
    const distinct = withoutTwins(this.table, set, ranking)
    let plan: Plan | null = null
    for (const [index, guess] of distinct.guesses.entries()) {
      const below = plan?.total ?? limit
      const bound = 3 * set.length - (distinct.gains[index] ?? 0)
      if (bound >= below) break
      const bounds = { least: bound, tries, limit: below, guesses: distinct.guesses }
      const total = this.evaluate(set, guess, bounds)
      if (total < below) plan = { guess, total }
    }
    return { plan, least: plan?.total ?? limit }
  }

  /** The total of a guess, or a number of at least `limit`. */
  private evaluate(set: Int32Array, guess: number, bounds: Bounds): number {
    const { least, tries, limit } = bounds
    if (tries <= 2) return least
    let total = least
    const hard: { part: Int32Array; least: number }[] = []
    for (const part of classesOf(this.table, set, guess)) {
      if (part.length <= 2) continue
      const quick = this.quick(part, tries - 1)
      total += (quick?.total ?? 2 * part.length) - (2 * part.length - 1)
      if (!quick) hard.push({ part, least: 2 * part.length })
      if (total >= limit) return total
    }
    return this.evaluateHard(
      hard.sort((one, other) => one.part.length - other.part.length),
      { ...bounds, least: total },
    )
  }

  private evaluateHard(
    hard: { part: Int32Array; least: number }[],
    { least, tries, limit, guesses }: Bounds,
  ): number {
    let total = least
    for (const each of hard) {
      const bound = this.search(each.part, tries - 1, 0, guesses).least
      total += bound - each.least
      each.least = bound
      if (total >= limit) return total
    }
    for (const { part, least: bound } of hard) {
      total += this.search(part, tries - 1, limit - total + bound, guesses).least - bound
      if (total >= limit) return total
    }
    return total
  }

  private spend(lookups: number): void {
    this.budget -= lookups
    if (this.budget < 0) throw new BudgetSpent()
  }
}

function keyOf(set: Int32Array, tries: number): string {
  return String.fromCharCode(tries, ...set)
}

type Bounds = { least: number; tries: number; limit: number; guesses: Int32Array }
