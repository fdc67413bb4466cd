import type { DigitCount } from '#game/digits.ts'
import { unpackNumber } from '#game/analysis/candidates/packedNumber.ts'

/** The candidates that a row leaves, as the number line draws them. */
export type CandidatesLeft = {
  count: number
  /** The numbers themselves, if they are few. */
  numbers: readonly number[] | null
  /** How many lie in each hundredth of the number line. */
  bins: readonly number[]
}

/** More ticks than these would run together. */
const FEW = 40

/** Summarizes candidates, which are packed and ascending. */
export function candidatesLeft(candidates: Int32Array, digits: DigitCount): CandidatesLeft {
  const bins = Array.from({ length: 100 }, () => 0)
  const places = 4 * (digits - 2)
  for (const candidate of candidates) {
    const bin = 10 * (candidate >> (places + 4)) + ((candidate >> places) & 15)
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  const { length: count } = candidates
  return { count, numbers: count <= FEW ? numbersOf(candidates, digits) : null, bins }
}

function numbersOf(candidates: Int32Array, digits: DigitCount): number[] {
  return Array.from(candidates, (candidate) => Number(unpackNumber(candidate, digits)))
}
