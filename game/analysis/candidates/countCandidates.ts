import type { DigitCount } from '#game/digits.ts'
import { constraintsOf, type Constraints, type Row } from './constraints.ts'

/**
 * The number of numbers that agree with the rows, without a list of them. The arrows leave a range; a range
 * is a difference of two prefixes of all numbers; and a prefix splits into blocks with free last places. A
 * block is counted by convolution over the digits.
 */
export function countCandidates(rows: readonly Row[], digits: DigitCount): number {
  const constraints = constraintsOf(rows, digits)
  return Math.max(
    0,
    countBelow(constraints, constraints.below) - countBelow(constraints, constraints.above + 1),
  )
}

/** The numbers below a packed bound that agree with all conditions but the range. */
function countBelow(constraints: Constraints, bound: number): number {
  const { digits, places } = constraints
  if (bound >= 16 ** digits) return countBlock(constraints, [])
  const prefix: number[] = []
  let count = 0
  for (let place = 0; place < digits; place++) {
    const limit = Math.floor(bound / 16 ** (digits - 1 - place)) % 16
    const allowed = places[place] ?? 0
    for (let digit = 0; digit < Math.min(limit, 10); digit++) {
      if ((allowed & (1 << digit)) !== 0) count += countBlock(constraints, [...prefix, digit])
    }
    if ((allowed & (1 << limit)) === 0) return count
    prefix.push(limit)
  }
  return count
}

/** The numbers with a prefix: for each digit in turn, the ways to choose its places among the empty ones. */
function countBlock({ digits, places, least, most }: Constraints, prefix: readonly number[]): number {
  const used = prefix.length
  const full = 2 ** (digits - used) - 1
  let ways = new Float64Array(full + 1)
  ways[0] = 1
  for (let digit = 0; digit < 10; digit++) {
    const before = prefix.filter((one) => one === digit).length
    const open = placesOf(places.slice(used), digit)
    const next = new Float64Array(full + 1)
    for (let filled = 0; filled <= full; filled++) {
      const count = ways[filled] ?? 0
      if (count === 0) continue
      const free = open & ~filled
      // All subsets of the free places, the empty one last.
      for (let chosen = free; ; chosen = (chosen - 1) & free) {
        const copies = before + bitCount(chosen)
        if (copies >= (least[digit] ?? 0) && copies <= (most[digit] ?? 0))
          next[filled | chosen] = (next[filled | chosen] ?? 0) + count
        if (chosen === 0) break
      }
    }
    ways = next
  }
  return ways[full] ?? 0
}

/** The places that allow a digit, as bits. */
function placesOf(places: readonly number[], digit: number): number {
  return places.reduce((bits, allowed, place) => bits | (((allowed >> digit) & 1) << place), 0)
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest > 0; rest &= rest - 1) count++
  return count
}
