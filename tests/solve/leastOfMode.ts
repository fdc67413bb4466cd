import type { DigitCount } from '#game/digits.ts'
import { openingMarkClasses } from '#game/analysis/candidates/openingClasses.ts'
import { markClassesOf, mostClassesAfter, secondGuesses } from './secondGuess.ts'

/**
 * A lower bound of the total of tries over all 10^digits numbers. Without the arrow, the classes of a first
 * guess depend only on the copies of its digits, but for the names of digits. So one guess of each kind is
 * enough. The arrow divides a class in two at most. In each half one number is found by the second guess, one
 * of each other class of that guess by the third, and the rest need another try.
 */
export function leastOfMode(digits: DigitCount): number {
  const kinds = kindsOfGuess(digits)
    .map((first) => ({ first, bound: boundBySizes(first, digits) }))
    .sort((one, other) => one.bound - other.bound)
  let least = Infinity
  for (const { first, bound } of kinds) {
    if (bound >= least) break
    // 7 digits take too long.
    least = Math.min(least, digits <= 6 ? boundByGuesses(first, digits) : bound)
  }
  return least
}

/** One guess for each way to divide the places among digits: 0000, 0001, 0011, 0012, 0123 for 4 digits. */
export function kindsOfGuess(digits: number, most = digits, digit = 0): string[] {
  if (digits === 0) return ['']
  return Array.from({ length: Math.min(most, digits) }, (_, index) => index + 1).flatMap((copies) =>
    kindsOfGuess(digits - copies, copies, digit + 1).map((rest) => String(digit).repeat(copies) + rest),
  )
}

/** The bound if each second guess could get all hints. */
function boundBySizes(first: string, digits: DigitCount): number {
  const hints = hintCount(digits)
  // The class of the guess itself has one number, and needs no further try.
  const sizes = openingMarkClasses(first, digits)
    .toSorted((one, other) => one - other)
    .slice(1)
  return sizes.reduce((sum, size) => sum + leastOfHalves(size, hints), 10 ** digits)
}

/**
 * The bound with the number of classes that the best second guess makes, if its arrow divided all classes.
 */
function boundByGuesses(first: string, digits: DigitCount): number {
  const guesses = secondGuesses(first, digits)
  return markClassesOf(first, digits).reduce(
    (sum, markClass) =>
      sum +
      markClass.count * leastOfHalves(markClass.members.length, mostClassesAfter(guesses, markClass, first)),
    10 ** digits,
  )
}

/** `classes`: the most classes that a guess can make of a half. */
function leastOfHalves(size: number, classes: number): number {
  return 3 * size - Math.min(size, 2 * classes) - Math.min(size, 2)
}

/** All hints but those with one Y and only G beside it, which no target produces. */
function hintCount(digits: DigitCount): number {
  return 2 * (3 ** digits - digits - 1) + 1
}
