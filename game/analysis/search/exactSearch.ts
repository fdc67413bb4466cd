import { classesOf, classLabels, countClasses, wasCounted } from '#game/analysis/search/classCounter.ts'
import type { GuessTable } from '#game/analysis/search/guessTable.ts'

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
  private readonly all: Int32Array
  private readonly table: GuessTable
  private budget: number

  /** `budget`: the number of feedbacks that a search may look up. */
  constructor(table: GuessTable, budget = Infinity) {
    this.table = table
    this.budget = budget
    this.all = Int32Array.from({ length: table.guesses.length }, (_, guess) => guess)
  }

  /** The best plan with a total below the limit, or null without one. Throws BudgetSpent. */
  best(set: Int32Array, tries: number, limit = Infinity): Plan | null {
    const plan = this.quick(set, tries)
    if (plan) return plan.total < limit ? plan : null
    return this.search(set, tries, limit, this.all).plan
  }

  /** The guesses with the most gain. A guess with a gain of g leads to a total of at least 3n - g. */
  bestByGain(set: Int32Array, count: number): Gain[] {
    return byGain(this.all, this.gainsOf(set, this.all)).slice(0, count)
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
    const key = String.fromCharCode(tries, ...set)
    const known = this.known.get(key)
    if (known && (known.plan !== null || known.least >= limit)) return known
    const found = this.searchAll(set, tries, limit, guesses)
    this.known.set(key, found)
    return found
  }

  private searchAll(set: Int32Array, tries: number, limit: number, guesses: Int32Array): Bound {
    const gains = this.gainsOf(set, guesses)
    const first = mostGain(gains)
    const least = 3 * set.length - (gains[first] ?? 0)
    const isExact = tries === 2 || least <= 2 * set.length
    if (isExact) return { plan: { guess: guesses[first] ?? 0, total: least }, least }
    if (least >= limit) return { plan: null, least }
    const distinct = this.withoutTwins(set, byGain(guesses, gains))
    const indices = Int32Array.from(distinct, ({ guess }) => guess)
    let plan: Plan | null = null
    for (const { guess, gain } of distinct) {
      const below = plan?.total ?? limit
      const bound = 3 * set.length - gain
      if (bound >= below) break
      const total = this.evaluate(set, guess, { least: bound, tries, limit: below, guesses: indices })
      if (total < below) plan = { guess, total }
    }
    return { plan, least: plan?.total ?? limit }
  }

  /** For each guess, the number of classes, plus one if it is a candidate of the set. */
  private gainsOf(set: Int32Array, guesses: Int32Array): Uint16Array {
    const { win } = this.table
    this.spend(set.length * guesses.length)
    const gains = new Uint16Array(guesses.length)
    for (let index = 0; index < guesses.length; index++) {
      const classes = countClasses(this.table, set, guesses[index] ?? 0)
      gains[index] = classes + (wasCounted(win) ? 1 : 0)
    }
    return gains
  }

  private withoutTwins(set: Int32Array, guesses: readonly Gain[]): Gain[] {
    const seen = new Set<string>()
    this.spend(set.length * guesses.length)
    return guesses.filter(({ guess }) => {
      const key = String.fromCharCode(...classLabels(this.table, set, guess))
      return seen.size < seen.add(key).size
    })
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

function mostGain(gains: Uint16Array): number {
  let most = 0
  for (let index = 1; index < gains.length; index++) {
    if ((gains[index] ?? 0) > (gains[most] ?? 0)) most = index
  }
  return most
}

/** The guesses that divide the set, most gain first. */
function byGain(guesses: Int32Array, gains: Uint16Array): Gain[] {
  const buckets = Array.from({ length: (gains[mostGain(gains)] ?? 0) + 1 }, (): Gain[] => [])
  for (let index = 0; index < guesses.length; index++) {
    const gain = gains[index] ?? 0
    if (gain > 1) buckets[gain]?.push({ guess: guesses[index] ?? 0, gain })
  }
  return buckets.toReversed().flat()
}

/** A guess, and its number of classes, plus one if it is a candidate. */
type Gain = { guess: number; gain: number }
type Bounds = { least: number; tries: number; limit: number; guesses: Int32Array }
