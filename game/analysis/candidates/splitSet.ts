import type { DigitCount } from '#game/digits.ts'
import { feedbackCount, feedbackFor, type Feedback } from './feedback.ts'
import type { PackedNumber } from './packedNumber.ts'

export type FeedbackClass = { feedback: Feedback; members: Int32Array }

/** The feedback classes of a set of numbers for a guess, ascending by feedback; members keep their order. */
export function splitSet(set: Int32Array, guess: PackedNumber, digits: DigitCount): FeedbackClass[] {
  const codes = new Uint16Array(set.length)
  for (let index = 0; index < set.length; index++) codes[index] = feedbackFor(set[index] ?? 0, guess, digits)
  const order = set.length < FEW ? sortedOrder(codes) : countedOrder(codes, feedbackCount(digits))
  const sorted = new Int32Array(set.length)
  const classes: FeedbackClass[] = []
  let start = 0
  for (let index = 0; index < set.length; index++) {
    const place = order[index] ?? 0
    sorted[index] = set[place] ?? 0
    const code = codes[place]
    if (index + 1 < set.length && codes[order[index + 1] ?? 0] === code) continue
    classes.push({ feedback: code ?? 0, members: sorted.subarray(start, index + 1) })
    start = index + 1
  }
  return classes
}

/** The sizes of these classes, without lists of them. */
export function splitSizes(set: Int32Array, guess: PackedNumber, digits: DigitCount): number[] {
  const counts = new Int32Array(feedbackCount(digits))
  for (let index = 0; index < set.length; index++) {
    const code = feedbackFor(set[index] ?? 0, guess, digits)
    counts[code] = (counts[code] ?? 0) + 1
  }
  return Array.from(counts).filter((count) => count > 0)
}

// Below, a sort is faster than a count of all codes.
const FEW = 500

function sortedOrder(codes: Uint16Array): Int32Array {
  const keys = Int32Array.from(codes, (code, index) => code * FEW + index)
  return keys.sort().map((key) => key % FEW)
}

function countedOrder(codes: Uint16Array, count: number): Int32Array {
  const starts = new Int32Array(count + 1)
  for (const code of codes) starts[code + 1] = (starts[code + 1] ?? 0) + 1
  for (let code = 0; code < count; code++) starts[code + 1] = (starts[code + 1] ?? 0) + (starts[code] ?? 0)
  const order = new Int32Array(codes.length)
  for (let index = 0; index < codes.length; index++) {
    const code = codes[index] ?? 0
    const place = starts[code] ?? 0
    order[place] = index
    starts[code] = place + 1
  }
  return order
}
