import { hintFor, type Hint } from '#game/hints/hint.ts'

/**
 * The definitions of the analysis as plain loops over all numbers: a reference for the solver. Targets and
 * guesses are indices of `numbers`. It remembers sets, and leaves a guess as soon as that cannot be better.
 */
export class NaiveAnalysis {
  readonly numbers: string[]
  /** The hints, by the codes of this class. */
  private readonly hints: Hint[] = []
  /** For each guess, the code of the hint for each target. */
  private readonly codes: Uint8Array[]
  private readonly known = new Map<string, number>()

  constructor(digits: 2 | 3) {
    this.numbers = Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'))
    const codeOf = new Map<Hint, number>()
    this.codes = this.numbers.map((guess) =>
      Uint8Array.from(this.numbers, (target) => {
        const hint = hintFor(target, guess)
        const code = codeOf.get(hint) ?? codeOf.size
        codeOf.set(hint, code)
        this.hints[code] = hint
        return code
      }),
    )
  }

  /** The targets of a set that get each hint for a guess. */
  classesOf(set: readonly number[], guess: number): { hint: Hint; members: number[] }[] {
    const classes: { hint: Hint; members: number[] }[] = []
    this.partsOf(set, guess).forEach((members, code) =>
      classes.push({ hint: this.hints[code] ?? 'XE', members }),
    )
    return classes
  }

  /** The total of tries over a set with a guess and the best play after it. */
  total(set: readonly number[], guess: number, tries: number): number {
    return this.totalBelow(this.partsOf(set, guess), { size: set.length, guess, tries, limit: Infinity })
  }

  /** The total of tries over a set with the best play. A target that is not found counts one try more. */
  least(set: readonly number[], tries: number): number {
    if (tries === 0 || set.length === 1) return set.length
    const key = String.fromCharCode(tries, ...set)
    const known = this.known.get(key)
    if (known !== undefined) return known
    let least = Infinity
    // The first guess finds one target at most, and none if it is not a candidate.
    for (const guess of set) if (least > 2 * set.length - 1) least = this.lower(least, set, guess, tries)
    for (let guess = 0; guess < this.numbers.length && least > 2 * set.length; guess++)
      least = this.lower(least, set, guess, tries)
    this.known.set(key, least)
    return least
  }

  private lower(least: number, set: readonly number[], guess: number, tries: number): number {
    const parts = this.partsOf(set, guess)
    // A guess that divides nothing wastes a try.
    if (parts.some((part) => part.length === set.length && set.length > 1)) return least
    return Math.min(least, this.totalBelow(parts, { size: set.length, guess, tries, limit: least }))
  }

  /** The total of a guess, or a number of at least `limit`. */
  private totalBelow(parts: readonly number[][], { size, guess, tries, limit }: Trial): number {
    const own = this.codes[guess]?.[guess]
    let total = size
    parts.forEach((part, code) => {
      if (code !== own && total < limit) total += this.least(part, tries - 1)
    })
    return total
  }

  /** The members of a set by code. Most codes have none. */
  private partsOf(set: readonly number[], guess: number): number[][] {
    const codes = this.codes[guess] ?? new Uint8Array()
    const parts: number[][] = []
    for (const target of set) (parts[codes[target] ?? 0] ??= []).push(target)
    return parts
  }
}

type Trial = { size: number; guess: number; tries: number; limit: number }
