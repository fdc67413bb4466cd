import type { DigitCount } from '#game/digits.ts'
import { feedbackFor, winFeedback } from '#game/analysis/candidates/feedback.ts'
import type { PackedNumber } from '#game/analysis/candidates/packedNumber.ts'

/** A guess and an estimate of the total of tries that it leads to. */
type Scored = { guess: PackedNumber; score: number }

/**
 * A good guess for a set: the best of some candidates, then of numbers that differ from it in one digit, as
 * long as that helps. A digit that no candidate has may help, and the arrow makes the guess a binary search.
 * Large sets are judged by a sample. A quick choice tries candidates only. The choice depends on the set
 * alone.
 */
export function pickGuess(set: Int32Array, digits: DigitCount, isQuick = false): PackedNumber {
  const start = {
    count: 1,
    starts: 1,
    candidates: isQuick ? QUICK_CANDIDATES : CANDIDATES,
    rounds: isQuick ? 0 : ROUNDS,
  }
  return shortlist(set, digits, start)[0] ?? 0
}

/** The `count` best of the guesses that a climb from the best of some candidates tries. */
export function shortlist(
  set: Int32Array,
  digits: DigitCount,
  { count, candidates, starts, rounds }: Climb,
): PackedNumber[] {
  const sample = evenly(set, SAMPLE)
  const scale = set.length / sample.length
  const judge = (guess: PackedNumber): Scored => ({ guess, score: scoreOf(sample, guess, { digits, scale }) })
  const tried = [...evenly(set, candidates)].map(judge).sort(byScore)
  for (const start of tried.slice(0, starts))
    tried.push(...climb(start, rounds, (number) => neighbours(number, digits).map(judge)))
  tried.sort(byScore)
  return [...new Set(tried.map(({ guess }) => guess))].slice(0, count)
}

type Climb = { count: number; candidates: number; starts: number; rounds: number }

/** All guesses on the way from a guess to one that has no better neighbour. */
function climb(start: Scored, rounds: number, near: (guess: PackedNumber) => Scored[]): Scored[] {
  const tried: Scored[] = []
  let best = start
  for (let round = 0; round < rounds; round++) {
    const next = near(best.guess)
    tried.push(...next)
    const changed = least(next)
    if (changed.score >= best.score) break
    best = changed
  }
  return tried
}

function byScore(one: Scored, other: Scored): number {
  return one.score - other.score
}

const SAMPLE = 1000
const CANDIDATES = 40
const QUICK_CANDIDATES = 12
const ROUNDS = 2

/** At most `count` members of a set, evenly spaced. */
function evenly(set: Int32Array, count: number): Int32Array {
  if (set.length <= count) return set
  return Int32Array.from(
    { length: count },
    (_, index) => set[Math.floor(((index + 0.5) * set.length) / count)] ?? 0,
  )
}

function least(scored: readonly Scored[]): Scored {
  return scored.reduce((best, each) => (each.score < best.score ? each : best))
}

/** The numbers that differ from a number in one digit. */
export function neighbours(number: PackedNumber, digits: DigitCount): PackedNumber[] {
  const found: PackedNumber[] = []
  for (let shift = 0; shift < 4 * digits; shift += 4) {
    const own = (number >> shift) & 15
    for (let digit = 0; digit < 10; digit++) {
      if (digit !== own) found.push(number + ((digit - own) << shift))
    }
  }
  return found
}

// The estimated tries that each further member of a class costs.
const MARGINAL = Float64Array.from({ length: SAMPLE + 1 }, (_, size) =>
  size === 0 ? 0 : estimatedTotal(size) - (size === 1 ? 0 : estimatedTotal(size - 1)),
)

// The sizes of the classes of the present guess. They are zero between guesses.
const sizes = new Uint16Array(2 * 3 ** 7)
const codes = new Uint16Array(SAMPLE)

/** The estimated total of tries after a guess. The guess itself needs no further try. */
function scoreOf(
  sample: Int32Array,
  guess: PackedNumber,
  { digits, scale }: { digits: DigitCount; scale: number },
): number {
  const win = winFeedback(digits)
  const growth = Math.log2(scale)
  let total = 0
  for (let index = 0; index < sample.length; index++) {
    const code = feedbackFor(sample[index] ?? 0, guess, digits)
    codes[index] = code
    if (code === win) continue
    const size = (sizes[code] ?? 0) + 1
    sizes[code] = size
    total += (MARGINAL[size] ?? 0) + (size === 1 ? 0 : 0.18 * growth)
  }
  for (let index = 0; index < sample.length; index++) {
    sizes[codes[index] ?? 0] = 0
  }
  return total
}

/** The least total is 2n - 1. The rest is fitted to solved sets of 3 and 4 digits. */
export function estimatedTotal(size: number): number {
  return 2 * size - 1 + (size > 4 ? 0.18 * size * Math.log2(size / 4) : 0)
}
