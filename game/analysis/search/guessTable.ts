import type { DigitCount } from '#game/digits.ts'
import { feedbackCount, feedbackFor, winFeedback } from '#game/analysis/candidates/feedback.ts'

/**
 * The feedback of guesses for candidates, both by their index: the cell `guess * width + candidate`. The
 * first `width` guesses are the candidates.
 */
export type GuessTable = {
  guesses: Int32Array
  width: number
  cells: Uint8Array | Uint16Array
  win: number
}

/** The table of a set of candidates, with further guesses. */
export function guessTable(candidates: Int32Array, others: Int32Array, digits: DigitCount): GuessTable {
  const width = candidates.length
  const guesses = new Int32Array(width + others.length)
  guesses.set(candidates)
  guesses.set(others, width)
  const size = guesses.length * width
  const cells = feedbackCount(digits) > 256 ? new Uint16Array(size) : new Uint8Array(size)
  let cell = 0
  for (const guess of guesses) {
    for (const candidate of candidates) cells[cell++] = feedbackFor(candidate, guess, digits)
  }
  return { guesses, width, cells, win: winFeedback(digits) }
}
