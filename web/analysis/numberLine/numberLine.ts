import type { DigitCount } from '#game/digits.ts'
import type { Hint } from '#game/hints/hint.ts'

/** A part of the number line in percent: from the left edge of its first number to the right of its last. */
export type Span = { from: number; to: number }

/** What a row does to the number line. */
export type LineRow = {
  /** The part that the arrows of the rows so far leave. */
  range: Span
  /** The part that the arrow of this row cuts off; null if there is none. */
  cut: Span | null
  /** The middle of the guess. */
  guess: number
  /** The first and the last number of the range, with zeros in front. */
  ends: readonly [string, string]
}

/** The rows of a play on the number line of its mode. */
export function lineRows(guesses: readonly string[], hints: readonly Hint[]): LineRow[] {
  const digits = guesses[0]?.length as DigitCount
  let [low, high] = [0, 10 ** digits - 1]
  return guesses.map((guess, row) => {
    const number = Number(guess)
    const before = [low, high] as const
    const direction = hints[row]?.at(-1)
    if (direction !== 'L') low = Math.max(low, direction === 'H' ? number + 1 : number)
    if (direction !== 'H') high = Math.min(high, direction === 'L' ? number - 1 : number)
    return {
      range: spanOf(low, high, digits),
      cut: direction === 'E' ? null : cutOf(before, [low, high], digits),
      guess: placeOf(guess),
      ends: [textOf(low, digits), textOf(high, digits)],
    }
  })
}

/** The middle of a number, in percent of its mode's number line. */
export function placeOf(number: string): number {
  return (100 * (Number(number) + 0.5)) / 10 ** number.length
}

/**
 * The outline of how many candidates lie where, on a field of 100 by 1. The highest bin fills the height. A
 * bin with a candidate is never flat.
 */
export function densityPath(bins: readonly number[]): string {
  const most = Math.max(...bins)
  const steps = bins.map((count, bin) => {
    const height = count === 0 ? 0 : Math.max(LEAST_HEIGHT, count / most)
    return `V${rounded(1 - height)}H${bin + 1}`
  })
  return `M0 1${steps.join('')}V1Z`
}

/** A tick for each number, on the same field. */
export function ticksPath(numbers: readonly number[], digits: DigitCount): string {
  return numbers.map((number) => `M${rounded((100 * (number + 0.5)) / 10 ** digits)} 0V1`).join('')
}

const LEAST_HEIGHT = 0.08

function cutOf(before: readonly [number, number], after: readonly [number, number], digits: DigitCount) {
  if (after[0] > before[0]) return spanOf(before[0], after[0] - 1, digits)
  return after[1] < before[1] ? spanOf(after[1] + 1, before[1], digits) : null
}

function spanOf(low: number, high: number, digits: DigitCount): Span {
  const share = 100 / 10 ** digits
  return { from: low * share, to: (high + 1) * share }
}

function textOf(number: number, digits: DigitCount): string {
  return String(number).padStart(digits, '0')
}

function rounded(number: number): number {
  return Math.round(number * 1e4) / 1e4
}
