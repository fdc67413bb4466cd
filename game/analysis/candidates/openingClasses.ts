import type { DigitCount } from '#game/digits.ts'

/** The sizes of the feedback classes of a guess over all 10^digits numbers. */
export function openingClasses(guess: string, digits: DigitCount): number[] {
  return Array.from(statesOf(guess, digits)).filter((count) => count > 0)
}

/** The same without the arrow. The sizes follow from the copies of each digit in the guess. */
export function openingMarkClasses(guess: string, digits: DigitCount): number[] {
  const counts = statesOf(guess, digits)
  const classes = Array.from({ length: counts.length / 3 }, (_, marks) =>
    [0, 1, 2].reduce((sum, direction) => sum + (counts[3 * marks + direction] ?? 0), 0),
  )
  return classes.filter((count) => count > 0)
}

/**
 * Convolution over the digits: the numbers are built place by place, and prefixes with the same greens, the
 * same useful copies of each guessed digit and the same direction are counted together. A state is a
 * mixed-radix number: direction (0 equal, 1 higher, 2 lower), greens as bits, copies of each guessed digit.
 */
function statesOf(guess: string, digits: DigitCount): Float64Array {
  const guessed = [...new Set(guess)]
  const units = guessed.map((digit) => guess.split(digit).length - 1)
  const radices = units.map((copies) => copies + 1)
  const weights = radices.map((_, index) => 3 * 2 ** digits * product(radices.slice(0, index)))
  const states = 3 * 2 ** digits * product(radices)
  let counts = new Float64Array(states)
  counts[0] = 1
  for (let place = 0; place < digits; place++) {
    const own = Number(guess[place])
    const next = new Float64Array(states)
    for (let state = 0; state < states; state++) {
      const count = counts[state] ?? 0
      if (count === 0) continue
      for (let digit = 0; digit < 10; digit++) {
        const group = guessed.indexOf(String(digit))
        const weight = weights[group] ?? 0
        const isUseful =
          group >= 0 && Math.floor(state / weight) % (radices[group] ?? 1) < (units[group] ?? 0)
        const direction = state % 3 === 0 ? directionTo(digit, own) : 0
        const moved = state + direction + (digit === own ? 3 * 2 ** place : 0) + (isUseful ? weight : 0)
        next[moved] = (next[moved] ?? 0) + count
      }
    }
    counts = next
  }
  return counts
}

function product(factors: readonly number[]): number {
  return factors.reduce((result, factor) => result * factor, 1)
}

function directionTo(target: number, guess: number): number {
  if (target === guess) return 0
  return target > guess ? 1 : 2
}
