import type { DigitCount } from '#game/digits.ts'
import { allNumbers } from '#game/analysis/candidates/packedNumber.ts'

/**
 * All numbers as guesses, but of some that surely divide the candidates alike only the first: they differ in
 * digits that no candidate has, and the same candidates are below them.
 */
export function distinctGuesses(candidates: Int32Array, digits: DigitCount): Int32Array {
  const absent = absentDigits(candidates, digits)
  const seen = new Set<number>()
  let below = 0
  return allNumbers(digits).filter((guess) => {
    while (below < candidates.length && (candidates[below] ?? 0) < guess) below++
    let shape = 0
    for (let shift = 0; shift < 4 * digits; shift += 4) {
      const digit = (guess >> shift) & 15
      shape = 11 * shape + ((absent >> digit) & 1 ? 10 : digit)
    }
    return seen.size < seen.add(shape * (candidates.length + 1) + below).size
  })
}

/** The digits that no candidate has, as bits. */
function absentDigits(candidates: Int32Array, digits: DigitCount): number {
  let present = 0
  for (const candidate of candidates) {
    for (let shift = 0; shift < 4 * digits; shift += 4) present |= 1 << ((candidate >> shift) & 15)
  }
  return ~present
}
