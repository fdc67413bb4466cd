import type { DigitCount } from '#game/digits.ts'
import type { PackedNumber } from '#game/analysis/candidates/packedNumber.ts'

/**
 * How well a set of candidates can be played. The least total of tries over all candidates lies between
 * `least` and `most`; they are equal if it is proved. Play that begins with `guess` reaches `most` and does
 * not find `lost` candidates in the remaining tries.
 */
export type Solution = { guess: PackedNumber; least: number; most: number; lost: number }

/**
 * A lower bound of the total for a set: one candidate is found by the first guess, one of each other class by
 * the second, and the rest need three tries.
 */
export function leastTotal(set: Int32Array, tries: number, digits: DigitCount): number {
  const size = set.length
  return tries === 1 ? 2 * size - 1 : 3 * size - classBound(set, digits) - 1
}

/**
 * An upper bound of the number of classes, for any guess. A class whose hint has g greens takes at least g
 * greens, and the candidates yield at most as many greens as the most frequent digits of all places.
 */
function classBound(set: Int32Array, digits: DigitCount): number {
  let greens = mostGreens(set, digits)
  let classes = 0
  for (let green = 0; green <= digits; green++) {
    const hints = hintsWithGreens(green, digits)
    if (green * hints >= greens && green > 0)
      return Math.min(set.length, classes + Math.floor(greens / green))
    classes += hints
    greens -= green * hints
  }
  return Math.min(set.length, classes)
}

/** The number of hints with a number of greens: the other marks are X or Y, but one Y alone is impossible. */
function hintsWithGreens(greens: number, digits: DigitCount): number {
  if (greens === digits) return 1
  if (greens === digits - 1) return 2 * digits
  return 2 * choose(digits, greens) * 2 ** (digits - greens)
}

function choose(total: number, chosen: number): number {
  return chosen === 0 ? 1 : (choose(total - 1, chosen - 1) * total) / chosen
}

/** The sum over all places of the copies of the most frequent digit. */
function mostGreens(set: Int32Array, digits: DigitCount): number {
  let sum = 0
  for (let shift = 0; shift < 4 * digits; shift += 4) {
    const copies = new Int32Array(16)
    for (let index = 0; index < set.length; index++) {
      const digit = ((set[index] ?? 0) >> shift) & 15
      copies[digit] = (copies[digit] ?? 0) + 1
    }
    sum += Math.max(...copies)
  }
  return sum
}

/** One or two candidates, or the last try: a candidate is guessed. */
export function trivialSolution(set: Int32Array, tries: number): Solution | null {
  const size = set.length
  if (size > 2 && tries > 1) return null
  const total = 2 * size - 1
  return { guess: set[0] ?? 0, least: total, most: total, lost: Math.max(0, size - tries) }
}
