import type { DigitCount } from '#game/digits.ts'
import { openingMarkClasses } from '#game/analysis/candidates/openingClasses.ts'

/**
 * A lower bound of the total of tries over all 10^digits numbers. Without the arrow, the sizes of the classes
 * of a first guess follow from the copies of its digits, so one guess of each kind is enough. The arrow
 * divides a class in two at most, and even halves have the least bound. In a class one number needs one
 * further try, one of each class of the second guess needs two, and the rest need three.
 */
export function leastOfMode(digits: DigitCount): number {
  const totals = kindsOfGuess(digits).map((guess) =>
    openingMarkClasses(guess, digits).reduce((sum, size) => sum + leastOfHalves(size, digits), 10 ** digits),
  )
  return Math.min(...totals)
}

/** One guess for each way to divide the places among digits: 0000, 0001, 0011, 0012, 0123 for 4 digits. */
export function kindsOfGuess(digits: number, most = digits, digit = 0): string[] {
  if (digits === 0) return ['']
  return Array.from({ length: Math.min(most, digits) }, (_, index) => index + 1).flatMap((copies) =>
    kindsOfGuess(digits - copies, copies, digit + 1).map((rest) => String(digit).repeat(copies) + rest),
  )
}

function leastOfHalves(size: number, digits: DigitCount): number {
  // The class of the guess itself.
  if (size === 1) return 0
  return leastBySize(Math.ceil(size / 2), digits) + leastBySize(Math.floor(size / 2), digits)
}

function leastBySize(size: number, digits: DigitCount): number {
  return 3 * size - Math.min(size, hintCount(digits)) - 1
}

/** All hints but those with one Y and only G beside it, which no target produces. */
function hintCount(digits: DigitCount): number {
  return 2 * (3 ** digits - digits - 1) + 1
}
